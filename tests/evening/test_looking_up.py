"""Looking up rules by what players would type, with typos, in both languages."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

from companion.evening.looking_up import index, look_up, marked
from companion.evening.rulebooks import rulebook, spoken, written

QUERIES = Path(__file__).with_name("rule_queries.txt")
FIRST, AMONG_THREE = 0.8, 0.95


def queries() -> list[tuple[str, str, tuple[str, ...]]]:
    """What is typed, the game on the table if any, and the entries that answer it."""
    found = []
    for line in QUERIES.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            typed, game, answers = (part.strip() for part in line.split("|"))
            found.append((typed, game, tuple(answers.split())))
    return found


def ranks() -> dict[str, int]:
    """At which place the right entry was found, by what was typed; 0 where it was not."""
    at = {}
    for typed, game, answers in queries():
        if {answer.split("/")[0] for answer in answers} <= set(written()):
            found = [hit.entry.name for hit in look_up(typed, game)]
            at[typed] = min((found.index(one) + 1 for one in answers if one in found), default=0)
    return at


def test_the_right_entry_is_first_for_four_of_five_and_among_three_for_nearly_all() -> None:
    at = ranks()
    first = sum(rank == 1 for rank in at.values())
    among = sum(1 <= rank <= 3 for rank in at.values())
    missed = {typed: rank for typed, rank in at.items() if rank != 1}
    assert first >= FIRST * len(at), missed
    assert among >= AMONG_THREE * len(at), missed


def test_every_entry_is_found_by_its_own_title_in_both_languages() -> None:
    for game in written():
        for language in ("fr", "en"):
            for entry in rulebook(game).entries():
                title = spoken(game, language).title(entry)  # type: ignore[arg-type]
                found = [hit.entry.name for hit in look_up(title, game)][:3]
                assert entry.name in found, (title, found)


def test_the_words_found_are_marked_accents_and_all() -> None:
    (hit, *_) = look_up("egalite fusilade", "gangs_city")
    assert hit.entry.key == "shootout_tie"
    title = spoken("gangs_city", "fr").title(hit.entry)
    assert [piece for piece, found in marked(title, hit.stems) if found] == ["Égalité", "fusillade"]
    assert "".join(piece for piece, _ in marked(title, hit.stems)) == title


def test_nothing_typed_and_nonsense_find_nothing() -> None:
    assert look_up("") == () == look_up("zzzzzz")


def test_a_keystroke_does_not_look_at_every_text() -> None:
    """Generous here, since a slow machine is no bug: `make bench` has the figure."""
    index()
    began = perf_counter()
    for end in range(1, len("egalite fusilade") + 1):
        look_up("egalite fusilade"[:end], "gangs_city")
    assert perf_counter() - began < 4
