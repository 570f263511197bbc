"""What one player alone may see: covered in every line until its end."""

from __future__ import annotations

from companion.core.about import About, Secret
from companion.core.fields import Counts
from companion.core.log import Change, Line, Prompt
from companion.core.ruling import Ruling, because
from companion.core.steps import Case
from companion.evening.secrets import SECRET, asked_at, cover_line, covered_changes

BEHIND = About(("bleu",), secret=Secret("bleu", lambda table: table == "shown"))
HIDDEN, SHOWN = "hidden", "shown"  # two tables


def reply() -> Line:
    words = because("blackrock_city.ask.stolen", player="bleu", other="rose", count=2)
    field = Counts({"gold": (0, 2)}, of="cube")
    return Line("reply", 3, "stolen", "spoils", {"gold": 2}, field, words, of=BEHIND)


def test_a_covered_reply_tells_neither_its_value_nor_what_was_possible() -> None:
    shown = cover_line(reply(), HIDDEN)
    assert (shown.turn, shown.key, shown.kind) == (3, "stolen", "reply")
    assert shown.value == "secret" and shown.field is None
    assert shown.words == reply().words


def test_a_covered_reminder_gives_no_reason() -> None:
    given = Ruling(None, (because("blackrock_city.back.no_gold", player="bleu", other="rose"),))
    line = Line("reminder", 3, "gold", "spoils", None, None, None, given, of=BEHIND)
    shown = cover_line(line, HIDDEN)
    assert shown.ruling is not None and shown.ruling.rules == ("app.secret.covered",)


def test_a_covered_ruling_cannot_be_disputed_for_its_situation_is_secret() -> None:
    given = Ruling(2, (because("blackrock_city.back.no_gold", player="bleu", other="rose"),))
    line = Line(
        "ruling", 3, "gold", "spoils", 2, None, None, given, of=BEHIND, case=Case("gold", 2)
    )
    assert cover_line(line, HIDDEN).case is None and cover_line(line, SHOWN).case is not None


def test_a_covered_correction_does_not_say_what_was_corrected() -> None:
    words = because("core.session.corrected", what="screen/bleu", value=3, note="")
    shown = cover_line(Line("correction", 3, "c", "spoils", 3, None, words, of=BEHIND), HIDDEN)
    assert shown.words == because("app.secret.covered", player="bleu")


def test_at_its_end_everything_is_told() -> None:
    assert cover_line(reply(), SHOWN) == reply()


def test_lines_that_are_no_secret_stay_as_they_are() -> None:
    line = Line("reply", 1, "bid.rose", "bids", {"plain": 1}, None)
    assert cover_line(line, HIDDEN) is line


def test_a_question_is_asked_in_the_open_once_its_secret_has_ended() -> None:
    line = reply()
    assert line.words is not None and line.field is not None
    prompt = Prompt(line.turn, line.key, line.words, line.field, BEHIND)
    assert asked_at(prompt, HIDDEN) is prompt
    assert asked_at(prompt, SHOWN) == prompt._replace(of=About(("bleu",)))


def test_of_a_secret_that_changed_only_its_owner_is_told() -> None:
    gold = Line("ruling", 3, "gold", "spoils", 2, None)
    changes = (
        Change("verdict", 3, "stolen", 1, 2, reply()),
        Change("verdict", 3, "gold", 1, 2, gold),
        Change("score", 3, "bleu", 1, 2),
    )
    secret, *others = covered_changes(changes, HIDDEN)
    assert secret == Change("verdict", 3, "stolen", SECRET, SECRET, cover_line(reply(), HIDDEN))
    assert tuple(others) == changes[1:]
    assert covered_changes(changes, SHOWN) == changes


def test_a_secret_that_comes_up_no_more_is_told_without_what_it_was() -> None:
    gone = (Change("verdict", 3, "stolen", 1, None, reply()),)
    (shown,) = covered_changes(gone, HIDDEN)
    assert (shown.before, shown.after) == (SECRET, None)
    assert shown.line == cover_line(reply(), HIDDEN)
    assert covered_changes(gone, SHOWN) == gone
