#!/usr/bin/env bash
# `make run`: builds, starts the tray app, asks a sample question, prints the
# answer. Without a display it shows the sample in a virtual one and saves a
# picture of it.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=scripts/virtual-display.sh
. scripts/virtual-display.sh

target=${CARGO_TARGET_DIR:-target}
app=$target/debug/asktray-app
asktray=$target/debug/asktray
picture=$target/asktray-sample.png

headless=no
[ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || headless=yes

if [ "$headless" = yes ]; then
    scripts/system.sh build display
else
    scripts/system.sh build
fi
echo "Building; the first time takes some minutes."
cargo build --quiet --bins -p asktray-app -p asktray-cli

sample=(
    "$asktray" ask
    --agent "make run" --project asktray --title "A sample question"
    --question "How should sign-in keep its state?"
    --description-file scripts/sample.md
    --option "Signed token" --explain "No store; cannot be withdrawn before it ends."
    --option "Server session" --explain "One store more; withdrawn at once."
    --option "Both" --explain "A short token, renewed from a session."
    --recommended 1 --category implementation
)

if [ "$headless" = no ]; then
    # An app that is running already keeps its place; this one then ends by itself.
    setsid "$app" </dev/null >/dev/null 2>&1 &
    echo "The tray app runs. A question comes up in a window: answer it there."
    status=0
    "${sample[@]}" || status=$?
    echo
    echo "(asktray ask ended with $status. The app stays in the tray; ask again with"
    echo " $asktray ask --question 'Tea or coffee?' --option Tea --option Coffee)"
    # Declining is as good a sample as answering.
    case $status in 0 | 1 | 5 | 6) exit 0 ;; *) exit "$status" ;; esac
fi

cat <<'WORDS'
There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set), and an
answer needs a person in front of a screen. So the sample is shown in a virtual
display, a picture of it is saved, and this script presses 2 and Enter itself.
WORDS

app_id=
ask_id=
# shellcheck disable=SC2317 # by the trap
finish() {
    [ -z "$ask_id" ] || end_process "$ask_id"
    [ -z "$app_id" ] || end_process "$app_id"
    end_display
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

begin_display
# Nobody types here, and this script cannot wait for hands to rest.
mkdir -p "$XDG_CONFIG_HOME/asktray"
echo 'arrival = "front"' >"$XDG_CONFIG_HOME/asktray/settings.toml"
"$app" </dev/null >"$display_folder/app.log" 2>&1 &
app_id=$!
until_true 20 "the app's socket" test -S "$XDG_RUNTIME_DIR/asktray/ask.sock"
"${sample[@]}" >"$display_folder/answer" &
ask_id=$!

until_true 60 "the window" xdotool search --onlyvisible --name '^Asktray$' >/dev/null
# The guard lets no key through at first, and the picture wants the page settled.
sleep 2
import -silent -window "$(xdotool search --onlyvisible --name '^Asktray$' | head -1)" "$picture"
echo "Picture saved: $picture"
xdotool key 2
sleep 0.3
xdotool key Return

# shellcheck disable=SC2317 # by until_true
answered() { ! kill -0 "$ask_id" 2>/dev/null; }
until_true 20 "the answer" answered
status=0
wait "$ask_id" || status=$?
ask_id=
echo "The answer, as the asking program gets it (exit code $status):"
cat "$display_folder/answer"
exit "$status"
