"""YAML documents, ours or a user's: plain values, or one clear reason why not.

Only what a situation needs is read: mappings, lists, text, whole numbers, true, false and null.
Everything else that looks like a value (6.1, 12:30, on, 2026-01-01) stays the text that was typed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.core.ruling import Reason, because

MOST_BYTES = 256 * 1024
MOST_LEVELS = 32

WORDS = {"": None, "~": None, "null": None, "true": True, "false": False}
WHOLE_NUMBER = re.compile(r"[-+]?(0|[1-9][0-9]{0,14})")


class FileError(ValueError):
    """A document that cannot be read, with the reason."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.rule, dict(reason.facts))
        self.reason = reason


def read_yaml(source: Path | str, most: int = MOST_BYTES) -> dict[str, Any]:
    """The mapping that a file, or a text, holds."""
    document = read_any(source, most)
    if not isinstance(document, dict):
        file = source.name if isinstance(source, Path) else "YAML"
        raise FileError(because("core.file.not_a_mapping", file=file))
    return document


def read_any(source: Path | str, most: int = MOST_BYTES) -> Any:
    """The plain value that a file, or a text, holds."""
    file = source.name if isinstance(source, Path) else "YAML"
    raw = (
        _read_bytes(source, most) if isinstance(source, Path) else source.encode("utf-8", "replace")
    )
    if len(raw) > most:
        raise FileError(because("core.file.too_large", file=file, most=most // 1024))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FileError(because("core.file.not_text", file=file)) from error
    return _Reader(file).read(text)


def _read_bytes(path: Path, most: int) -> bytes:
    """The bytes of a file, one more than allowed at most."""
    try:
        with path.open("rb") as file:
            return file.read(most + 1)
    except (OSError, ValueError) as error:  # the latter: a name that no file can have
        raise FileError(because("core.file.missing", file=path.name)) from error


class _Reader:
    """Builds plain values from the events of the YAML parser."""

    def __init__(self, file: str) -> None:
        self.file = file

    def read(self, text: str) -> Any:
        """The only document of a text."""
        import yaml

        try:
            return self._document(_events(text))
        except yaml.MarkedYAMLError as error:
            line = error.problem_mark.line + 1 if error.problem_mark else 1
            raise FileError(because("core.file.not_yaml", file=self.file, line=line)) from error
        except yaml.YAMLError as error:  # a character that no text file holds
            raise FileError(because("core.file.not_text", file=self.file)) from error

    def _document(self, events: Iterator[Any]) -> Any:
        import yaml

        if isinstance(next(events), yaml.StreamEndEvent):
            return None
        document = self._value(events, next(events), 1)
        after = next(events)
        if not isinstance(after, yaml.StreamEndEvent):
            line = after.start_mark.line + 1
            raise FileError(because("core.file.not_yaml", file=self.file, line=line))
        return document

    def _value(self, events: Iterator[Any], event: Any, level: int) -> Any:
        import yaml

        line = event.start_mark.line + 1
        if isinstance(event, yaml.AliasEvent):
            raise FileError(because("core.file.alias", file=self.file, line=line))
        if event.tag is not None and event.tag != "!":
            raise FileError(because("core.file.tag", file=self.file, line=line))
        if level > MOST_LEVELS:
            raise FileError(because("core.file.too_deep", file=self.file, line=line))
        if isinstance(event, yaml.ScalarEvent):
            return event.value if event.style else plain_value(event.value)
        if isinstance(event, yaml.SequenceStartEvent):
            return [self._value(events, item, level + 1) for item in _items(events)]
        return self._mapping(events, level)

    def _mapping(self, events: Iterator[Any], level: int) -> dict[str, Any]:
        """A mapping whose keys are texts as they were typed, each once."""
        import yaml

        found: dict[str, Any] = {}
        for event in _items(events):
            line = event.start_mark.line + 1
            if not isinstance(event, yaml.ScalarEvent):
                raise FileError(because("core.file.key", file=self.file, line=line))
            if event.value in found:
                raise FileError(
                    because("core.file.twice", file=self.file, line=line, text=event.value)
                )
            found[event.value] = self._value(events, next(events), level + 1)
        return found


def _events(text: str) -> Iterator[Any]:
    """The events of the parser, without those that frame the document."""
    import yaml

    parser: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    for event in yaml.parse(text, Loader=parser):
        if not isinstance(event, yaml.StreamStartEvent | yaml.DocumentEndEvent):
            yield event


def _items(events: Iterator[Any]) -> Iterator[Any]:
    """The events inside a collection, up to its end."""
    import yaml

    for event in events:
        if isinstance(event, yaml.CollectionEndEvent):
            return
        yield event


def plain_value(text: str) -> Any:
    """The value of a text written without quotes."""
    if text in WORDS:
        return WORDS[text]
    return int(text) if WHOLE_NUMBER.fullmatch(text) else text
