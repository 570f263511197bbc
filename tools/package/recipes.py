"""What buildozer and python-for-android make of the spec: recipes, wheels, manifest."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from xml.etree import ElementTree

from tools.package.outcome import VENV, WORK, demand, in_buildozer, run

P4A = "python-for-android==2026.5.9"
ANDROID = "{http://schemas.android.com/apk/res/android}"
PLATFORMS = {"arm64-v8a": ("arm64_v8a", "aarch64"), "armeabi-v7a": ("arm",), "x86_64": ("x86_64",)}
COMMIT = ("-c", "user.name=check", "-c", "user.email=check@localhost", "commit", "-qm", "release")


def prepare_p4a() -> str:
    """Buildozer's own first step on a clone of the release: it succeeds, and clones but once."""
    downloads = WORK / "p4a"
    downloads.mkdir()
    fetch = ("download", "-q", "--no-deps", "--no-binary", ":all:", "--no-build-isolation")
    run(VENV / "bin" / "python", "-m", "pip", *fetch, P4A, at=downloads)
    (archive,) = downloads.glob("*.tar.gz")
    shutil.unpack_archive(archive, downloads, filter="data")
    (clone,) = (path for path in downloads.iterdir() if path.is_dir())
    for step in (("init", "-q", "-b", "master"), ("add", "-A", "-f"), COMMIT):
        run("git", *step, at=clone)
    commit = run("git", "rev-parse", "HEAD", at=clone).strip()
    found = in_buildozer("prepare", WORK / "prepared", clone, commit)
    demand(found["kept"], "cloned anew at the second run")
    demand(found["ndk"] == "28c", found)
    return f"{P4A} prepared in its venv, cloned once in two runs, NDK {found['ndk']}"


def order_recipes() -> str:
    """The recipe graph: SDL2, the versions that were pinned, nothing that needs another recipe."""
    found = in_buildozer("graph")
    demand(found["bootstrap"] == "sdl2", found["bootstrap"])
    demand(found["versions"] == found["recipes"], "pinned otherwise than the recipe is tested")
    named = {wheel.partition("==")[0] for wheel in found["wheels"]}
    demand(set(found["pulled"]) <= named, "pulled in, and not pinned")
    versions = (f"{name} {version or '-'}" for name, version in found["versions"].items())
    return f"bootstrap sdl2; {', '.join(versions)}"


def find_wheels() -> str:
    """Every other requirement as the resolver of python-for-android asks pip for it."""
    found = in_buildozer("graph")
    python = found["versions"]["python3"]
    for arch, suffixes in PLATFORMS.items():
        report = WORK / f"wheels_{arch}.json"
        told = [f"--platform=android_24_{one}" for one in suffixes]
        told += ["--target", str(WORK / "nowhere"), "--python-version", python]
        ask = ("install", *found["wheels"], "--dry-run", "--ignore-installed", "-q")
        where = ("--only-binary=:all:", "--report", report, *told)
        run(VENV / "bin" / "python", "-m", "pip", *ask, *where, "--disable-pip-version-check")
        chosen = json.loads(report.read_text("utf-8"))["install"]
        files = [Path(one["download_info"]["url"]).name for one in chosen]
        impure = [name for name in files if not name.endswith("-none-any.whl")]
        demand(not impure, impure)
        demand(len(files) == len(found["wheels"]), f"more than was named: {files}")
    return f"{len(found['wheels'])} pure wheels for Python {python} on {', '.join(PLATFORMS)}"


def read_manifest() -> str:
    """The manifest by the template of python-for-android: target, permissions, back, voices."""
    root = ElementTree.fromstring(in_buildozer("manifest")["manifest"])
    (sdk,) = root.iter("uses-sdk")
    demand(sdk.get(f"{ANDROID}targetSdkVersion") == "36", ElementTree.tostring(sdk))
    permissions = [one.get(f"{ANDROID}name") for one in root.iter("uses-permission")]
    demand(permissions == ["android.permission.VIBRATE"], permissions)
    (application,) = root.iter("application")
    back = application.get(f"{ANDROID}enableOnBackInvokedCallback")
    demand(back == "false", "back would not come as a key")
    demand(application.get(f"{ANDROID}fullBackupContent") == "@xml/backup_rules", "backup")
    demand(application.get(f"{ANDROID}dataExtractionRules") == "@xml/extraction_rules", "backup")
    actions = {one.get(f"{ANDROID}name") for one in root.iter("action")}
    demand("android.intent.action.TTS_SERVICE" in actions, actions)
    demand("android.intent.action.VIEW" in actions, actions)
    least = sdk.get(f"{ANDROID}minSdkVersion")
    return f"target 36, from {least}, {', '.join(map(str, permissions))}"
