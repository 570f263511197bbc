"""What comes first at a moment of a turn (Gangsta!, Tour de jeu): the rule behind what is asked."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.ruling import Reason, because
from companion.core.values import ASKED
from companion.games.gangsta.table import Table
from companion.games.gangsta.values import ON_PIECE

REWARDS_OF = {  # of each question the reward it is about
    "reward": "",
    "enlist": "recruit",
    "learn": "learn",
    "replay": "replay",
    "theft_of": "theft",
    "diversion": "diversion",
    "assassination_of": "assassination",
    "assassinated": "assassination",
}
SET_UP = ("boss", "resource", "lay", "gangster", "first")


@dataclass(frozen=True, slots=True)
class Moment:
    """A table, what somebody would say to which question, and the questions that are open."""

    table: Table
    key: str
    asked: tuple[str, ...]

    @property
    def head(self) -> str:
        return self.key.partition(".")[0]

    @property
    def rest(self) -> tuple[str, ...]:
        return tuple(self.key.split(".")[1:])

    @property
    def first_question_kind(self) -> str:
        """The kind of the first open question (its key before the dot); empty if none."""
        return self.asked[0].partition(".")[0] if self.asked else ""

    @property
    def subject(self) -> str:
        """The card that the question at the head is about."""
        return self.asked[0].split(".")[1] if "." in self.asked[0] else ""

    @property
    def player(self) -> str:
        return self.table.in_turn

    @property
    def is_set_up(self) -> bool:
        return not self.table.first

    def opens(self, *heads: str) -> bool:
        """Does the question at the head begin with one of these words?"""
        return self.first_question_kind in heads

    def is_open(self, head: str) -> bool:
        """Is a question of this kind open, if under another number?"""
        return any(one.partition(".")[0] == head for one in self.asked)


def comes_first(at: Moment) -> Reason:
    """The reason what has to be said before anything else, and by which rule."""
    if at.first_question_kind + "." == ASKED:
        return because("gangsta.closed.value_first", card=_card_asked_about(at))
    if at.is_set_up:
        return because("gangsta.closed.preparation")
    if at.first_question_kind in REWARDS_OF:
        return because("gangsta.closed.rewards_first", heist=at.subject, player=at.player)
    if at.opens("crew", "broken"):
        return because("gangsta.closed.heist_announced", heist=at.subject, player=at.player)
    if at.opens("jet"):
        return because("gangsta.closed.jet_first", player=at.subject)
    if at.opens("lost") and at.subject == "war":
        return because("gangsta.closed.war_first")
    first = FIRST.get(at.first_question_kind, "gangsta.closed.action_first")
    return because(first, player=at.player)


FIRST = {
    "mobilisation": "gangsta.closed.mobilisation_first",
    "action": "gangsta.closed.action_first",
    "lost": "gangsta.closed.losses_first",
    "gangster": "gangsta.closed.reserve_first",
    "heist": "gangsta.closed.row_first",
    "lay": "gangsta.closed.lay_first",
    "discard": "gangsta.closed.discard_first",
    "recover": "gangsta.closed.recover_first",
    "society": "gangsta.closed.society_first",
    "stored": "gangsta.closed.stored_first",
    "top": "gangsta.closed.top_first",
}


def _card_asked_about(at: Moment) -> str:
    value = at.asked[0].removeprefix(ASKED)
    return ON_PIECE[value][0] if value in ON_PIECE else value
