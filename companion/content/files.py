"""The files under data/: YAML that people edit, or the JSON compiled from it for the phone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).parents[1]


def shipped_folder(folder: str, package: Path = PACKAGE) -> Path:
    """A folder of the project: inside the package if installed, else beside it."""
    inside = package / folder
    return inside if inside.is_dir() else package.parent / folder


DATA = shipped_folder("data")


class ContentError(Exception):
    """A fault in data/: the file, the key, and what is wrong."""

    def __init__(self, file: str, key: str, what: str = "") -> None:
        super().__init__(": ".join(part for part in (file, key, what) if part))
        self.file, self.key, self.what = file, key, what


def file_name(path: Path, data: Path = DATA) -> str:
    """A file as people name it: its path under data/."""
    return path.relative_to(data).as_posix() if path.is_relative_to(data) else path.name


def fingerprint(source: bytes) -> str:
    """A hash that tells whether a compiled file was made from this source."""
    from hashlib import blake2b

    return blake2b(source, digest_size=16).hexdigest()


def read_document(path: Path, data: Path = DATA) -> dict[str, Any]:
    """A YAML file of data/ that is a mapping."""
    document = _read(path, data, dict)
    if not isinstance(document, dict):
        raise ContentError(file_name(path, data), "core.file.not_a_mapping", f"file {path.name}")
    return document


def read_list(path: Path, data: Path = DATA) -> list[Any]:
    """A YAML file of data/ that is a list."""
    document = _read(path, data, list)
    if not isinstance(document, list):
        raise ContentError(file_name(path, data), "", "not a list")
    return document


def _read(path: Path, data: Path, kind: type) -> Any:
    """The content of a YAML file of data/; read from its compiled JSON where there is one."""
    compiled = _read_compiled(path, data, kind)
    if compiled is not None:
        return compiled
    from companion.content.documents import FileError, read_any

    try:
        return read_any(path)
    except FileError as error:
        facts = ", ".join(f"{name} {fact}" for name, fact in error.reason.facts.items())
        raise ContentError(file_name(path, data), error.reason.rule, facts) from error


def _read_compiled(path: Path, data: Path, kind: type) -> Any:
    """The compiled document; None if there is none or its source has changed since."""
    beside = path.with_suffix(".json")
    if not beside.exists():
        return None
    import json

    try:
        compiled = json.loads(beside.read_text("utf-8"))
        made_from, document = compiled["made_from"], compiled["document"]
    except (ValueError, KeyError, TypeError) as error:
        raise ContentError(file_name(beside, data), "", "not a compiled document") from error
    if path.exists() and fingerprint(path.read_bytes()) != made_from:
        return None
    if not isinstance(document, kind):
        raise ContentError(file_name(beside, data), "", "not a compiled document")
    return document
