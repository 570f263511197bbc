#!/usr/bin/env bash
# Starts the app in the emulator that runs, leads it through its tour, and keeps what it shows: emulator.sh APK FOLDER
set -euo pipefail
apk=$1
kept=$2
app=org.consigliere.consigliere/org.kivy.android.PythonActivity
mkdir -p "$kept"

# Wait until the app has said something, for five minutes at most.
wait_for() {
    for _ in $(seq 100); do
        if adb logcat -d -s python:V | grep -qF "$1"; then
            return 0
        fi
        sleep 3
    done
    adb logcat -d >"$kept/logcat.txt"
    echo "$1 did not come" >&2
    return 1
}

adb install -r "$apk"
adb logcat -c
adb shell am start -W -n "$app" --es tour 1
wait_for 1_home.png
adb exec-out screencap -p >"$kept/first_frame.png"
wait_for 6_score.png
adb exec-out screencap -p >"$kept/last_picture.png"
adb exec-out run-as org.consigliere.consigliere tar -c -C files/app/build/tour . >"$kept/tour.tar"
adb logcat -d >"$kept/logcat.txt"
if grep -q 'FATAL EXCEPTION\|Traceback' "$kept/logcat.txt"; then
    exit 1
fi
