"""python -m companion from outside: exit codes, one sentence when wrong, never a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.games import GAMES

ROOT = Path(__file__).parents[2]
GAME = "gangs_city"
SHOOTOUT = """
place: tripot
owner: vert
gangs:
  - player: violet
    turn: 1
    fighters:
      - {who: tueuse, power: 7}
      - {who: flic, power: 4, chief: true}
      - {who: petite_frappe, power: 3}
  - player: vert
    turn: 2
    fighters: [{who: dealer, power: 4}]
    settling: gros_calibre
    kills: violet/tueuse
"""


def run(
    *arguments: str, typed: str = "", home: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """One command, in a process of its own."""
    kept = str(home) if home else "/nonexistent"
    return subprocess.run(
        [sys.executable, "-m", "companion", *arguments],
        cwd=ROOT,
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        env={
            "PATH": os.environ["PATH"],
            "PYTHONIOENCODING": "utf-8",
            "XDG_DATA_HOME": kept,
            **environment,
        },
    )


def assert_one_sentence(done: subprocess.CompletedProcess[str], *mentions: str) -> None:
    """Exit code 2, nothing printed, one line on the error stream."""
    assert done.returncode == 2, done.stderr
    assert not done.stdout
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr
    for mention in mentions:
        assert mention in done.stderr


def test_alone_it_says_what_can_be_asked() -> None:
    done = run("--lang", "en")
    assert done.returncode == 0
    for command in ("games", "questions", "rule", "play", "replay", "simulate"):
        assert f"python -m companion {command}" in done.stdout


@pytest.mark.parametrize("asked", [("--help",), ("-h",), ("help",)])
def test_help_says_the_same_in_every_way_it_is_asked_for(asked: tuple[str, ...]) -> None:
    done = run(*asked, "--lang", "en")
    assert done.returncode == 0 and done.stdout == run("--lang", "en").stdout


@pytest.mark.parametrize("asked", [("play", "--help"), ("help", "play"), ("play", GAME, "-h")])
def test_help_with_a_command_is_about_that_command(asked: tuple[str, ...]) -> None:
    done = run(*asked, "--lang", "en")
    assert done.returncode == 0
    assert "play GAME [--players" in done.stdout and "simulate" not in done.stdout


def test_games_are_listed_with_key_name_and_players() -> None:
    done = run("games", "--lang", "en")
    assert done.returncode == 0 and not done.stderr
    assert "gangs_city: Gangs City, 3 to 6 players" in done.stdout
    assert len(done.stdout.splitlines()) == len(GAMES)


@pytest.mark.parametrize(
    ("variable", "word"), [("fr_FR.UTF-8", "joueurs"), ("C.UTF-8", "players"), ("", "players")]
)
def test_the_language_follows_the_locale(variable: str, word: str) -> None:
    assert word in run("games", LC_ALL=variable).stdout


def test_a_ruling_is_a_verdict_and_an_indented_tree_with_citations() -> None:
    done = run("rule", GAME, "shootout", "-", "--lang", "en", typed=SHOOTOUT)
    assert done.returncode == 0, done.stderr
    first, *reasons = done.stdout.splitlines()
    assert first.startswith("Verdict · Shoot-out: ") and "violet" in first
    assert all(line.lstrip().startswith(("- ", "=> ")) for line in reasons)
    assert any("[Ch. 6.1" in line for line in reasons)


def test_a_ruling_as_json_holds_the_verdict_and_the_tree() -> None:
    done = run("rule", GAME, "shootout", "-", "--json", "--lang", "fr", typed=SHOOTOUT)
    told = json.loads(done.stdout)
    assert (told["game"], told["question"]) == (GAME, "shootout")
    assert told["decisive"] == told["reasons"][-1]["rule"]
    for reason in told["reasons"]:
        assert {"rule", "facts", "text", "citation", "parts"} == set(reason)


def test_a_situation_may_come_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(SHOOTOUT, "utf-8")
    there = run("rule", GAME, "shootout", str(file), "--lang", "en")
    typed = run("rule", GAME, "shootout", "-", "--lang", "en", typed=SHOOTOUT)
    assert there.stdout == typed.stdout


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(
    ("wrong", "mentions"),
    [
        (
            SHOOTOUT.replace("power: 7", 'power: "7"'),
            ["shootout.gangs[0].fighters[0].power", '"7"'],
        ),
        (SHOOTOUT.replace("power: 7", "power: 7.5"), ["shootout.gangs[0].fighters[0].power"]),
        (SHOOTOUT.replace("power: 7", "power: true"), ["shootout.gangs[0].fighters[0].power"]),
        (SHOOTOUT.replace("gros_calibre", "bazooka"), ["gangs[1].settling", "gros_calibre, gilet"]),
        (SHOOTOUT.replace("place: tripot\n", ""), ["shootout.place"]),
        ("- 1\n- 2\n", []),
        ("", []),
        ("place: [", ["YAML"]),
        ("a: &a [1]\nb: *a\n", ["2"]),
        ("a: " + "[" * 5000, []),
        ("\x00", []),
    ],
)
def test_a_wrong_field_or_value_is_one_sentence(wrong: str, mentions: list[str], lang: str) -> None:
    assert_one_sentence(run("rule", GAME, "shootout", "-", "--lang", lang, typed=wrong), *mentions)


@pytest.mark.parametrize(
    ("lang", "says"), [("fr", "avec ces mises. "), ("en", "with these bids. ")]
)
def test_a_situation_that_a_rule_forbids_is_refused_with_its_citation(lang: str, says: str) -> None:
    typed = "bids: [{player: bleu, count: 3}]\nchosen: 4\n"
    refused = run("rule", "blackrock_city", "move", "-", "--lang", lang, typed=typed)
    assert_one_sentence(refused, says, "[Ch. Cas particuliers, ")


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(
    ("arguments", "mention"),
    [
        (("rule", "chess", "shootout", "-"), "gangs_city"),
        (("rule", GAME, "duel", "-"), "shootout"),
        (("rule", GAME, "shootout", "nowhere.yaml"), "nowhere.yaml"),
        (("rule", GAME, "shootout", "tests"), "tests"),
        (("rule", GAME), "rule GAME QUESTION FILE"),
        (("questions", "chess"), "gangs_city"),
        (("questions",), "questions GAME"),
        (("replay", "nowhere.json"), "nowhere.json"),
        (("replay", "README.md"), ""),
        (("replay",), "replay FILE"),
        (("simulate", "chess"), "gangs_city"),
        (("simulate", GAME, "--games", "many"), "--games N"),
        (("simulate", GAME, "--games", "0"), "--games"),
        (("simulate", GAME, "--players", "9"), "3"),
        (("play", "chess"), "gangs_city"),
        (("shuffle",), "simulate"),
        (("games", "--colour"), "--colour"),
        (("games", "--colour"), "python -m companion games"),
        (("play", GAME, "--player", "Ann"), "[--players ANN,BOB,...]"),
        (("play", GAME, "blackrock_city"), "blackrock_city"),
        (("--colour",), "simulate"),
    ],
)
def test_a_wrong_argument_is_one_sentence(
    arguments: tuple[str, ...], mention: str, lang: str, tmp_path: Path
) -> None:
    assert_one_sentence(run(*arguments, "--lang", lang, home=tmp_path), mention)


def test_an_unknown_language_is_one_sentence() -> None:
    assert_one_sentence(run("games", "--lang", "de"), "--lang", "fr, en", "de")
    assert_one_sentence(run("--lang", "de"), "--lang", "fr, en", "de")


def test_a_file_that_is_not_text_or_too_long_is_one_sentence(tmp_path: Path) -> None:
    for name, content in (("noise", bytes(range(256))), ("long", b"a: 1\n" * 1_000_000)):
        (tmp_path / name).write_bytes(content)
        assert_one_sentence(run("rule", GAME, "shootout", str(tmp_path / name)), name)
        assert_one_sentence(run("replay", str(tmp_path / name)))


def test_simulate_prints_games_replies_pace_endings_and_failures() -> None:
    done = run("simulate", GAME, "--games", "3", "--seed", "5", "--players", "3", "--lang", "en")
    assert done.returncode == 0, done.stderr
    for word in ("3 games", "replies per second", "Won: ", "turn limit", "Failures: 0"):
        assert word in done.stdout


def test_an_output_nobody_reads_ends_quietly() -> None:
    command = f"{sys.executable} -m companion questions {GAME} | head -1"
    done = subprocess.run(
        ["bash", "-c", command], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.stdout.strip() and not done.stderr


def test_importing_the_terminal_brings_nothing_heavy() -> None:
    code = (
        "import sys, companion.__main__\n"
        "print(*sorted({'kivy', 'yaml', 'platformdirs', 'sqlite3', 'plyer'} & sys.modules.keys()))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert not done.stdout.strip()


def test_games_are_listed_without_anything_heavy() -> None:
    code = (
        "import sys\nfrom companion.__main__ import main\n"
        "main(['games', '--lang', 'en'])\n"
        "print(*sorted({'kivy', 'yaml', 'platformdirs', 'sqlite3', 'plyer'} & sys.modules.keys()))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert not done.stdout.splitlines()[-1].strip()


@pytest.mark.parametrize(("language", "head"), [("fr", "2 points à revoir"), ("en", "2 things")])
def test_each_thing_to_put_right_has_a_line_of_its_own(
    language: str, head: str, tmp_path: Path
) -> None:
    misspelt = SHOOTOUT.replace("power: 7", "force: 7")
    done = run("rule", GAME, "shootout", "-", "--lang", language, home=tmp_path, typed=misspelt)
    assert done.returncode == 2 and not done.stdout
    told, unknown, missing = done.stderr.splitlines()
    assert told.startswith(head)
    assert unknown.startswith("- shootout.gangs[0].fighters[0].force ")
    assert missing.startswith("- shootout.gangs[0].fighters[0].power ")
