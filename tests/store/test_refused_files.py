"""Import: each bad file is refused with its reason and the path of what is wrong."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.core.ruling import RULE_FAULTS
from companion.store.file_checks import TransferError
from companion.store.transfer import read_session, session_from_text, write_session
from tests import toy
from tests.store import evenings
from tests.store.good_file import entry, good_file


def refusal_of(found: Any) -> TransferError:
    with pytest.raises(TransferError) as refused:
        session_from_text(found if isinstance(found, str) else json.dumps(found), evenings.find)
    return refused.value


def put(*path: Any, value: Any) -> Callable[[dict[str, Any]], None]:
    """Change one value."""

    def change(found: Any) -> None:
        for step in path[:-1]:
            found = found[step]
        found[path[-1]] = value

    return change


def drop(*path: Any) -> Callable[[dict[str, Any]], None]:
    """Leave one field out."""

    def change(found: Any) -> None:
        for step in path[:-1]:
            found = found[step]
        del found[path[-1]]

    return change


READ = {"key": "points.bob", "value": 7, "note": "", "before": "bid.ann"}
REREAD: list[tuple[tuple[int, str, Any], str, str]] = [
    ((2, "bid.ann", READ), "core.transfer.out_of_place", "entries[3].key"),
    ((1, "bid.bob", READ), "core.transfer.out_of_place", "entries[3].key"),
    ((1, "bid.ann", READ | {"before": "x"}), "core.transfer.out_of_place", "entries[3].key"),
    (
        (1, "bid.ann", READ | {"before": 1}),
        "core.transfer.field_not_text",
        "entries[3].what.before",
    ),
    ((1, "bid.ann", READ | {"x": 1}), "core.transfer.field_unknown", "entries[3].what.x"),
    ((1, "bid.ann", READ | {"value": 100}), "core.transfer.not_allowed", "entries[3].what"),
]
SEVERAL = {"values": {"points.bob": 7, "points.ann": 2}, "note": ""}
TOGETHER: list[tuple[tuple[int, str, Any], str, str]] = [
    ((1, "bid.ann", SEVERAL), "core.transfer.out_of_place", "entries[3].key"),
    ((2, "bid.ann", SEVERAL | {"x": 1}), "core.transfer.field_unknown", "entries[3].what.x"),
    (
        (2, "bid.ann", SEVERAL | {"values": [1]}),
        "core.transfer.field_not_mapping",
        "entries[3].what.values",
    ),
    ((2, "bid.ann", SEVERAL | {"values": {}}), "core.transfer.not_allowed", "entries[3].what"),
    (
        (2, "bid.ann", SEVERAL | {"values": {"points.bob": 7, "points.zoe": 1}}),
        "core.transfer.not_allowed",
        "entries[3].what",
    ),
    (
        (2, "bid.ann", SEVERAL | {"key": "points.bob"}),
        "core.transfer.field_unknown",
        "entries[3].what.key",
    ),
]
BAD: list[tuple[Callable[[dict[str, Any]], None], str, str]] = [
    (put("format", value="other"), "core.transfer.not_a_session", ""),
    (drop("format"), "core.transfer.not_a_session", ""),
    (put("version", value=4), "core.transfer.other_version", ""),
    (put("version", value=0), "core.transfer.other_version", ""),
    (put("version", value=True), "core.transfer.field_not_number", "version"),
    (put("version", value="1"), "core.transfer.field_not_number", "version"),
    (put("version", value=1.0), "core.transfer.field_not_number", "version"),
    (drop("version"), "core.transfer.field_missing", "version"),
    (put("game", value="chess"), "core.transfer.unknown_game", ""),
    (put("game", value=3), "core.transfer.field_not_text", "game"),
    (put("rules", value=-1), "core.transfer.field_not_number", "rules"),
    (put("rules", value=10**30), "core.transfer.field_not_number", "rules"),
    (put("created", value="yesterday"), "core.transfer.field_not_moment", "created"),
    (put("created", value="2026-03-01T20:00:00"), "core.transfer.field_not_moment", "created"),
    (put("created", value="1950-03-01T20:00:00Z"), "core.transfer.field_not_moment", "created"),
    (put("extra", value=1), "core.transfer.field_unknown", "extra"),
    (put("players", 0, "hat", value="big"), "core.transfer.field_unknown", "players[0].hat"),
    (put("box", "most", "why", value=1), "core.transfer.field_unknown", "box.most.why"),
    (put("entries", 2, "by", value=1), "core.transfer.field_unknown", "entries[2].by"),
    (put("entries", 3, "what", "x", value=1), "core.transfer.field_unknown", "entries[3].what.x"),
    (put("digests", 0, "x", value=1), "core.transfer.field_unknown", "digests[0].x"),
    (put("notes", "title", "x", value=1), "core.transfer.field_unknown", "notes.title.x"),
    (drop("notes", "title", "at"), "core.transfer.field_missing", "notes.title.at"),
    (put("notes", value=[]), "core.transfer.field_not_mapping", "notes"),
    (drop("players", 1, "name"), "core.transfer.field_missing", "players[1].name"),
    (drop("entries", 4, "at"), "core.transfer.field_missing", "entries[4].at"),
    (drop("entries", 3, "what", "note"), "core.transfer.field_missing", "entries[3].what.note"),
    (put("players", value={}), "core.transfer.field_not_list", "players"),
    (put("players", 0, value="Ann"), "core.transfer.field_not_mapping", "players[0]"),
    (put("players", 0, "key", value="a\ud800"), "core.transfer.field_not_text", "players[0].key"),
    (put("options", value=[]), "core.transfer.field_not_mapping", "options"),
    (put("options", "length", value=1), "core.transfer.field_not_text", "options.length"),
    (put("box", "most", "value", value=1.5), "core.transfer.field_not_plain", "box.most.value"),
    (put("entries", 1, "what", value=[2.0]), "core.transfer.field_not_plain", "entries[1].what"),
    (put("entries", 1, "turn", value="1"), "core.transfer.field_not_number", "entries[1].turn"),
    (put("entries", 1, "turn", value=True), "core.transfer.field_not_number", "entries[1].turn"),
    (put("digests", 0, "after", value=9), "core.transfer.field_not_number", "digests[0].after"),
    (
        put("digests", 0, "digest", value="no"),
        "core.transfer.field_not_digest",
        "digests[0].digest",
    ),
    (
        put("digests", value=[{"turn": 1, "after": 1, "digest": "a"}] * 2),
        "core.transfer.twice",
        "digests[1].turn",
    ),
    (put("players", 1, "name", value="ann"), "core.transfer.no_such_table", "players"),
    (put("players", 1, "colour", value="pink"), "core.transfer.no_such_table", "players"),
    (drop("players", 1), "core.transfer.no_such_table", "players"),
    (put("options", "length", value="endless"), "core.transfer.no_such_table", "options"),
    (put("options", "tie", value="x"), "core.transfer.no_such_table", "options"),
    (put("box", "most", "value", value=99), "core.transfer.no_such_table", "box"),
    (put("box", "most", "source", value="dreamt"), "core.transfer.no_such_table", "box"),
    (put("box", "x", value={"value": 1, "source": "typed"}), "core.transfer.no_such_table", "box"),
    (put("players", 0, "key", value="ghost"), "core.transfer.cannot_happen", "players"),
    (put("players", 0, "key", value="nobody"), "core.transfer.no_such_table", "players"),
    (put("players", 0, "key", value=""), "core.transfer.no_such_table", "players"),
    (put("players", 0, "key", value="a.b"), "core.transfer.no_such_table", "players"),
    (put("players", 0, "key", value="a/b"), "core.transfer.no_such_table", "players"),
    (put("players", 0, "key", value="a:b"), "core.transfer.no_such_table", "players"),
    (put("players", 0, "key", value="a\x1b"), "core.transfer.no_such_table", "players"),
    (put("players", 0, "key", value="a\n"), "core.transfer.no_such_table", "players"),
    (put("players", 0, "key", value="a" * 25), "core.transfer.no_such_table", "players"),
    (put("entries", 0, "kind", value="shout"), "core.transfer.kind_unknown", "entries[0].kind"),
    (put("entries", 1, "what", value=7), "core.transfer.not_allowed", "entries[1].what"),
    (put("entries", 1, "what", value=None), "core.transfer.not_allowed", "entries[1].what"),
    (put("entries", 1, "turn", value=2), "core.transfer.out_of_place", "entries[1].key"),
    (put("entries", 1, "key", value="bid.zoe"), "core.transfer.out_of_place", "entries[1].key"),
    (put("entries", 1, "key", value=""), "core.transfer.out_of_place", "entries[1].key"),
    (put("entries", 3, "what", "value", value=100), "core.transfer.not_allowed", "entries[3].what"),
    (put("entries", 3, "what", "key", value="x"), "core.transfer.not_allowed", "entries[3].what"),
    (put("entries", 3, "key", value="bid.bob"), "core.transfer.out_of_place", "entries[3].key"),
    *(
        (put("entries", 3, value=entry("correct", *one)), rule, at)
        for one, rule, at in (*REREAD, *TOGETHER)
    ),
    (put("entries", 4, "what", value="zoe"), "core.transfer.not_allowed", "entries[4].what"),
    (put("entries", 4, "key", value="loser"), "core.transfer.not_allowed", "entries[4].what"),
    (put("entries", 5, "turn", value=9), "core.transfer.not_allowed", "entries[5].what"),
    (put("entries", 5, "what", value=-1), "core.transfer.not_allowed", "entries[5].what"),
    (put("entries", 6, "what", value=7), "core.transfer.not_allowed", "entries[6].what"),
    (put("entries", 6, "what", value=0), "core.transfer.not_allowed", "entries[6].what"),
    (put("entries", 6, "what", value="2"), "core.transfer.field_not_number", "entries[6].what"),
    (put("entries", 6, "turn", value=1), "core.transfer.out_of_place", "entries[6].key"),
    (put("entries", 7, "what", value=3), "core.transfer.not_allowed", "entries[7].what"),
]


UNJUDGED: list[tuple[int, dict[str, Any], str]] = [
    (0, {"kind": "shout"}, "core.transfer.kind_unknown"),
    (3, {"what": {"key": "points.ann"}}, "core.transfer.field_missing"),
    (6, {"what": 7}, "core.transfer.not_allowed"),
    (6, {"what": "2"}, "core.transfer.field_not_number"),
    (6, {"turn": 1}, "core.transfer.out_of_place"),
    (7, {"what": 3}, "core.transfer.not_allowed"),
]
Patch = pytest.MonkeyPatch


@pytest.mark.parametrize(("change", "rule", "path"), BAD, ids=[f"{b[1][14:]}-{b[2]}" for b in BAD])
def test_a_bad_field_is_refused_with_its_path(
    change: Callable[[dict[str, Any]], None], rule: str, path: str
) -> None:
    found = good_file()
    change(found)
    reason = refusal_of(found).reason
    assert (reason.rule, reason.facts.get("path", "")) == (rule, path)


def test_a_correction_before_the_last_reply_is_taken_in() -> None:
    found = good_file()
    found["entries"][3:] = [entry("correct", 1, "bid.ann", READ)]
    found["digests"] = []
    assert session_from_text(json.dumps(found), evenings.find).entries[3].what == READ
    found["entries"].append(entry("correct", 2, "bid.ann", dict(READ, before="bid.bob")))
    assert refusal_of(found).reason.rule == "core.transfer.out_of_place"


def test_the_rule_that_refuses_is_told_inside() -> None:
    found = good_file()
    found["entries"][1]["what"] = 7
    assert [part.rule for part in refusal_of(found).reason.parts] == ["core.too_big"]
    found = good_file()
    found["entries"][6]["what"] = 7
    (part,) = refusal_of(found).reason.parts
    assert (part.rule, part.facts) == ("core.transfer.too_far", {"count": 7, "most": 6})
    found = good_file()
    found["players"] = found["players"][:1]
    found["options"] = {"x": "y"}
    rules = [part.rule for part in refusal_of(found).reason.parts]
    assert rules == ["core.seats.number", "core.options.unknown"]


@pytest.mark.parametrize("fault", RULE_FAULTS)
@pytest.mark.parametrize("part", ["lay_out", "turn", "crown", "scores", "corrections"])
def test_a_rule_that_fails_over_a_file_refuses_it(part: str, fault: type[Exception]) -> None:
    def fail(*_: Any) -> Any:
        raise fault("no such thing")

    group = "tells" if part == "scores" else "rules"
    game = replace(toy.GAME, **{group: replace(getattr(toy.GAME, group), **{part: fail})})
    with pytest.raises(TransferError) as refused:
        session_from_text(json.dumps(good_file()), lambda _: game)
    assert refused.value.reason.rule == "core.transfer.cannot_happen"


def test_a_name_that_comes_twice_among_many_is_found() -> None:
    names = ", ".join(f'"n{number}": 0' for number in range(200_000))
    reason = refusal_of(f'{{{names}, "n199999": 1}}').reason
    assert (reason.rule, reason.facts) == ("core.transfer.twice", {"path": "n199999"})


@pytest.mark.parametrize(
    ("field", "path", "most"),
    [("players", "players", 32), ("entries", "entries", 20000), ("digests", "digests", 20000)],
)
def test_a_list_that_no_evening_is_as_long_as(field: str, path: str, most: int) -> None:
    found = good_file()
    found[field] = found[field][:1] * 150_000
    reason = refusal_of(found).reason
    assert (reason.rule, reason.facts) == ("core.transfer.too_many", {"path": path, "most": most})


@pytest.mark.parametrize("field", ["options", "box"])
def test_more_names_than_any_box_has(field: str) -> None:
    found = good_file()
    found[field] = {f"n{number}": next(iter(found[field].values())) for number in range(2001)}
    assert refusal_of(found).reason.facts == {"path": field, "most": 2000}


def test_of_many_obstacles_a_few_are_told() -> None:
    found = good_file()
    found["options"] = {f"n{number}": "x" for number in range(2000)}
    assert len(refusal_of(found).reason.parts) == 5


@pytest.mark.parametrize("number", [2**31, -(10**300)])
def test_a_number_that_no_answer_holds(number: int) -> None:
    found = good_file()
    found["entries"][1]["what"] = {"ann": [number]}
    assert refusal_of(found).reason.rule == "core.transfer.field_not_number"


def test_an_evening_that_goes_back_and_forth_is_played_once(monkeypatch: Patch) -> None:
    monkeypatch.setattr("companion.store.replay.MOST_CHECKED", 30)
    found = good_file()
    found["entries"] = [*found["entries"][:5], *found["entries"][5:6] * 400]
    saved = session_from_text(json.dumps(found), evenings.find)
    assert len(saved.entries) == 405


@pytest.mark.parametrize(("at", "change", "rule"), UNJUDGED)
def test_what_is_played_once_has_its_shape_all_the_same(
    at: int, change: dict[str, Any], rule: str, monkeypatch: Patch
) -> None:
    monkeypatch.setattr("companion.store.replay.MOST_CHECKED", 0)
    found = good_file()
    found["entries"][at].update(change)
    assert refusal_of(found).reason.rule == rule


def test_more_answers_than_can_be_played_are_refused(monkeypatch: Patch) -> None:
    monkeypatch.setattr("companion.store.replay.MOST_CHECKED", 0)
    monkeypatch.setattr("companion.store.replay.MOST_PLAYED", 2)
    reason = refusal_of(good_file()).reason
    assert (reason.rule, reason.facts) == ("core.transfer.too_much_work", {"path": "entries"})


DEEP = "[" * 200_000
ALIASES = "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]\n"


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("", "core.transfer.not_json"),
        ("Chère Zoé", "core.transfer.not_json"),
        (ALIASES, "core.transfer.not_json"),
        ('{"format": "consigliere-session",', "core.transfer.not_json"),
        ("NaN", "core.transfer.not_json"),
        ("1" * 9000, "core.transfer.not_json"),
        ("[]", "core.transfer.not_a_session"),
        ("3", "core.transfer.not_a_session"),
        ("null", "core.transfer.not_a_session"),
        ('"consigliere-session"', "core.transfer.not_a_session"),
        ('{"format": ["consigliere-session"]}', "core.transfer.not_a_session"),
        (DEEP, "core.transfer.too_deep"),
        ('{"a":' * 100_000, "core.transfer.too_deep"),
        ('{"format": "a", "format": "b"}', "core.transfer.twice"),
    ],
    ids=lambda one: one[:20],
)
def test_what_is_not_a_session_at_all(text: str, rule: str) -> None:
    assert refusal_of(text).reason.rule == rule


@pytest.mark.parametrize("depth", [18, 200, 900])
def test_a_value_within_a_value_within_a_value(depth: int) -> None:
    text = json.dumps(good_file()).replace('"Chez Zo\\u00e9"', "[" * depth + "]" * depth)
    assert refusal_of(text).reason.rule == "core.transfer.too_deep"


def test_the_line_of_a_slip_is_told() -> None:
    text = '{\n"format": "consigliere-session",\n"version": 1,,\n}'
    assert refusal_of(text).reason.facts["line"] == 3


@pytest.mark.parametrize(
    ("content", "rule"),
    [
        (bytes(range(256)), "core.transfer.not_text"),
        (b"\x89PNG\r\n\x1a\n" + bytes(100), "core.transfer.not_text"),
        (b"SQLite format 3\0", "core.transfer.not_json"),
        (b"x" * (8 * 1024 * 1024 + 1), "core.transfer.too_big"),
    ],
    ids=["bytes", "picture", "database", "long"],
)
def test_files_that_are_no_text(tmp_path: Path, content: bytes, rule: str) -> None:
    (tmp_path / "file").write_bytes(content)
    with pytest.raises(TransferError) as refused:
        read_session(tmp_path / "file", evenings.find)
    assert refused.value.reason.rule == rule


def test_a_hundred_megabytes_are_refused_unread(tmp_path: Path) -> None:
    with (tmp_path / "big.json").open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    tracemalloc.start()
    with pytest.raises(TransferError) as refused:
        read_session(tmp_path / "big.json", evenings.find)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert refused.value.reason.rule == "core.transfer.too_big"
    assert refused.value.reason.facts == {"file": "big.json", "most": 8}
    assert most < 1024 * 1024


def test_a_file_that_cannot_be_read_or_written(tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(TransferError) as refused:
            read_session(path, evenings.find)
        assert refused.value.reason.rule == "core.transfer.unreadable"
    saved = session_from_text(json.dumps(good_file()), evenings.find)
    for path in (tmp_path / "no" / "folder.json", tmp_path):
        with pytest.raises(TransferError) as refused:
            write_session(saved, path)
        assert refused.value.reason.rule == "core.transfer.not_written"
    assert list(tmp_path.iterdir()) == []
