"""The package for Android: all that the app needs, nothing else, no permission in vain."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from configparser import ConfigParser
from fnmatch import fnmatch
from pathlib import Path
from xml.etree import ElementTree

import pytest

from companion.device import voice

ROOT = Path(__file__).parents[1]
PACKED_FOLDERS = ("companion", "data", "assets")
SOURCES = {".po", ".yaml"}  # people edit them; what is made from them is packed
RECIPES = {"jnius": "pyjnius"}  # what a module is called where it is built
GIVEN = {"companion", "android", *sys.stdlib_module_names}  # with the app and its bootstrap
ON_COMPUTERS = {"platformdirs", "yaml"}  # imported where no phone comes
OF_KIVY = {"certifi", "chardet", "filetype", "idna", "requests", "urllib3"}  # by its recipe
OF_THOSE = {"charset_normalizer", "six"}  # what requests and pyjnius need in turn
NEVER_PACKED = ("tests", "bench", "docs", "tools", "build", "bin")


def read_spec() -> ConfigParser:
    """The spec as buildozer reads it, without its own way of filling names in."""
    spec = ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    return spec


APP = read_spec()["app"]


def listed(name: str) -> list[str]:
    """A list of the spec."""
    return [one.strip() for one in APP.get(name, "").split(",") if one.strip()]


def source(name: str) -> Path:
    """A file the spec names."""
    return ROOT / APP[name].replace("%(source.dir)s/", "")


def is_packed(path: Path) -> bool:
    """Buildozer's filter: folders, then patterns, then endings; nothing hidden."""
    inside = path.relative_to(ROOT).as_posix()
    if any(part.startswith(".") for part in inside.split("/")):
        return False
    if any(inside.startswith(f"{folder}/") for folder in listed("source.exclude_dirs")):
        return False
    if any(fnmatch(inside.lower(), one.lower()) for one in listed("source.exclude_patterns")):
        return False
    return not path.suffix or path.suffix[1:].lower() in listed("source.include_exts")


def files(folder: str = "") -> list[Path]:
    """What lies in a folder of the project; nothing that Python or an editor left there."""
    return [
        path
        for path in sorted((ROOT / folder).rglob("*"))
        if path.is_file() and not {".pyc", ".swp"} & {path.suffix} and ".venv" not in path.parts
    ]


PACKED = [path for folder in PACKED_FOLDERS for path in files(folder) if is_packed(path)]


@pytest.mark.parametrize("folder", PACKED_FOLDERS)
def test_every_kind_of_file_that_is_used_is_packed(folder: str) -> None:
    used = {path.suffix for path in files(folder) if path.suffix} - SOURCES
    assert used <= {f".{one}" for one in listed("source.include_exts")}


def test_every_ending_that_is_packed_is_used() -> None:
    compiled = {".json"}  # the data, once it is compiled
    used = {path.suffix for path in PACKED} | compiled
    assert {f".{one}" for one in listed("source.include_exts")} <= used


@pytest.mark.parametrize("folder", NEVER_PACKED)
def test_nothing_of_the_workshop_is_packed(folder: str) -> None:
    assert not [path for path in files(folder) if is_packed(path)]


def test_at_the_root_only_the_app_is_packed() -> None:
    here = [path.name for path in ROOT.iterdir() if path.is_file() and is_packed(path)]
    assert sorted(here) == ["LICENSE", "main.py"]


