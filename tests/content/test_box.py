"""The box of Gangs City: what is known of it, how we know it, and what a wrong file says."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.boxes.gangs_city import COPIES
from companion.content.box import SOURCES, read_box, unknown_values
from companion.content.files import ContentError
from companion.core.game import Value
from companion.games import load
from companion.games.gangs_city.values import VALUES
from tools.compile_data import compile_document

GAME = "gangs_city"
TRAFICS = ("armes", "drogue", "tabac", "alcool", "prostitution")
PLACES = {
    "ghetto",
    "quartier_huppe",
    "hotel_de_luxe",
    "bar",
    "tripot",
    "cabaret",
    "boite_de_nuit",
    "casino",
    "marchand_d_armes",
    *(f"lieu_{number}" for number in range(10, 16)),
}

# The table of facts: p printed, d derived, q probable, - unknown.
# attack, defence, recruit, cost; then the trafics in the order above.
CHARACTERS = {
    "petite_frappe": "3p - 0p - 1d 1d 0d 0d 0d",
    "conducteur": "- 2q - - 0d 0d 1d - -",
    "bodyguard": "- 5q 3p - 0d 0d 1d - -",
    "flic": "4p - 3p - 1d 1d 1d 1d 1d",
    "dealer": "- 4p 5p - - 2d - - -",
    "mac": "- - 6q - - - - - -",
    "tueuse": "7p - - 5p 2d 0d 0d 0d 0d",
}
BASES = {"armes": "2q", "drogue": "3q", "tabac": "1q", "alcool": "1p", "prostitution": "2q"}
LETTERS = {"p": "printed", "d": "derived", "q": "probable"}


def expected() -> dict[str, Value]:
    """What the table of facts says, as the box should."""
    attributes = ("attack", "defence", "recruit", "cost", *TRAFICS)
    cells = {f"{trafic}.base": cell for trafic, cell in BASES.items()}
    for who, row in CHARACTERS.items():
        cells |= {f"{who}.{what}": cell for what, cell in zip(attributes, row.split(), strict=True)}
    known = {
        key: Value(int(cell[:-1]), LETTERS[cell[-1]]) for key, cell in cells.items() if cell != "-"
    }
    known["ghetto.trafics"] = Value({"drogue": 2, "armes": 1}, "printed")
    known["ghetto.recruits"] = Value({"dealer": 2, "petite_frappe": 1, "mercenaire": 1}, "printed")
    return known


def test_every_value_and_its_source_is_as_the_table_of_facts_has_it() -> None:
    assert read_box(GAME) == expected()


def test_the_box_holds_55_characters_15_places_and_5_markers() -> None:
    box, unknown = read_box(GAME), unknown_values(GAME)
    mercenaries = {key.partition(".")[0] for key in unknown if key.startswith("mercenaire_")}
    places = {key.partition(".")[0] for key in (*box, *unknown) if key.endswith(".initiative")}
    assert sum(COPIES.values()) + len(mercenaries) == 55
    assert places == PLACES and len(PLACES) == 15
    assert {key for key in box if key.endswith(".base")} == {f"{trafic}.base" for trafic in TRAFICS}


def test_the_rules_know_every_value_of_the_box_and_take_what_it_holds() -> None:
    fields, box = VALUES, read_box(GAME)
    assert set(fields) == {*box, *unknown_values(GAME)}
    assert [key for key, value in box.items() if not fields[key].check(value.value).verdict] == []


def test_a_game_may_have_no_printed_values_at_all() -> None:
    assert read_box("blackrock_city") == {} == dict(load("blackrock_city").printed.values)


def write(data: Path, text: str) -> Path:
    path = data / "toy" / "pieces.yaml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def test_what_is_unknown_is_listed_and_not_in_the_box(tmp_path: Path) -> None:
    write(tmp_path, "one: {cost: unknown, name: {value: Momo, source: reported}}")
    assert read_box("toy", tmp_path) == {"one.name": Value("Momo", "reported")}
    assert unknown_values("toy", tmp_path) == ("one.cost",)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("one: {cost: 3}", "one.cost"),
        ("one: {cost: maybe}", "one.cost"),
        ("one: {cost: }", "one.cost"),
        ("one: {}", "one"),
        ("one: {cost: [unknown]}", "one.cost"),
        ("one: {cost: {value: 3}}", "one.cost"),
        ("one: {cost: {source: printed}}", "one.cost"),
        ("one: {cost: {value: 3, source: printed, note: x}}", "one.cost"),
        ("one: {cost: {value: 3, source: typed}}", "one.cost"),
        ("one: {cost: {value: 3, source: [printed]}}", "one.cost"),
        ("one: {cost: {value: true, source: printed}}", "one.cost"),
        ("one: {cost: {value: , source: printed}}", "one.cost"),
        ("one: {cost: {value: {armes: -1}, source: printed}}", "one.cost"),
        ("one: {cost: {value: {armes: two}, source: printed}}", "one.cost"),
        ("one: {cost: {value: [[1]], source: printed}}", "one.cost"),
        ("one: unknown\none: unknown", "core.file.twice"),
        ("one: &a unknown\ntwo: *a", "core.file.alias"),
        ("- one", "core.file.not_a_mapping"),
        ("one: {", "core.file.not_yaml"),
    ],
)
def test_a_wrong_box_tells_the_file_and_the_key(tmp_path: Path, text: str, key: str) -> None:
    write(tmp_path, text)
    with pytest.raises(ContentError) as caught:
        read_box("toy", tmp_path)
    assert (caught.value.file, caught.value.key) == ("toy/pieces.yaml", key)


def test_a_missing_box_tells_the_file(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"toy/pieces\.yaml: core\.file\.missing"):
        read_box("toy", tmp_path)


def test_compiled_data_gives_the_same_box(tmp_path: Path) -> None:
    source = Path(__file__).parents[2] / "data" / GAME / "pieces.yaml"
    folder = tmp_path / GAME
    folder.mkdir()
    (folder / "pieces.json").write_text(compile_document(source), "utf-8")
    assert read_box(GAME, tmp_path) == read_box(GAME)
    assert unknown_values(GAME, tmp_path) == unknown_values(GAME)


def test_compiled_data_is_read_only_while_its_source_is_unchanged(tmp_path: Path) -> None:
    source = write(tmp_path, "one: {value: 1, source: printed}")
    compiled = compile_document(source)
    source.with_suffix(".json").write_text(compiled.replace('"value":1', '"value":7'), "utf-8")
    assert read_box("toy", tmp_path)["one"].value == 7
    write(tmp_path, "one: {value: 2, source: printed}")
    assert read_box("toy", tmp_path)["one"].value == 2


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"made_from": "", "document": []}'])
def test_a_broken_compiled_file_tells_its_name(tmp_path: Path, text: str) -> None:
    folder = tmp_path / "toy"
    folder.mkdir()
    (folder / "pieces.json").write_text(text, "utf-8")
    with pytest.raises(ContentError, match=r"toy/pieces\.json"):
        read_box("toy", tmp_path)


def test_no_value_of_ours_was_typed() -> None:
    assert {value.source for value in read_box(GAME).values()} <= set(SOURCES)
