"""Corrections: what can be put right by hand, and what a correction must satisfy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.core.about import Coverable, Secret
from companion.core.acts import values_of
from companion.core.fields import Field, OneOf
from companion.core.light import but, light
from companion.core.ruling import YES, Ruling, because, refusal

if TYPE_CHECKING:
    from companion.core.game import Game, Option

READING = "reading"  # the head of the path of a reading
Path = tuple[str, ...]  # from the whole to the part: ("score", player)


@light
class Correction(Coverable):
    """Something on the table that can be corrected: its field, its value, how it is set."""

    field: Field
    stands: Any  # None: not known yet
    set_value: Callable[[Any, str], Any]  # from value and note to the table
    secret: Secret | None = None
    surer: bool = False  # saying the value that stands there makes it sure
    path: Path = ()

    @property
    def name(self) -> str:
        """The path of the correction as the catalogues name it."""
        return "/".join(self.path)

    def made(self, table: Any, value: Any, note: str) -> Any:
        """The table with a corrected value."""
        return table if value == self.stands and not self.surer else self.set_value(value, note)


def by_path(found: Mapping[Path, Correction]) -> dict[str, Correction]:
    """Corrections by the text of their path."""
    return {".".join(path): but(one, path=path) for path, one in found.items()}


def readings_by_hand(table: Any, options: Iterable[Option]) -> dict[str, Correction]:
    """The corrections of the readings a table plays with; another holds from then on."""
    played = getattr(table, "options", {})
    found = (one for one in options if one.reads and one.key in played)
    return by_path({(READING, one.key): _reading_by_hand(table, one) for one in found})


def _reading_by_hand(table: Any, option: Option) -> Correction:
    """The correction of one reading."""

    def choose(choice: str, note: str) -> Any:
        return table.change(options={**table.options, option.key: choice})

    field = OneOf(option.choices, of=f"option.{option.key}")
    return Correction(field, table.options[option.key], choose)


class Made(NamedTuple):
    """One thing that was corrected: its key, its correction, its new value."""

    key: str
    found: Correction
    value: Any


class Tried(NamedTuple):
    """The result of trying a correction: the ruling, what it changes, the table after it."""

    ruling: Ruling[bool]
    made: tuple[Made, ...] = ()
    table: Any = None


def may_correct(game: Game, table: Any, what: Mapping[str, Any]) -> Tried:
    """Try a correction: is every value of the right type, and the result possible?

    Of several values each is set as soon as those set before it permit: their order is no matter.
    """
    left, made = dict(values_of(what)), list[Made]()
    if not left:
        return Tried(refusal(because("core.session.no_correction", what="")))
    while left:
        found = game.corrections(table)
        tried = [_try_one(found, key, value) for key, value in left.items()]
        fits = next((one for one in tried if isinstance(one, Made)), None)
        if fits is None:
            return Tried(next(one for one in tried if isinstance(one, Ruling)))
        table = fits.found.made(table, fits.value, what["note"])
        made.append(fits)
        del left[fits.key]
    broken = game.broken(table)
    if broken:
        return Tried(refusal(*(because("core.session.breaks", invariant=name) for name in broken)))
    return Tried(YES, tuple(made), table)


def _try_one(found: Mapping[str, Correction], key: str, value: Any) -> Made | Ruling[bool]:
    """Try one value among what can be corrected now: what it changes, or why it cannot be set."""
    if key not in found:
        return refusal(because("core.session.no_correction", what=key))
    checked = found[key].field.check(value)
    return Made(key, found[key], value) if checked.verdict else checked