def imported(path: Path) -> set[str]:
    """Every module that a file imports, inside functions too."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def test_what_is_packed_imports_only_what_is_packed() -> None:
    left_out = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in files("companion")
        if path.suffix == ".py" and not is_packed(path)
    }
    assert left_out
    for path in [*PACKED, ROOT / "main.py"]:
        if path.suffix == ".py":
            missing = {
                one
                for one in imported(path)
                if one in left_out or one.partition(".")[0] in NEVER_PACKED
            }
            assert not missing, f"{path.name} imports {missing}"


def test_no_permission_is_asked_for_that_is_not_used() -> None:
    assert listed("android.permissions") == ["VIBRATE", "INTERNET"]
    device = "".join(path.read_text("utf-8") for path in files("companion/device"))
    assert "vibrator" in device
    assert "ThreadingHTTPServer" in (ROOT / "companion/door/server.py").read_text("utf-8")


def test_only_the_door_knows_the_network_and_nobody_fetches_anything() -> None:
    network = {"socket", "urllib", "http", "requests", "ssl", "kivy.network"}
    door = [ROOT / "companion/device/network.py", *files("companion/door")]
    for path in door:
        if path.suffix == ".py":
            fetching = {one for one in imported(path) if one.partition(".")[0] in network}
            assert (
                not fetching
                - {"socket", "http.server", "http.cookies"}
                - {one for one in fetching if one.startswith(("http.server.", "http.cookies."))}
            ), path.name
    for path in files("companion"):
        if path.suffix == ".py" and path not in door:
            # urllib.parse only takes links apart
            names = {one for one in imported(path) if not one.startswith("urllib.parse")}
            assert not network & {one.partition(".")[0] for one in names}, path.name


def test_it_turns_with_the_phone() -> None:
    assert set(listed("orientation")) >= {"portrait", "landscape"}


@pytest.mark.parametrize(
    "name",
    [
        "icon.filename",
        "icon.adaptive_foreground.filename",
        "icon.adaptive_background.filename",
        "presplash.filename",
    ],
)
def test_its_pictures_are_there_and_square(name: str) -> None:
    head = source(name).read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = (int.from_bytes(head[at : at + 4], "big") for at in (16, 20))
    assert width == height >= 432
    assert not is_packed(source(name)), "it goes beside the app, not into it"


def name_of(requirement: str) -> str:
    """A package without its version."""
    return re.split(r"[<>=!~ \[]", requirement, maxsplit=1)[0].lower()


def test_what_is_required_is_what_the_packed_modules_import() -> None:
    modules = [path for path in PACKED if path.suffix == ".py"]
    found = {name.partition(".")[0] for path in modules for name in imported(path)}
    needed = {RECIPES.get(name, name) for name in found - GIVEN - ON_COMPUTERS}
    asked = {name_of(one) for one in listed("requirements")}
    assert needed | OF_KIVY | OF_THOSE | {"python3", "hostpython3", "sqlite3"} == asked


def test_every_requirement_is_pinned_and_written_as_its_resolver_compares_it() -> None:
    asked = {name_of(one): one for one in listed("requirements")}
    assert not [name for name in asked if "-" in name]
    assert {name for name, one in asked.items() if "==" not in one} == {"sqlite3"}
    assert asked["python3"].partition("==")[2] == asked["hostpython3"].partition("==")[2]


def test_python_for_android_is_pinned_so_that_it_is_not_cloned_anew() -> None:
    """Buildozer compares the branch of its clone with this one: a tag is never the same."""
    assert APP["p4a.branch"] == "master"
    assert re.fullmatch(r"[0-9a-f]{40}", APP["p4a.commit"])


def test_the_store_is_told_which_version_is_newer() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    major, minor, patch = map(int, project["project"]["version"].split("."))
    assert int(APP["android.numeric_version"]) == major * 10_000 + minor * 100 + patch


def test_it_is_made_for_the_android_that_the_store_demands() -> None:
    assert APP["android.api"] == "36" and APP["android.minapi"] == "24"
    assert APP["android.ndk"] == "28c"  # pages of 16 KB


ANDROID = "{http://schemas.android.com/apk/res/android}"


def parts(text: str) -> ElementTree.Element:
    """A piece of the manifest as XML."""
    return ElementTree.fromstring(f'<all xmlns:android="{ANDROID[1:-1]}">{text}</all>')


def test_the_manifest_asks_for_voices_back_as_a_key_and_evenings_from_other_apps() -> None:
    queries = parts(source("android.extra_manifest_xml").read_text("utf-8"))
    (action,) = queries.findall("./queries/intent/action")
    assert action.get(f"{ANDROID}name") == voice.SERVICE
    application = source("android.extra_manifest_application_arguments").read_text("utf-8")
    told = parts(f"<application {application} />")[0]
    assert told.get(f"{ANDROID}enableOnBackInvokedCallback") == "false"
    assert told.get(f"{ANDROID}dataExtractionRules") == "@xml/extraction_rules"
    (opened,) = parts(source("android.manifest.intent_filters").read_text("utf-8"))
    kinds = [data.get(f"{ANDROID}mimeType") for data in opened.findall("data")]
    assert kinds == ["application/json", "application/zip"]


@pytest.mark.parametrize("name", ["android.backup_rules", "android.res_xml"])
def test_backups_leave_out_the_unpacked_program(name: str) -> None:
    rules = ElementTree.parse(source(name)).getroot()
    left_out = {(one.get("domain"), one.get("path")) for one in rules.iter("exclude")}
    assert left_out == {("file", "app/")} and not list(rules.iter("include"))
    ways = [way for way in rules if way.tag != "exclude"]
    assert all(way.find("exclude") is not None for way in ways)


def test_the_front_of_the_icon_lets_its_ground_through() -> None:
    kind = {name: source(name).read_bytes()[25] for name in APP if "icon.adaptive" in name}
    assert kind["icon.adaptive_foreground.filename"] == 6  # colours with alpha
    assert kind["icon.adaptive_background.filename"] == 2


def test_the_version_is_the_projects() -> None:
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    assert source("version.filename") == ROOT / "pyproject.toml"
    found = re.search(APP["version.regex"], project)
    assert found and found[1] == tomllib.loads(project)["project"]["version"]


def test_the_data_is_compiled_before_it_is_packed() -> None:
    steps = (ROOT / "Makefile").read_text("utf-8").partition("\napk:")[2].partition("\n\n")[0]
    assert 0 < steps.index("tools.compile_data") < steps.index("buildozer android")


def test_buildozer_is_told_that_it_runs_in_a_venv() -> None:
    """Else it installs what it needs for the user, which no venv allows."""
    told = subprocess.run(
        ["make", "--dry-run", "--always-make", "apk"], cwd=ROOT, capture_output=True, text=True
    )
    (step,) = (line for line in told.stdout.splitlines() if "buildozer android debug" in line)
    assert f'VIRTUAL_ENV="{ROOT}/build/buildozer"' in step
    assert f'PATH="{ROOT}/build/buildozer/bin:$PATH"' in step
