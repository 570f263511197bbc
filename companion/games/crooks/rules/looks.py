"""Looking at crooks (Crooks, Recrutement, Cambriolage, Cartes spéciales): who may see which."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from companion.core.light import light
from companion.core.ruling import Reason, Ruling, SituationError, because
from companion.games.crooks.pieces import DOWN


@light
class Look:
    """Somebody who wants to see, turn up or take crooks of a target or of a hangout."""

    player: str
    act: Literal["look", "turn_up", "take"]
    at: Literal["target", "hangout"]
    owner: str = ""  # whose card lies at the target
    side: Literal["up", "down"] = "down"  # of that card
    by: Literal["nothing", "recruiting", "spying"] = "nothing"
    several: bool = False  # more than one target or hangout
    counting: bool = False

    def __post_init__(self) -> None:
        spies = self.by == "spying" and self.act == "look" and self.side == DOWN
        if self.at == "target" and not self.owner and not spies:
            raise SituationError(because("crooks.situation.whose_card"))
        if self.at == "hangout" and self.owner:
            raise SituationError(because("crooks.situation.nobodys_card"))
        if self.counting and self.by != "nothing":
            raise SituationError(because("crooks.situation.nobody_plays"))


def may_look(situation: Look) -> Ruling[bool]:
    """Rule whether crooks may be seen: open ones, own ones, those of a paid hangout, a spy's."""
    if situation.act == "take":
        return _may_take(situation)
    if situation.act == "turn_up":
        return _turn_up(situation)
    if situation.at == "hangout":
        return _look_at_hangout(situation)
    return _look_at_target(situation)


def _look_at_target(situation: Look) -> Ruling[bool]:
    player, owner = situation.player, situation.owner
    if situation.side != DOWN:
        return Ruling(True, (because("crooks.looks.open", player=owner),))
    if situation.counting:
        return Ruling(True, (because("crooks.looks.revealed"),))
    if player == owner:
        return Ruling(True, (because("crooks.placing.look_again", player=player),))
    if situation.by == "spying":
        return _spy(situation, because("crooks.abilities.spy_sees_hidden"))
    hidden = because("crooks.looks.hidden", player=owner, other=player)
    return Ruling(False, (hidden, because("crooks.looks.only_spy")), hidden)


def _look_at_hangout(situation: Look) -> Ruling[bool]:
    """Rule whether a player may look at a hangout: if he paid it, or with a spy."""
    if situation.by == "spying":
        return _spy(situation)
    if situation.by == "recruiting" and situation.several:
        return Ruling(False, (because("crooks.looks.one_hangout", player=situation.player),))
    if situation.by == "recruiting":
        return Ruling(True, (because("crooks.looks.paid", player=situation.player),))
    if situation.counting:
        return Ruling(False, (because("crooks.looks.not_sent"),))
    unpaid = because("crooks.looks.unpaid", player=situation.player)
    return Ruling(False, (unpaid, because("crooks.looks.only_spy")), unpaid)


def _spy(situation: Look, *more: Reason) -> Ruling[bool]:
    """Rule whether a spy may look there: at one target or one hangout, as he is laid."""
    if situation.several:
        return Ruling(False, (because("crooks.looks.one_place", player=situation.player),))
    spies = because("crooks.abilities.spy", player=situation.player)
    return Ruling(True, (spies, *more, because("crooks.looks.at_once")), spies)


def _turn_up(situation: Look) -> Ruling[bool]:
    """Rule whether a card may be turned up: at the count only."""
    if situation.at == "hangout":
        face_down = because("crooks.looks.stay_down")
        return Ruling(False, (face_down, *_tell_spy(situation)), face_down)
    if situation.side != DOWN:
        return Ruling(False, (because("crooks.looks.is_up", player=situation.owner),))
    sleeps = because("crooks.looks.sets_nothing_off")
    if situation.counting:
        revealed = because("crooks.looks.revealed")
        return Ruling(True, (revealed, sleeps), revealed)
    if situation.player != situation.owner:
        hidden = because("crooks.looks.hidden", player=situation.owner, other=situation.player)
        return Ruling(False, (hidden, *_tell_spy(situation)), hidden)
    return Ruling(False, (because("crooks.looks.not_early", sleeps, player=situation.player),))


def _tell_spy(situation: Look) -> Iterator[Reason]:
    """The reason that a spy looks at a card and shows it to nobody."""
    if situation.by == "spying":
        yield because("crooks.looks.spy_shows_none")


def _may_take(situation: Look) -> Ruling[bool]:
    """Rule whether a crook may be taken: one of the paid hangout, and no other."""
    if situation.by == "spying":
        return Ruling(False, (because("crooks.looks.spy_takes_none", player=situation.player),))
    if situation.at == "target":
        return Ruling(False, (because("crooks.looks.sent_stays"),))
    if situation.by == "recruiting":
        return _rule_recruited(situation)
    return Ruling(False, (because("crooks.looks.unpaid", player=situation.player),))


def _rule_recruited(situation: Look) -> Ruling[bool]:
    if situation.several:
        return Ruling(False, (because("crooks.looks.one_hangout", player=situation.player),))
    keeps = because("crooks.looks.keeps_one", player=situation.player)
    return Ruling(True, (keeps, because("crooks.recruit.no_kingpin")), keeps)
