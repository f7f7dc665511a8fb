#!/usr/bin/env bash
# Installs the system packages that are missing, by apt, as root or by sudo.
# Says nothing where nothing is missing. Groups:
#   build    compile the window (WebKitGTK, GTK)
#   display  show it where there is no display (Xvfb, window manager, bus)
#   test     drive it: real keys and clicks, sockets, the page's own word
#   node     the page's types and tests
#   pictures a panel, a notification service, fonts of other scripts
set -euo pipefail

packages() {
    case "$1" in
        build) echo pkg-config libwebkit2gtk-4.1-dev libgtk-3-dev ;;
        display) echo xvfb openbox dbus-daemon xdotool x11-utils imagemagick \
            fonts-dejavu-core adwaita-icon-theme ;;
        test) echo socat netcat-openbsd wmctrl webkit2gtk-driver zenity at-spi2-core \
            ibus ibus-gtk3 ibus-anthy ibus-libpinyin \
            fcitx5 fcitx5-frontend-gtk3 fcitx5-anthy fcitx5-pinyin \
            sway grim wtype ;;
        pictures) echo xfce4-panel xfconf xfce4-notifyd x11-xserver-utils \
            fonts-noto-core fonts-noto-cjk ;;
        # A Node from elsewhere is as good as Debian's.
        node)
            command -v node >/dev/null || echo nodejs
            command -v npm >/dev/null || echo npm
            ;;
        *)
            echo "system.sh: no group called $1; there are build, display, test, node, pictures" >&2
            return 2
            ;;
    esac
}

installed() {
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

missing=()
for group in "$@"; do
    names=$(packages "$group")
    for name in $names; do
        if ! command -v dpkg-query >/dev/null || ! installed "$name"; then
            missing+=("$name")
        fi
    done
done
[ ${#missing[@]} -gt 0 ] || exit 0

if ! command -v apt-get >/dev/null; then
    echo "This script knows apt only. What these Debian packages hold is needed here:" >&2
    echo "  ${missing[*]}" >&2
    exit 0
fi

as_root=()
if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || {
        echo "Needed as root: apt-get install ${missing[*]}" >&2
        exit 1
    }
    as_root=(sudo)
fi

echo "Installing system packages: ${missing[*]}"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
quiet() {
    # Only what went wrong is worth reading.
    "$@" </dev/null >"$log" 2>&1 || {
        cat "$log" >&2
        return 1
    }
}
apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300)
quiet "${apt[@]}" update || echo "apt-get update failed; trying with the lists at hand" >&2
quiet "${apt[@]}" install --yes --no-install-recommends "${missing[@]}"
