"""Statistics of stored evenings: the same after the condensed rows are thrown away."""

from __future__ import annotations

from pathlib import Path
from random import Random

from companion.core.session import Session
from companion.evening.condensing import CONDENSED, ROW, condense_kept, evenings_to_condense
from companion.evening.history import delete
from companion.evening.kept_statistics import condensed_evenings, known_in, statistics_of
from companion.evening.opening import begin
from companion.evening.persons import merge
from companion.games import load
from companion.store.archive import Archive
from companion.terminal.random_play import draw_setup, play_on


def play(archive: Archive, key: str, seed: int) -> str:
    """A random evening, stored act by act to its end; its key."""
    chance, game = Random(seed), load(key)
    drawn = draw_setup(game, chance)
    played = Session(game, drawn)
    play_on(played, chance)
    evening = begin(archive, game, drawn)
    for act in played.acts:
        evening.session.reply(act.what, act.key)
    assert evening.session.over and evening.journal is not None
    evening.journal.set_over(True)
    return evening.journal.id


def condense_all(archive: Archive) -> None:
    for one in list(evenings_to_condense(archive)):
        assert condense_kept(archive, one.id)


def test_throwing_the_condensed_rows_away_gives_the_same_figures(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    for seed in (1, 2):
        play(archive, "blackrock_city", seed)
    condense_all(archive)
    known = known_in(archive)
    before = statistics_of(condensed_evenings(archive).values(), known)
    assert before.evenings == 2
    for kind in (CONDENSED, ROW):
        for key in archive.notes(kind):
            archive.drop_note(kind, key)
    assert condensed_evenings(archive) == {}
    condense_all(archive)
    assert statistics_of(condensed_evenings(archive).values(), known) == before
    archive.close()


def test_deleted_evenings_are_not_counted_and_merged_names_are_one_person(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    first, _ = play(archive, "blackrock_city", 1), play(archive, "blackrock_city", 2)
    condense_all(archive)
    delete(archive, first)
    figures = statistics_of(condensed_evenings(archive).values(), known_in(archive))
    assert figures.evenings == 1
    people = len(figures.people)
    merge(archive, figures.people[0].name, figures.people[1].name)
    again = statistics_of(condensed_evenings(archive).values(), known_in(archive))
    assert len(again.people) == people - 1
    archive.close()
