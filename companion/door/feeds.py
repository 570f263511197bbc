"""What each kind of guest is shown, part by part: a page that was away gets what it lacks."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from threading import Condition
from typing import Any, NamedTuple

MOST_TAKEN_AWAY = 64  # parts that went and are still told so; before them all is told anew
NOTHING = "null"  # a part that is not shown any more


class Audience(NamedTuple):
    """Guests who see the same: the seat they took, empty for none, and their language."""

    seat: str
    language: str


class News(NamedTuple):
    """Parts as JSON, up to a version; `whole` if they are all there is."""

    version: int
    whole: bool
    parts: Mapping[str, str]


class Feeds:
    """The parts of every audience, each with the version that changed it last."""

    def __init__(self) -> None:
        self.changed = Condition()
        self.version = 0
        self._parts: dict[Audience, dict[str, tuple[int, str]]] = {}
        self._floor: dict[Audience, int] = {}  # pages older than this are told everything

    def knows(self, audience: Audience) -> bool:
        """Is anything shown to an audience yet?"""
        return audience in self._parts

    def show(self, audience: Audience, parts: Mapping[str, Any]) -> bool:
        """Set all that an audience is shown now; False if nothing of it is new."""
        texts = {name: as_json(part) for name, part in parts.items()}
        with self.changed:
            stored = self._parts.setdefault(audience, {})
            texts |= {name: NOTHING for name in stored if name not in texts}
            new = {
                name: text
                for name, text in texts.items()
                if stored.get(name, (0, NOTHING))[1] != text
            }
            if new:
                self.version += 1
                stored.update({name: (self.version, text) for name, text in new.items()})
                self._forget_taken_away(audience)
                self.changed.notify_all()
            return bool(new)

    def _forget_taken_away(self, audience: Audience) -> None:
        stored = self._parts[audience]
        away = [name for name, (_, text) in stored.items() if text == NOTHING]
        if len(away) > MOST_TAKEN_AWAY:
            for name in away:
                del stored[name]
            self._floor[audience] = self.version

    def forget(self, kept: Callable[[Audience], bool]) -> None:
        """Forget all audiences that nobody belongs to any more."""
        with self.changed:
            for audience in [one for one in self._parts if not kept(one)]:
                del self._parts[audience]
                self._floor.pop(audience, None)

    def news(self, audience: Audience, version: int) -> News | None:
        """The parts that are new for an audience since a version; None if nothing is."""
        stored = self._parts.get(audience)
        if stored is None:
            return None
        whole = version <= 0 or version > self.version or version < self._floor.get(audience, 0)
        found = {
            name: text
            for name, (at, text) in stored.items()
            if (at > version and not whole) or (whole and text != NOTHING)
        }
        return News(self.version, whole, found) if found or whole else None

    def latest(self, audience: Audience) -> int:
        """The version of what an audience was shown last."""
        return max((at for at, _ in self._parts.get(audience, {}).values()), default=0)

    def wake(self) -> None:
        """Let every page check whether it may still be open."""
        with self.changed:
            self.changed.notify_all()


def as_json(value: Any) -> str:
    """A plain value as JSON on one line; letters that no file can have are spelled out."""
    return json.dumps(value, separators=(",", ":"), sort_keys=True)
