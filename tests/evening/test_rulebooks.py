"""What an entry of a rulebook says of the box of a table: unknown, probable, typed."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from companion.core.game import TYPED, Value
from companion.evening.box import forget_value, name_of_piece, type_value
from companion.evening.rulebooks import box_in_use, rulebook, spoken, tell_unsure, unsure_of_entry
from companion.games import GAMES, load
from companion.store.archive import Archive

GANGS = load("gangs_city")
ENTRY = next(one for one in rulebook("gangs_city").entries() if one.key == "gros_calibre")


def test_unknown_and_probable_values_are_told_apart(tmp_path: Path) -> None:
    entry = rulebook("gangs_city").entry("character_tile")
    assert entry is not None
    found = {one.piece: one for one in unsure_of_entry(entry, Archive(tmp_path))}
    assert found["flic"].unknown == ("defence", "cost") and not found["flic"].probable
    assert found["mac"].probable == ("recruit",)
    words = spoken("gangs_city", "en").words
    assert tell_unsure(found["flic"], words) == "Unknown: Defence, Cost"
    assert tell_unsure(found["mac"], words).endswith("Only probable: Recruitment")


def test_what_the_table_typed_is_known_until_it_is_taken_back(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    (tueuse,) = unsure_of_entry(ENTRY, archive)
    for what in tueuse.unknown:
        type_value(archive, GANGS, GANGS.printed.by_piece["tueuse"][what], 5)
    assert not unsure_of_entry(ENTRY, archive)
    forget_value(archive, GANGS, f"tueuse.{tueuse.first}")
    assert [one.unknown for one in unsure_of_entry(ENTRY, archive)] == [(tueuse.first,)]


def test_an_evening_goes_by_the_box_it_plays_with(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    (tueuse,) = unsure_of_entry(ENTRY, archive)
    keys = GANGS.printed.by_piece["tueuse"].values()
    table = SimpleNamespace(box={key: Value(5, TYPED) for key in keys})
    session = cast(Any, SimpleNamespace(game=GANGS, table=table))
    assert tueuse and not unsure_of_entry(ENTRY, archive, session)
    assert box_in_use(load("crooks"), archive, session) is not table.box


def test_a_piece_is_called_by_the_name_that_was_read_on_it(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    assert name_of_piece(GANGS, box_in_use(GANGS, archive, None), "mercenaire_1") == ""
    type_value(archive, GANGS, "mercenaire_1.name", "Le Muet")
    assert name_of_piece(GANGS, box_in_use(GANGS, archive, None), "mercenaire_1") == "Le Muet"


def test_every_value_to_look_up_can_be_typed_on_the_form_of_the_box(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    for game in map(load, GAMES):
        for entry in rulebook(game.key).entries():
            for one in unsure_of_entry(entry, archive):
                assert game.printed.by_piece[one.piece][one.first] in game.printed.values
