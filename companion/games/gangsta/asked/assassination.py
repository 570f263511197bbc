"""An assassination asked alone (Gangsta!, Les récompenses): who of a gang can fall."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Form, ListOf, Maybe, OneOf
from companion.core.ruling import Reason, Ruling, because
from companion.games.gangsta.asked.crews import AS_HE_LIES, MOST_GANG, one_boss, wrong_gang
from companion.games.gangsta.asked.parts import player_of
from companion.games.gangsta.called import with_shown_icons
from companion.games.gangsta.members import SKILLS
from companion.games.gangsta.pieces import BOSSES, GANGSTERS, SKILL
from companion.games.gangsta.rules.rewards import Assassination, options_assassination


def assassination(players: tuple[str, ...]) -> Form:
    """The form of an assassination: the victim, and his gang with all icons."""
    learned = Maybe(OneOf(SKILLS, SKILL), because("gangsta.assumed.nothing_learned"))
    member = Form({**AS_HE_LIES.parts, "learned": learned})
    return Form(
        {"victim": player_of(players), "gang": ListOf(member, 1, MOST_GANG, once=("card",))},
        lambda said: tuple(_impossible(said)),
        draw_by=lambda chance: _draw_situation(players, chance),
    )


def _draw_situation(players: tuple[str, ...], chance: Random) -> dict[str, Any]:
    cards = [chance.choice(tuple(BOSSES)), *chance.sample(tuple(GANGSTERS), chance.randint(0, 4))]
    gang = [{"card": card, "skills": chance.sample(SKILLS, chance.randint(1, 3))} for card in cards]
    if chance.random() < 0.5:
        gang[-1]["learned"] = gang[-1]["skills"][-1]
    return {"victim": chance.choice(players), "gang": gang}


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    yield from wrong_gang(said["gang"])
    yield from one_boss(said["victim"], said["gang"])


def rule_targets(situation: Assassination) -> Ruling[tuple[str, ...]]:
    """Rule who can fall, with cards that show other icons than they are known for."""
    return with_shown_icons(options_assassination(situation), situation.gang)


ASSASSINATION = AskedAlone("assassination", Assassination, rule_targets, assassination, of="card")
