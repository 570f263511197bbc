"""Keeps an evening of each game as journal and export are written today: python -m tests.store.keep

A game that is kept already is left as it was written then; one that is new is added.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from companion.core.game import Game, Seat
from companion.evening.box import type_value
from companion.evening.drafts.answers import drafts_of
from companion.evening.drafts.set_up import note_open
from companion.evening.evening import Evening
from companion.evening.opening import begin, prepare
from companion.games import GAMES, load
from companion.store.archive import Archive
from companion.store.export_files import session_to_bytes
from companion.store.schema import VERSION

KEPT = Path(__file__).parent / "kept"
JOURNAL = "journal_{}.db"
EXPORT = "export_{}_{}.json"
SINCE, PACE = 1_790_000_000, 7  # when the first evening begins, and seconds an act
REPLIES, MORE, TRIES = 20, 6, 500
TURNS = 2  # at least, so that there is a table to open from
MAIN = "consigliere.db"


def kept_games(version: int) -> tuple[str, ...]:
    """The games of which there is an evening of that version."""
    return tuple(key for key in GAMES if (KEPT / EXPORT.format(version, key)).exists())


def keep_missing() -> None:
    """One evening more for each game that today's journal has none of."""
    journal = KEPT / JOURNAL.format(VERSION)
    missing = [key for key in GAMES if key not in kept_games(VERSION)]
    with TemporaryDirectory() as folder:
        if journal.exists():
            shutil.copyfile(journal, Path(folder) / MAIN)
        ticking = count(SINCE + 1000 * PACE * (len(GAMES) - len(missing)), PACE)
        archive = Archive(Path(folder), clock=lambda: next(ticking))
        archive.set("language", "fr")
        exports = {EXPORT.format(VERSION, key): keep(archive, load(key)) for key in missing}
        archive.close()
        shutil.copyfile(Path(folder) / MAIN, journal)
    for name, content in exports.items():
        (KEPT / name).write_bytes(content)


def keep(archive: Archive, game: Game) -> bytes:
    """An evening with every kind of act, two of them taken back, and an answer half entered."""
    seats = tuple(
        Seat(f"p{number}", f"Player {number}", colour)
        for number, colour in enumerate(game.colours[:3], 1)
    )
    options = {option.key: option.choices[-1] for option in game.offers.options[-1:]}
    chance = Random(f"kept/{game.key}")
    for key, field in tuple(game.printed.values.items())[:1]:
        type_value(archive, game, key, field.draw(chance))
    evening = begin(archive, game, prepare(archive, game, seats, options))
    play(evening, chance, lambda: len(evening.session.acts) < REPLIES)
    play(evening, chance, lambda: evening.session.number < TURNS)
    think_again(evening, chance)
    correct_together(evening)
    said = len(evening.session.acts)
    play(evening, chance, lambda: len(evening.session.acts) < said + MORE)
    for step in (evening.undo, evening.undo, evening.undo, evening.redo):
        assert step()
    note_open(archive, game.key)
    half_enter(archive, evening, chance)
    assert evening.session.waiting == () and len(evening.session.undone) == 2
    assert evening.journal is not None
    archive.put_note("title", evening.journal.id, f"kept: {game.key}")
    saved = archive.load(evening.journal.id)
    assert saved is not None
    return session_to_bytes(saved)


def play(evening: Evening, chance: Random, go_on: Callable[[], bool]) -> None:
    """Answers at random, as long as it goes on."""
    while go_on():
        prompt = evening.view.prompts[0]
        assert evening.reply(prompt.key, prompt.field.draw(chance))


def think_again(evening: Evening, chance: Random) -> None:
    """An answer given again, a ruling overridden, something put right, and nothing lost by it."""
    for change in (amend, override, correct):
        for _ in range(TRIES):
            if change(evening, chance):
                if not evening.session.waiting and not evening.session.over:
                    break
                assert evening.undo()
        else:
            raise AssertionError(f"{change.__name__}: nothing was found that goes well")


def amend(evening: Evening, chance: Random) -> bool:
    """Any answer is given again."""
    line = chance.choice([line for line in evening.session.log if line.kind == "reply"])
    assert line.field is not None
    said = line.field.draw(chance)
    return said != line.value and evening.amend(line, said)


def override(evening: Evening, chance: Random) -> bool:
    """The table says otherwise of any ruling."""
    line = chance.choice([line for line in evening.session.log if line.kind == "ruling"])
    assert line.field is not None
    said = line.field.draw(chance)
    return said != line.value and evening.override(line, said)


def correct(evening: Evening, chance: Random) -> bool:
    """Anything on the table is put right by hand."""
    found = evening.session.game.rules.corrections(evening.session.table)
    key = chance.choice(tuple(found))
    said = found[key].field.draw(chance)
    return said != found[key].stands and evening.correct(key, said, "recompté")


def correct_together(evening: Evening) -> None:
    """Two things are said anew in one act, as they lie."""
    found = evening.session.game.rules.corrections(evening.session.table)
    stands = {key: one.stands for key, one in found.items() if one.field.check(one.stands).verdict}
    assert evening.correct_together(dict(tuple(stands.items())[:2]), "recompté")


def half_enter(archive: Archive, evening: Evening, chance: Random) -> None:
    """The open question is answered, and the answer is not given."""
    drafts, prompt = drafts_of(archive, evening), evening.view.prompts[0]
    drafts.note(prompt, prompt.field.draw(chance))
    assert drafts.of(prompt) is not None, "a secret is not kept"
    drafts.write()


if __name__ == "__main__":
    keep_missing()
