#!/usr/bin/env bash
# `make pictures`: builds, and saves pictures of the product into
# docs/pictures, each from a virtual desktop of its own. With names, only
# those: `scripts/pictures.sh single tray`. The asks are in scripts/pictures/.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
# shellcheck source=scripts/virtual-display.sh
. scripts/virtual-display.sh
# shellcheck source=scripts/pictures/desktop.sh
. scripts/pictures/desktop.sh

all=(single multiple eight review security long arabic japanese dark contrast
    large small list history settings tray notification)

# One ask in a window, as most pictures are. one PICTURE ASK [FLAG...]
one() {
    desktop_up
    ask "${@:2}"
    window_with_ask
    shoot_window "$1"
}

picture_single() { one single single --agent claude --project notes --title "Sign-in"; }

picture_multiple() {
    desktop_up
    ask multiple --agent codex --project notes --title "A merge queue" \
        --timeout 4m --on-timeout cancel
    window_with_ask
    keys 1 2
    shoot_window multiple
}

# Eight questions: a step in the middle, and the review with two left open.
eight() {
    desktop_up
    ask eight --agent pi --project shelf --title "A new program"
    window_with_ask
    keys 2 Return 1 Return 3 Return
}
picture_eight() {
    eight
    keys 1
    shoot_window eight
}
picture_review() {
    eight
    keys 1 Return 1 2 Return 3 Return ctrl+Return
    shoot_window review
}

secure() {
    one "$1" security --agent claude --project notes --title "Release 1.4" \
        --evidence command=scripts/pictures/security.command \
        --evidence diff=scripts/pictures/security.diff
}
picture_security() { secure security; }

long() { one "$1" long --agent claude --project notes --title "The slow list"; }
picture_long() { long long; }

picture_arabic() { one arabic arabic --agent claude --project ملاحظات --title "النسخ الاحتياطية"; }
picture_japanese() { one japanese japanese --agent claude --project メモ帳 --title "検索"; }

picture_dark() { gtk='gtk-application-prefer-dark-theme=1' long dark; }
picture_contrast() { gtk='gtk-theme-name=HighContrast' secure contrast; }
picture_large() {
    size=960x640 dpi=192 one large single --agent claude --project notes
}
picture_small() { size=480x320 one small single --agent claude --project notes; }

queue() {
    ask single --agent claude --project notes --title "Sign-in"
    asked 1
    ask queue-flaky --agent codex --project shelf --title "Tests" --timeout 12m
    asked 2
    ask queue-licence --agent claude --project shelf --title "Packing"
    asked 3
    ask queue-rename --agent pi --project notes
    asked 4
}
picture_list() {
    desktop_up
    queue
    window_with_ask
    keys ctrl+k
    shoot_window list
}

picture_history() {
    desktop_up
    ask single --agent claude --project notes --title "Sign-in"
    window_with_ask
    keys 2 Return
    asked 0
    window_away
    ask queue-rename --agent pi --project notes
    window_with_ask
    keys Escape
    asked 0
    window_away
    ask multiple --agent codex --project notes --title "A merge queue"
    window_with_ask
    keys 1 2 5 Return
    asked 0
    window_away
    ask queue-flaky --agent codex --project shelf --title "Tests" --timeout 4s
    window_with_ask
    asked 0
    window_away
    "$asktray" show --history
    window_up
    shoot_window history
}

picture_settings() {
    desktop_up
    "$asktray" show --settings
    window_up
    shoot_window settings
}

picture_tray() {
    arrival=notify desktop_up
    panel_up
    queue
    open_tray_menu
    shoot_screen tray 480x310+800+0
}

picture_notification() {
    notifier=yes arrival=notify desktop_up
    ask single --agent claude --project notes --title "Sign-in"
    asked 1
    sleep 2
    shoot_screen notification 320x150+960+0
}

[ $# -gt 0 ] || set -- "${all[@]}"
for name in "$@"; do
    declare -F "picture_$name" >/dev/null || {
        echo "pictures.sh: no picture called $name; there are ${all[*]}" >&2
        exit 2
    }
done

scripts/system.sh build display pictures
echo "Building; the first time takes some minutes."
cargo build --quiet --bins -p asktray-app -p asktray-cli
target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
# shellcheck disable=SC2034 # read by the functions of desktop.sh
app=$target/debug/asktray-app
asktray=$target/debug/asktray
mkdir -p docs/pictures

trap desktop_down EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
for name in "$@"; do
    echo "$name"
    "picture_$name"
    desktop_down
done
