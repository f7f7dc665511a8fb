#!/bin/sh
# A window for tests: speaks the pipe's protocol and shows nothing. The file
# act in the folder $LOG says how it behaves; pids and lines go there too.
echo $$ >> "$LOG/pids"
read -r act < "$LOG/act"
case $act in
failed) echo '{"failed":{"reason":"no display to open"}}'; exit 3 ;;
loader) exit 127 ;;
chatty) i=0; while [ $i -lt 4000 ]; do echo "Gtk-WARNING: a widget is unhappy about something ($i)" >&2; i=$((i + 1)); done ;;
esac
echo '"ready"'
while read -r line; do
    read -r act < "$LOG/act"
    case $line in
    '{"present":{"ask":'*)
        ask=${line#'{"present":{"ask":'}
        ask=${ask%%,*}
        echo "present $ask" >> "$LOG/lines"
        case $act in
        die) exit 1 ;;
        late) (sleep 1; echo late >> "$LOG/lines"; echo "{\"decline\":{\"ask\":$ask}}") & exit 1 ;;
        garbage) echo 'Segmentation fault' ;;
        endless) while :; do printf '%s' 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'; done ;;
        frozen) exec sleep 1000 ;;
        esac
        echo "{\"shown\":{\"ask\":$ask}}"
        case $act in
        answer | chatty) echo "{\"send\":{\"ask\":$ask,\"drafts\":[{\"selected\":[1]}]}}" ;;
        esac
        ;;
    '{"ping":'*)
        ping=${line#'{"ping":'}
        echo ping >> "$LOG/lines"
        [ "$act" = mute ] || echo "{\"pong\":{\"ping\":${ping%\}}}}"
        ;;
    '{"surface":'*) echo "$line" >> "$LOG/surfaces" ;;
    *) echo "$line" >> "$LOG/lines" ;;
    esac
done
echo over >> "$LOG/lines"
[ "$act" != stubborn ] || exec sleep 1000
