"""The folder that buildozer copies: it holds only what runs, and runs compiled, with no home."""

from __future__ import annotations

from pathlib import Path

from companion.games import GAMES
from tools.compile_data import compile_document, compile_pages, sources
from tools.package.outcome import ROOT, WORK, demand, in_buildozer
from tools.package.packed import compile_only, take_tour, walk

ENDINGS = {".py", ".kv", ".json", ".mo", ".png", ".otf", ".txt", ""}
TOPS = {"LICENSE", "main.py", "companion", "data", "assets"}
WORKSHOP = {"tests", "docs", "bench", "tools", "terminal"}


def copy_by_buildozer() -> str:
    """Compile the data as `make apk` does, and let buildozer copy what it would pack."""
    for source in sources():
        source.with_suffix(".json").write_text(compile_document(source), "utf-8")
    pages = {page.relative_to(ROOT) for page in compile_pages()}
    folder = Path(in_buildozer("copy", WORK / "buildozer")["folder"])
    copied = [path for path in folder.rglob("*") if path.is_file()]
    inside = [path.relative_to(folder) for path in copied]
    demand({path.suffix for path in inside} == ENDINGS, {path.suffix for path in inside})
    demand({path.parts[0] for path in inside} == TOPS, {path.parts[0] for path in inside})
    workshop = [path for path in inside if WORKSHOP & set(path.parts)]
    demand(not workshop, workshop)
    compiled = {path for path in inside if path.parts[0] == "data" and path.suffix == ".json"}
    made = {source.relative_to(ROOT).with_suffix(".json") for source in sources()}
    demand(compiled == made, compiled ^ made)
    demand(pages <= set(inside), pages)
    return f"{len(copied)} files, {_megabytes(copied)}: {_by_ending(copied)}"


def start_it_compiled() -> str:
    """Compile the copied folder with -OO, leave no source in it, start it, open everything."""
    folder = WORK / "buildozer" / "android" / "app"
    compile_only(folder)
    files = [path for path in folder.rglob("*") if path.is_file()]
    toured = take_tour(folder, WORK / "tour")
    demand(not toured.returncode and not toured.stderr, toured.stdout + toured.stderr)
    pictures = sorted((WORK / "tour" / "build" / "tour").glob("*.png"))
    demand(len(pictures) == 6, toured.stdout)
    walked = walk(folder, WORK / "walk")
    demand(not walked.returncode and not walked.stderr, walked.stdout + walked.stderr)
    seen = walked.stdout.splitlines()[-len(GAMES) :]
    left = [path for path in (WORK / "tour" / "home").rglob("*") if path.is_file()]
    demand(not left, left)
    return f"{len(files)} files, {_megabytes(files)}; {len(pictures)} pictures; {', '.join(seen)}"


def _megabytes(files: list[Path]) -> str:
    return f"{sum(path.stat().st_size for path in files) / 1e6:.2f} MB"


def _by_ending(files: list[Path]) -> str:
    """How much of it is of which kind, the largest first."""
    sizes: dict[str, int] = {}
    for path in files:
        sizes[path.suffix or "none"] = sizes.get(path.suffix or "none", 0) + path.stat().st_size
    return ", ".join(f"{k} {v / 1e6:.2f}" for k, v in sorted(sizes.items(), key=lambda s: -s[1]))
