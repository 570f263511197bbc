"""What lies behind screens is told by the terminal at the end, or to whoever peeks on purpose."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.core.about import About
from companion.core.fields import Count, Form
from companion.core.log import Prompt
from companion.core.ruling import because
from companion.core.session import Session
from companion.evening.drafts.answers import AnswerDrafts
from companion.evening.evening import Evening
from companion.evening.names import names_of
from companion.evening.settings import InMemory
from companion.games.blackrock_city import GAME
from companion.games.blackrock_city.table import behind_screen_of
from companion.games.police_vs_gangs.turn.negotiation import negotiate
from companion.store.archive import Archive
from companion.store.transfer import write_session
from companion.terminal.keyboard import Keyboard
from companion.terminal.printing import WIPE, wipe_screen
from companion.terminal.voice import Voice
from tests.games.blackrock_city.play import found, phase, place_all
from tests.games.police_vs_gangs.resolving import CARD, resolving
from tests.games.police_vs_gangs.test_negotiation import close, three
from tests.kit.play import say
from tests.terminal.test_command_line import run
from tests.terminal.test_keyboard import hear

RICH = "7 gold cubes, 5 silver cubes"
FIXES = {
    "sheriff": "town_7",
    "shows.town_4": "two_cubes",
    "gold.town_4": 0,
    "secret.screen.marron": {"gold": 7, "silver": 5},
}
COVERED = "shown when its time comes."


def robbing() -> Session:
    """bleu takes two cubes of marron's, who has seven gold and five silver: which?"""
    session = found(fixes=FIXES)
    place_all(session, bleu=4, marron=1, jaune=1)
    say(session, "back.1", "blank")
    say(session, "victims.bleu", {"marron": 2})
    assert session.keys == ("secret.stolen.bleu.marron",)
    return session


class Seen:
    """An evening at the keyboard, and the screens between two wipes."""

    def __init__(self, session: Session, *typed: str, game: str = GAME.key) -> None:
        self.screens: list[str] = [""]
        script = iter(typed)
        voice = Voice("en", game, names_of(session))
        evening = Evening(session)
        Keyboard(evening, voice, lambda _: hear(script), self.tell, self.wipe).run()

    def tell(self, text: str) -> None:
        self.screens[-1] += " ".join(text.split()) + "\n"

    def wipe(self) -> None:
        self.screens.append("")


def test_an_evening_gone_on_with_is_read_aloud_without_its_secrets() -> None:
    seen = Seen(robbing())
    assert COVERED in seen.screens[0] and RICH not in seen.screens[0]


def test_the_log_covers_corrections_and_replies() -> None:
    seen = Seen(robbing(), "gold 2", "log all")
    assert "Bleu: which cubes do you draw from Marron? secret" in seen.screens[-1]
    assert RICH not in seen.screens[-1] and "2 gold" not in seen.screens[-1]


def test_a_secret_question_tells_neither_what_may_be_said_nor_why_not() -> None:
    seen = Seen(robbing(), "gold 1", "gold 2")
    assert len(seen.screens) == 3, "what was typed is wiped away, refused or not"
    asked, refused, _ = seen.screens
    assert "which cubes do you draw from Marron? (Secret" in asked and "0–2" not in asked
    assert refused.startswith("That does not fit what is secret here")


def test_peek_shows_what_may_be_said_between_two_enter_keys() -> None:
    seen = Seen(robbing(), "peek", "", "")
    before, _, shown = seen.screens[0].partition("Hand the screen to Bleu: let nobody else see it")
    assert "gold 0–2" in shown and "gold 0–2" not in before
    assert "0–2" not in seen.screens[1]


def test_peek_looks_behind_the_screen_of_one_player() -> None:
    seen = Seen(robbing(), "voir marron", "", "", "peek rose", "", "")
    before, _, shown = seen.screens[0].partition("Hand the screen to Marron")
    assert f"Marron: {RICH}" in shown and RICH not in before
    assert "Rose: nothing" in seen.screens[1] and RICH not in seen.screens[1]


def test_peek_shows_everybody_who_writes_his_own_question_and_no_other() -> None:
    session = resolving(three(), negotiate, statements="together")
    close(session, ended="time")
    seen = Seen(session, "peek Jaune", "", "", "peek", "", "", game="police_vs_gangs")
    for screen, owner in zip(seen.screens, ("Jaune", "Violet"), strict=False):
        _, handed, shown = screen.partition(f"Hand the screen to {owner}: let nobody else see it")
        assert handed and shown.count("what do you say to this deal?") == 1
        assert f"{owner}, what do you say to this deal?" in shown


