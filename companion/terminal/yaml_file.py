"""Reads a YAML file that somebody typed: short, plain, without aliases."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import yaml

from companion.terminal.wrong import WrongError, wrong

MOST_BYTES = 1_000_000
STDIN = "-"


class AliasError(yaml.YAMLError):
    """An alias: situations have no use for them, and a few of them can fill the memory."""


class PlainLoader(yaml.SafeLoader):
    """Safe YAML, without aliases, dates or repeated keys."""

    def compose_node(self, parent: Any, index: Any) -> Any:
        """Refuse aliases where they are met."""
        if self.check_event(yaml.AliasEvent):
            raise AliasError
        return super().compose_node(parent, index)

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:
        """Refuse a key that is given twice: one of the two would be lost."""
        seen: set[str] = set()
        for key, _ in node.value:
            if key.value in seen:
                raise yaml.constructor.ConstructorError(None, None, "twice", key.start_mark)
            seen.add(str(key.value))
        return super().construct_mapping(node, deep)


PlainLoader.yaml_implicit_resolvers = {
    letter: [(tag, pattern) for tag, pattern in rules if not tag.endswith(":timestamp")]
    for letter, rules in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def read_yaml(file: str) -> Any:
    """The plain value in a file, or on the standard input."""
    text = _read_text(file)
    try:
        return yaml.load(text, PlainLoader)
    except AliasError:
        raise wrong("core.terminal.file.alias", file=file) from None
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise wrong("core.terminal.file.not_yaml", file=file, line=line) from None
    except (yaml.YAMLError, RecursionError, ValueError):
        raise wrong("core.terminal.file.not_yaml", file=file, line=1) from None


def _read_text(file: str) -> str:
    """The text of a file, if it is one, not too long, and readable."""
    try:
        if file == STDIN:
            raw = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(file).open("rb") as opened:
                raw = opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise _unreadable(file, error) from None
    if len(raw) > MOST_BYTES:
        raise wrong("core.terminal.file.too_long", file=file, most=MOST_BYTES)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise wrong("core.terminal.file.not_text", file=file) from None


def _unreadable(file: str, error: OSError) -> WrongError:
    if isinstance(error, FileNotFoundError):
        return wrong("core.terminal.file.missing", file=file)
    if isinstance(error, IsADirectoryError):
        return wrong("core.terminal.file.folder", file=file)
    return wrong("core.terminal.file.unreadable", file=file)
