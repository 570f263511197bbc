#!/usr/bin/env bash
# Checks a built APK by the tools of the SDK: signature, target, permissions, libraries: check_built.sh APK MACHINE...
set -euo pipefail
apk=$1
shift
tools=$(find "$HOME/.buildozer/android/platform/android-sdk/build-tools" -mindepth 1 -maxdepth 1 | sort -V | tail -n 1)

"$tools/apksigner" verify --verbose "$apk"
badging=$("$tools/aapt2" dump badging "$apk")
grep -F "targetSdkVersion:'36'" <<<"$badging"
permissions=$(sed -n "s/^uses-permission: name='\([^']*\)'.*/\1/p" <<<"$badging")
if [ "$permissions" != android.permission.VIBRATE ]; then
    echo "Other permissions than the vibration: $permissions" >&2
    exit 1
fi
"$tools/zipalign" -c -P 16 -v 4 "$apk" >/dev/null
.venv/bin/python -m tools.package.built "$apk" "$@"
