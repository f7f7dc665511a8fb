# shellcheck shell=bash
# A desktop of one's own for a script without one: Xvfb on a free number,
# openbox, a private session bus, and folders of its own. To be sourced.
#
#   begin_display   sets DISPLAY, DBUS_SESSION_BUS_ADDRESS, HOME and XDG_*; the
#                   screen is of display_size, 1280x1000 where that is not set
#   end_display     ends what begin_display started, and nothing else
#
# Only ids of processes started here are ever signalled.

display_folder=
display_ids=()

begin_display() {
    display_folder=$(mktemp -d "${TMPDIR:-/tmp}/asktray-display.XXXXXX")
    mkdir -m 700 "$display_folder/home" "$display_folder/run"
    export HOME="$display_folder/home"
    export XDG_RUNTIME_DIR="$display_folder/run"
    export XDG_CONFIG_HOME="$HOME/.config" XDG_STATE_HOME="$HOME/.local/state"
    export XDG_DATA_HOME="$HOME/.local/share" XDG_CACHE_HOME="$HOME/.cache"
    unset WAYLAND_DISPLAY XAUTHORITY ASKTRAY_SOCKET

    cat >"$display_folder/bus.conf" <<CONF
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path=$display_folder/run/bus</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
CONF
    dbus-daemon --config-file="$display_folder/bus.conf" --nofork --nopidfile \
        >"$display_folder/bus.log" 2>&1 &
    display_ids+=($!)
    export DBUS_SESSION_BUS_ADDRESS="unix:path=$display_folder/run/bus"

    Xvfb -displayfd 1 -screen 0 "${display_size:-1280x1000}x24" -nolisten tcp -noreset \
        >"$display_folder/number" 2>"$display_folder/xvfb.log" &
    display_ids+=($!)
    until_true 20 "Xvfb to say its number" test -s "$display_folder/number"
    DISPLAY=":$(head -n 1 "$display_folder/number")"
    export DISPLAY

    openbox --sm-disable >"$display_folder/openbox.log" 2>&1 &
    display_ids+=($!)
    until_true 20 "a window manager" manager_is_there
}

manager_is_there() {
    xprop -root _NET_SUPPORTING_WM_CHECK 2>/dev/null | grep -q 'window id'
}

# until_true SECONDS WHAT COMMAND...
until_true() {
    local limit=$((SECONDS + $1)) what=$2
    shift 2
    until "$@"; do
        if [ "$SECONDS" -ge "$limit" ]; then
            echo "waited in vain for $what" >&2
            return 1
        fi
        sleep 0.1
    done
}

# end_process ID: asks, waits up to 5 s, then insists.
end_process() {
    local _
    kill -TERM "$1" 2>/dev/null || return 0
    for _ in $(seq 50); do
        kill -0 "$1" 2>/dev/null || break
        sleep 0.1
    done
    kill -KILL "$1" 2>/dev/null || true
    wait "$1" 2>/dev/null || true
}

end_display() {
    local index
    for ((index = ${#display_ids[@]} - 1; index >= 0; index--)); do
        end_process "${display_ids[index]}"
    done
    display_ids=()
    [ -z "$display_folder" ] || rm -rf "$display_folder"
    display_folder=
}
