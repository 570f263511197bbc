"""Only the score of Gangsta!: opportunity income, the gang war, and the final count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.core.about import About
from companion.core.changing_over import EVERY_STEP, change_over, change_question
from companion.core.fields import Counts, Form, OneOf
from companion.core.flow import Asking, Flow, Night, Question
from companion.core.ruling import because
from companion.games.gangsta.only_score.cards_sheet import CARDS, cards_question, lay_cards
from companion.games.gangsta.only_score.sheets import (
    MERCENARIES,
    SKILLS,
    final_field,
    finals_of,
    icons_field,
)
from companion.games.gangsta.pieces import MOST_MONEY
from companion.games.gangsta.rules.chapters import (
    LAST,
    Opportunity,
    Skilled,
    count_opportunity,
)
from companion.games.gangsta.rules.war import GangStrength, War, resolve_war
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.chapters import NINTH
from companion.games.gangsta.turn.war import any_war_field
from companion.games.gangsta.under_way import WAY

TO_THE_END = "to_the_end"


def set_up(night: Night[Table]) -> Flow:
    """Remind the table that it plays by itself, and when it is asked."""
    yield from night.enter("gangsta.phase.set_up")
    yield from night.remind("score_alone", because("gangsta.set_up.score_alone"))


def turn(night: Night[Table]) -> Flow:
    """Settle the end of a chapter, which is a turn of the session; the third ends the game."""
    chapter = night.table.turns + 1
    night.table = night.table.change(chapter=chapter)
    if chapter < LAST:
        yield from night.enter("gangsta.phase.chapter")
        counted = yield from ask_icons(night, SKILLS if chapter == 1 else MERCENARIES)
        if counted == EVERY_STEP:
            yield from change_over(night, WAY)
            return
        night.table = night.table.change(turns=chapter)
        if counted is not None:
            yield from (share_income if chapter == 1 else wage_war)(night, counted)
            return
        night.table = night.table.change(turns=LAST, chapter=LAST)
    yield from night.enter("gangsta.phase.end")
    yield from count_end(night)
    night.table = night.table.change(over=NINTH)


def count_end(night: Night[Table]) -> Asking[None]:
    """Ask for the sums that everybody has counted, or for the cards that count."""
    sums = Question("counted", because("gangsta.ask.final_sheet"), final_field)
    asked, said = yield from night.first(lambda table: (sums, cards_question()))
    if asked.key == CARDS:
        yield from lay_cards(night, said)
    else:
        night.table = night.table.change(finals=finals_of(night.table, said))


def ask_icons(night: Night[Table], icons: str) -> Asking[Any]:
    """Ask how many icons each gang has; None if the table goes straight to the final count.

    Or EVERY_STEP, where the table wants the whole referee from now on.
    """

    def questions(table: Table) -> Iterator[Question]:
        words = because("gangsta.ask.skills_sheet")
        if icons == MERCENARIES:
            words = because("gangsta.ask.mercenaries_sheet")
        yield Question(icons, words, lambda now: icons_field(now, icons))
        words, short = because("gangsta.ask.to_the_end"), because("gangsta.ask.to_the_end.short")
        about = About(short=short)
        yield Question(TO_THE_END, words, lambda now: OneOf((TO_THE_END,)), about)
        yield change_question()

    asked, said = yield from night.first(questions)
    if asked.key == EVERY_STEP:
        return EVERY_STEP
    return None if asked.key == TO_THE_END else said[icons]


def share_income(night: Night[Table], skills: dict[str, int]) -> Asking[None]:
    """Rule the opportunity income after chapter I."""
    players = night.table.players
    ruling = count_opportunity(
        Opportunity(tuple(Skilled(player, skills.get(player, 0)) for player in players))
    )
    words = because("gangsta.ruled.opportunity")
    instead = Counts(dict.fromkeys(players, (0, MOST_MONEY)), of="player")
    yield from night.rule("opportunity", ruling, instead, About(players), words=words)


def wage_war(night: Night[Table], icons: dict[str, int]) -> Asking[None]:
    """Rule the gang war after chapter II; by then every gang has somebody to lose."""
    players = night.table.players
    gangs = tuple(GangStrength(player, icons.get(player, 0), 1) for player in players)
    ruling, words = (
        resolve_war(War(gangs, night.table.option("discards"))),
        because("gangsta.ruled.war"),
    )
    instead: Form = any_war_field(players, players)
    yield from night.rule("war", ruling, instead, About(players), words=words)
