# shellcheck shell=bash disable=SC2154
# The desktop of a picture: what is on it, what a hand does there, and the
# picture itself. To be sourced after virtual-display.sh, with `app`, `asktray`
# and `root`, the folder of the checkout, set. What a desktop is to be like
# stands before desktop_up:
#
#   size      of the screen, 1280x1000 where absent
#   gtk       a line of GTK's settings, as a desktop without a portal has them
#   dpi       of text, 96 where absent
#   arrival   how asks come up, `front` where absent
#   notifier  yes: with a notification service

picture_ids=()
xfce=/usr/lib/$(uname -m)-linux-gnu/xfce4

# start NAME COMMAND...: in the background, until desktop_down.
start() {
    "${@:2}" </dev/null >"$display_folder/$1.log" 2>&1 &
    picture_ids+=($!)
}

desktop_up() {
    display_size=${size:-1280x1000} begin_display
    xsetroot -solid '#4a5568'
    # Out of the way, or what is under it shows itself.
    xdotool mousemove 0 0
    echo "Xft.dpi: ${dpi:-96}" | xrdb -nocpp -merge
    mkdir -p "$XDG_CONFIG_HOME/gtk-3.0" "$XDG_CONFIG_HOME/asktray"
    printf '[Settings]\n%s\n' "${gtk:-}" >"$XDG_CONFIG_HOME/gtk-3.0/settings.ini"
    printf 'arrival = "%s"\n' "${arrival:-front}" >"$XDG_CONFIG_HOME/asktray/settings.toml"
    [ "${notifier:-no}" = no ] || notifier_up
    LANG=C.UTF-8 start app "$app"
    until_true 30 "the app's socket" test -S "$XDG_RUNTIME_DIR/asktray/ask.sock"
}

desktop_down() {
    local index
    for ((index = ${#picture_ids[@]} - 1; index >= 0; index--)); do
        end_process "${picture_ids[index]}"
    done
    picture_ids=()
    end_display
}

# ask NAME [FLAG...]: what scripts/pictures/NAME.json asks.
ask() {
    start "ask-$1" "$asktray" ask --json "$root/scripts/pictures/$1.json" "${@:2}"
}

# asked N: until so many asks wait.
asked() { until_true 30 "$1 asks that wait" so_many_wait "$1"; }
so_many_wait() {
    [ "$("$asktray" list --format json | grep -o '"handle"' | wc -l)" -eq "$1" ]
}

window() { xdotool search --onlyvisible --name '^Asktray$' 2>/dev/null | head -n 1; }
window_is_up() { [ -n "$(window)" ]; }
window_is_away() { ! window_is_up; }
is_shown() { "$asktray" list --format json | grep -q '"shown"'; }

# The window with an ask, or with something else. The guard lets no key through
# at first.
window_with_ask() {
    until_true 90 "an ask to be shown" is_shown
    window_up
}
window_up() {
    until_true 60 "the window" window_is_up
    sleep 2
}
window_away() { until_true 30 "the window to go" window_is_away; }

# keys KEY...: unhurried, as the guard wants them.
keys() {
    local key
    for key in "$@"; do
        xdotool key "$key"
        sleep 0.9
    done
}

# shoot_window NAME, shoot_screen NAME PART: saves docs/pictures/NAME.png. The
# dates of a file and a picture's time are left out, so that the same picture
# is the same file.
shoot_window() { shoot "$1" -window "$(window)"; }
shoot_screen() { shoot "$1" -window root -crop "$2" +repage; }
shoot() {
    import -silent "${@:2}" +set date:create +set date:modify \
        -define png:exclude-chunks=date,time -define png:compression-level=9 \
        "$root/docs/pictures/$1.png"
}

# What the parts of Xfce ask for their settings.
xfconf_up() {
    mkdir -p "$XDG_CONFIG_HOME/xfce4/xfconf/xfce-perchannel-xml"
    cp "$root/scripts/pictures/xfce4-panel.xml" "$XDG_CONFIG_HOME/xfce4/xfconf/xfce-perchannel-xml/"
    start xfconfd "$xfce/xfconf/xfconfd"
    until_true 20 "Xfce's settings" owned org.xfce.Xfconf
}

owned() {
    dbus-send --session --print-reply --dest=org.freedesktop.DBus /org/freedesktop/DBus \
        org.freedesktop.DBus.NameHasOwner "string:$1" | grep -q 'boolean true'
}

# A notification service as desktops have it.
notifier_up() {
    xfconf_up
    start notifyd "$xfce/notifyd/xfce4-notifyd"
    until_true 20 "a notification service" owned org.freedesktop.Notifications
}

# A panel along the upper edge, with a tray at its right end.
panel_up() {
    xfconf_up
    start panel xfce4-panel --disable-wm-check
    until_true 20 "a panel with a tray" owned org.kde.StatusNotifierWatcher
}

open_tray_menu() {
    # The item is at the end of the panel, a few pixels from the edge.
    sleep 3
    xdotool mousemove 1264 14 click 3
    sleep 2
}