def test_what_all_write_is_not_said_to_be_told_at_the_end() -> None:
    session = resolving(three(), negotiate, statements="together")
    close(session, ended="time")
    say(session, f"statement.{CARD}.violet", "refuses")
    number = [line.key for line in session.log].index(f"statement.{CARD}.violet") + 1
    seen = Seen(session, "log", f"amend {number}", game="police_vs_gangs").screens[0]
    assert "Violet's secret, shown when its time comes." in seen and "at the end" not in seen


class HalfSaid(Keyboard):
    """Two players are asked the same; both have said the first half of it."""

    of: dict[str, About]

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        form = Form({"gold": Count(0, 9), "silver": Count(0, 9)})
        asked = {one: because("blackrock_city.ask.gains", player=one) for one in self.of}
        return tuple(Prompt(1, one, asked[one], form, about) for one, about in self.of.items())


def half_said(of: dict[str, About], *typed: str) -> str:
    told, script = list[str](), iter(typed)
    session, drafts = robbing(), AnswerDrafts(InMemory(), "")
    voice = Voice("en", GAME.key, names_of(session))
    keyboard = HalfSaid(
        Evening(session), voice, lambda _: hear(script), told.append, told.clear, drafts=drafts
    )
    keyboard.of = of
    for prompt in keyboard.prompts:
        drafts.note(prompt, {"gold": 7})
    keyboard.run()
    return " ".join(" ".join(told).split())


def test_what_was_half_said_of_a_secret_is_not_among_the_open_questions() -> None:
    in_the_open = half_said({one: About((one,)) for one in ("bleu", "marron")})
    assert in_the_open.count("gold 7") == 2
    assert "gold 7" not in half_said({one: behind_screen_of(one) for one in ("bleu", "marron")})


def test_peek_shows_what_was_half_said_until_it_is_covered_again() -> None:
    of = {one: behind_screen_of(one) for one in ("bleu", "marron")}
    assert half_said(of, "peek", "").count("gold 7") == 1
    assert "gold 7" not in half_said(of, "peek", "", "")


def test_peek_at_nobody_says_whose_it_may_be() -> None:
    assert "“peek NAME” shows the secrets" in Seen(robbing(), "peek nobody").screens[0]
    assert "“peek NAME” shows the secrets" in Seen(found(), "peek").screens[0]


def test_a_secret_correction_is_wiped_and_its_consequences_stay_covered() -> None:
    seen = Seen(robbing(), "correct secret.screen.rose", "1", "gold 8", "typo", "log")
    assert "gold 8" not in seen.screens[1] and "8 gold" not in seen.screens[1]
    assert seen.screens[1].count(COVERED) == 3  # as it stands now; of both in the log


def test_a_secret_line_is_not_answered_again_in_the_open() -> None:
    session = robbing()
    say(session, "secret.stolen.bleu.marron", {"gold": 2})
    number = next(
        n for n, line in enumerate(session.log, 1) if line.key.startswith("secret.stolen")
    )
    before, after = Seen(session), Seen(session, f"amend {number}")
    assert after.screens[0].count(COVERED) == before.screens[0].count(COVERED) + 1
    assert session.table.screens["bleu"].gold == 2


def test_scores_behind_screens_are_told_at_the_end() -> None:
    session = found(fixes=FIXES)
    assert "gains stay secret" in Seen(session, "score").screens[0]
    phase(session)  # all renounce
    assert session.over
    assert "Marron: 12 points" in Seen(session, "score").screens[0]
    assert RICH in Seen(session, "log all").screens[0]


@pytest.mark.parametrize("over", [False, True])
def test_an_evening_is_replayed_with_its_secrets_only_when_it_is_over(
    tmp_path: Path, over: bool
) -> None:
    session = found(fixes=FIXES)
    if over:
        phase(session)
    archive = Archive(tmp_path)
    journal = archive.start(GAME, session.setup)
    for act in session.acts:
        journal.write(act)
    write_session(journal.saved(), tmp_path / "evening.json")
    archive.close()
    told = run("replay", str(tmp_path / "evening.json"), "--lang", "en")
    assert told.returncode == 0, told.stderr
    assert (RICH in told.stdout) is over and (COVERED in told.stdout) is not over
    assert ("Score: " in told.stdout) is over


class Terminal:
    """A standard output that is a terminal, or is not."""

    def __init__(self, there: bool) -> None:
        self.there, self.written = there, ""

    def isatty(self) -> bool:
        return self.there

    def write(self, text: str) -> None:
        self.written += text


@pytest.mark.parametrize(("there", "written"), [(True, WIPE), (False, "")])
def test_only_a_terminal_is_wiped(
    monkeypatch: pytest.MonkeyPatch, there: bool, written: str
) -> None:
    terminal = Terminal(there)
    monkeypatch.setattr("sys.stdout", terminal)
    wipe_screen()
    assert terminal.written == written
