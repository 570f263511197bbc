"""What situations with police dice are described with: dice, faces, informers, rerolls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Any

from companion.boxes.police_city import (
    BLANK,
    DOUBLE,
    FACES,
    GRADE,
    INDIC,
    LIEUTENANT,
    MENOTTE,
    RANKS,
)
from companion.core.fields import Field, Form, ListOf, Maybe, OneOf
from companion.core.fields.maybe import always
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.asked.shared import player
from companion.games.police_vs_gangs.laid import Die
from companion.games.police_vs_gangs.pieces import POLICEMEN, SYMBOLS, dice_of
from companion.games.police_vs_gangs.rules.dice import Indic, Policeman, Roll, count_rerolls

MOST_POLICE = max(POLICEMEN.values())
RANK = OneOf(RANKS, of="die")
INDIC_FACE = OneOf(tuple(FACES[INDIC]), of="face")
Around = Mapping[str, Any]


def _may_have_been_rerolled(said: Around) -> bool:
    """Does a lieutenant there allow a reroll, and is none told of?"""
    rows = said.get("police", ())
    dice = [die for row in rows for die in row["dice"]]
    rolled = [*dice, *said.get("indics", ())]
    there = any(die["rank"] == LIEUTENANT for die in dice)
    return there and said.get("rank") != LIEUTENANT and not any("was" in one for one in rolled)


def _before(face: OneOf, rolls: Callable[[Around], bool]) -> Maybe:
    """A field of the face that a reroll took away, where dice are rolled."""
    return Maybe(
        face,
        because("police_vs_gangs.assumed.no_reroll"),
        matters=lambda said: rolls(said) and _may_have_been_rerolled(said),
    )


INDICS_ROLLED = ListOf(
    Form({"face": INDIC_FACE, "was": _before(INDIC_FACE, always)}), most=SYMBOLS[INDIC][1]
)


def _against(said: Mapping[str, Any]) -> tuple[Reason, ...]:
    """Faults of a die: a face it does not have, or a double face that is both."""
    return tuple(_wrong_faces(said))


def _wrong_faces(said: Mapping[str, Any]) -> Iterator[Reason]:
    for name in ("face", "was"):
        if said.get(name, BLANK) not in (BLANK, *FACES[said["rank"]]):
            yield because("police_vs_gangs.dice.no_face", die=said["rank"], face=said[name])
    if said.get("face") == DOUBLE and "counts" not in said:
        yield because("core.situation.missing", path="counts")
    if said.get("face") != DOUBLE and "counts" in said:
        yield because("police_vs_gangs.dice.no_double", die=said["rank"])
    if said.get("face", BLANK) == BLANK and "was" in said:
        yield because("police_vs_gangs.situation.blank_again", die=said["rank"])


def _draw_die(chance: Random) -> dict[str, Any]:
    """A random die as it can lie on the table."""
    rank = chance.choice(RANKS)
    if rank == LIEUTENANT:
        return {"rank": rank}
    face = chance.choice(tuple(FACES[rank]))
    die = {"rank": rank, "face": face}
    return {**die, "counts": chance.choice((MENOTTE, GRADE))} if face == DOUBLE else die


SHOWN = OneOf((MENOTTE, GRADE, DOUBLE, BLANK), of="face")


def never(said: Around) -> bool:
    """Default of `rolls`: whether a die was rerolled is nothing to this question."""
    return False


def die(rolls: Callable[[Around], bool]) -> Form:
    """A field of one die that lies there."""
    return Form(
        {
            "rank": RANK,
            "face": Maybe(SHOWN),
            "was": _before(SHOWN, rolls),
            "counts": Maybe(OneOf((MENOTTE, GRADE), of="face")),
        },
        _against,
        draw_by=_draw_die,
    )


def policeman(
    players: tuple[str, ...], rolls: Callable[[Around], bool] = never, **more: Field
) -> Form:
    """A field of one policeman and his dice."""
    dice = ListOf(die(rolls), least=1, most=sum(dice_of(3).values()))
    return Form({"player": player(players), **more, "dice": dice})


def police(
    players: tuple[str, ...],
    least: int = 1,
    rolls: Callable[[Around], bool] = never,
    **more: Field,
) -> ListOf:
    """A field of every policeman who is there; `rolls` says when their dice are rolled."""
    once = ("player", "turn") if "turn" in more else ("player",)
    return ListOf(policeman(players, rolls, **more), least, MOST_POLICE, once)


def faults_of_faces(rows: Iterable[Mapping[str, Any]]) -> Iterator[Reason]:
    """Faults of rolled dice that show nothing, or lieutenants that show something."""
    for row, policeman in enumerate(rows):
        for at, die in enumerate(policeman["dice"]):
            if die["rank"] == LIEUTENANT:
                continue
            if "face" not in die:
                yield because("core.situation.missing", path=f"police[{row}].dice[{at}].face")
            elif die["face"] == BLANK:
                yield because("police_vs_gangs.dice.no_face", die=die["rank"], face=BLANK)


def beyond_dice(rows: Iterable[Mapping[str, Any]]) -> Iterator[Reason]:
    """Faults of more dice than a policeman has."""
    there = tuple(rows)
    tables = [number for number, most in POLICEMEN.items() if most >= len(there)]
    for row in there:
        held = Counter(die["rank"] for die in row["dice"])
        if not any(held <= Counter(dice_of(number)) for number in tables):
            yield because(
                "police_vs_gangs.set_up.dice_of_one", player=row["player"], count=len(there)
            )


def roll_of(said: Mapping[str, Any], rivals: bool) -> Roll:
    """The roll in a situation, as the rule sees it."""
    there = tuple(
        Policeman(row["player"], tuple(Die(**die) for die in row["dice"])) for row in said["police"]
    )
    indics = tuple(Indic(**one) for one in said.get("indics", ()))
    one, own = said.get("rerolls", "one"), said.get("rival_reroll", "one")
    return Roll(there, indics, rivals, one, own)


def beyond_rerolls(said: Mapping[str, Any], rivals: bool) -> Iterator[Reason]:
    """Faults of more rerolled dice than lieutenants allow."""
    roll = roll_of(said, rivals)
    dice = [die.was for one in roll.police for die in one.dice]
    again = sum(bool(was) for was in (*dice, *(indic.was for indic in roll.indics)))
    allowed = count_rerolls(roll)
    if again > allowed.verdict:
        facts = {"count": again, "most": allowed.verdict}
        yield Reason("police_vs_gangs.situation.rerolls", facts, allowed.reasons)
