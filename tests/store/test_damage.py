"""Random damage: it is found and told, the file is kept, and what is opened is what was played."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from companion.core.acts import Act
from companion.store.archive import Archive
from tests.store import evenings
from tests.store.folders import shown_and_closed

MAIN, BACKUP = "consigliere.db", "consigliere.backup.db"
SAFE = 83  # acts that are in the copy; the last turn is not over


@dataclass(frozen=True, slots=True)
class Evening:
    """A folder as it lay on the storage, and what had been played."""

    folder: Path
    id: str
    entries: tuple[Act, ...]


def flip(content: bytes, chance: Random) -> bytes:
    """A few bytes changed."""
    changed = bytearray(content)
    for _ in range(chance.randint(1, 8)):
        changed[chance.randrange(len(changed))] ^= chance.randint(1, 255)
    return bytes(changed)


def flip_one_bit(content: bytes, chance: Random) -> bytes:
    at, bit = chance.randrange(len(content)), 1 << chance.randrange(8)
    return content[:at] + bytes([content[at] ^ bit]) + content[at + 1 :]


def wipe(content: bytes, chance: Random) -> bytes:
    """A stretch of zeros, as from a block that was never written."""
    start = chance.randrange(len(content))
    end = min(len(content), start + chance.choice((16, 512, 4096)))
    return content[:start] + bytes(end - start) + content[end:]


def cut(content: bytes, chance: Random) -> bytes:
    return content[: chance.randrange(1, len(content))]


def empty(content: bytes, chance: Random) -> bytes:
    return b""


def scramble(content: bytes, chance: Random) -> bytes:
    return chance.randbytes(len(content))


DAMAGES: dict[Callable[[bytes, Random], bytes], int] = {
    flip: 30,
    flip_one_bit: 30,
    wipe: 12,
    cut: 10,
    empty: 1,
    scramble: 2,
}
ROUNDS = [(damage, seed) for damage, rounds in DAMAGES.items() for seed in range(rounds)]


@pytest.fixture(scope="module", params=["closed", "stopped"])
def evening(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """An evening of which the app was closed in good order, and one of which it was stopped."""
    folder = tmp_path_factory.mktemp("evening")
    copies: list[Callable[[], None]] = []
    archive = Archive(folder, run=copies.append)
    session, journal = evenings.begin(archive)
    evenings.play(session, SAFE)
    for make_copy in copies[-2:]:
        make_copy()
    session.reply(1)
    if request.param == "closed":
        archive.close()
    left = tmp_path_factory.mktemp("left") / "folder"
    shutil.copytree(folder, left)
    assert (left / f"{MAIN}-wal").exists() == (request.param == "stopped")
    return Evening(left, journal.id, journal.saved().entries)


def damage_and_open(
    evening: Evening, folder: Path, harm: Callable[[bytes, Random], bytes], seed: int
) -> tuple[Archive, bytes]:
    shutil.copytree(evening.folder, folder, dirs_exist_ok=True)
    main = folder / MAIN
    damaged = harm(main.read_bytes(), Random(f"{harm.__name__}{seed}"))
    main.write_bytes(damaged)
    return Archive(folder), damaged


def opened_entries(archive: Archive, id: str) -> tuple[Act, ...]:
    saved = archive.load(id)
    return saved.entries if saved else ()


@pytest.mark.parametrize(
    ("harm", "seed"), ROUNDS, ids=lambda one: getattr(one, "__name__", str(one))
)
def test_damage_never_costs_more_than_the_last_turn(
    evening: Evening, tmp_path: Path, harm: Callable[[bytes, Random], bytes], seed: int
) -> None:
    archive, damaged = damage_and_open(evening, tmp_path, harm, seed)
    assert archive.trouble is None
    entries = opened_entries(archive, evening.id)
    rules = [message.rule for message in archive.messages]
    assert entries == evening.entries[: len(entries)]
    if rules:
        assert len(entries) >= SAFE
        check_what_is_told(archive, evening, len(entries))
        assert (tmp_path / "consigliere.damaged-1.db").read_bytes() == damaged
    else:  # the bytes were not in use
        assert entries == evening.entries
    session, _ = evenings.reopen(archive, evening.id)
    evenings.play(session, 1)
    shown_and_closed(archive)
    again = Archive(tmp_path)
    assert again.messages == ()
    assert len(opened_entries(again, evening.id)) == len(entries) + 1


def check_what_is_told(archive: Archive, evening: Evening, opened: int) -> None:
    told = {message.rule: message.facts for message in archive.messages}
    assert archive.messages[0].rule == "core.store.damaged"
    assert archive.messages[0].facts["file"] == "consigliere.damaged-1.db"
    assert "core.store.restored" in told
    assert told.get("core.store.salvaged", {"count": 0})["count"] == opened - SAFE
    if "core.store.none_lost" in told:
        assert opened == len(evening.entries)
    elif "core.store.lost" in told:
        assert told["core.store.lost"]["count"] == len(evening.entries) - opened > 0
    else:
        assert archive.messages[-1].rule == "core.store.lost_unknown"


@pytest.mark.parametrize("seed", [*range(16), 1240, 5197, 5202, 5241])
def test_damage_to_the_file_and_to_its_copies(evening: Evening, tmp_path: Path, seed: int) -> None:
    chance = Random(seed)
    shutil.copytree(evening.folder, tmp_path, dirs_exist_ok=True)
    harmed = {}
    for path in sorted(tmp_path.glob("*.db")):
        harmed[path.name] = chance.choice((flip, cut, wipe))(path.read_bytes(), chance)
        path.write_bytes(harmed[path.name])
    archive = Archive(tmp_path)
    entries = opened_entries(archive, evening.id)
    assert archive.trouble is None
    assert entries == evening.entries[: len(entries)]
    if archive.messages:
        kept = {path.read_bytes() for path in tmp_path.glob("consigliere.damaged-*.db")}
        aside = {one.facts["file"] for one in archive.messages if "file" in one.facts}
        assert harmed[MAIN] in kept
        assert aside == {path.name for path in tmp_path.glob("consigliere.damaged-*.db")}
    shown_and_closed(archive)
    assert Archive(tmp_path).messages == ()


@pytest.mark.parametrize("seed", range(24))
def test_damage_in_the_wal_is_not_passed_over_in_silence(tmp_path: Path, seed: int) -> None:
    archive = Archive(tmp_path / "played", run=lambda task: None)
    session, journal = evenings.begin(archive)
    evenings.play(session, 2)
    archive.close()
    archive = Archive(tmp_path / "played")
    session, journal = evenings.reopen(archive, journal.id)
    for bid in (1, 2, 3):
        session.amend((1, "bid.ann"), bid)  # no turn ends: all of it is in the -wal
    entries = journal.saved().entries
    shutil.copytree(tmp_path / "played", tmp_path / "left")
    wal = tmp_path / "left" / f"{MAIN}-wal"
    wal.write_bytes(flip_one_bit(wal.read_bytes(), Random(seed)))
    again = Archive(tmp_path / "left")
    found = opened_entries(again, journal.id)
    assert found == entries[: len(found)]
    assert found == entries or again.messages[0].rule == "core.store.damaged"
    assert again.trouble is None
