"""A player of no sense who likes company: his evenings are full of shoot-outs, and of ties."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.boxes.gangs_city import CHARACTERS, COPIES, STOCK_TOKENS, TRAFICS
from companion.core.game import Setup, Value
from companion.core.session import Session
from companion.games.gangs_city import GAME
from companion.games.gangs_city.pieces import PLACES, TARGETS
from companion.terminal.random_play import draw_setup

STRAIGHT_ON = 0.97  # how often the question at the head is answered: shortcuts are rare
RARELY = 0.02
QUIET = 0.2


def close_setup(chance: Random, players: int) -> Setup:
    """Any table and any readings; the printed numbers lie so close that ties are common."""
    drawn = draw_setup(GAME, chance, players)
    box: dict[str, Any] = {
        f"{who}.{what}": chance.randint(0, 4)
        for who in CHARACTERS
        for what in ("attack", "defence", "recruit", "cost")
    }
    box |= {f"{who}.{trafic}": chance.randint(0, 2) for who in COPIES for trafic in TRAFICS}
    box |= {f"{trafic}.base": chance.randint(0, 2) for trafic in TRAFICS}
    for place in PLACES:
        box[f"{place}.initiative"] = chance.randint(1, 9)
        box[f"{place}.trafics"] = {trafic: chance.randint(0, 2) for trafic in TRAFICS}
        box[f"{place}.recruits"] = {who: chance.randint(0, 1) for who in (*COPIES, "mercenaire")}
    values = {key: Value(value, "typed") for key, value in box.items()}
    return Setup(drawn.seats, drawn.options, {**drawn.box, **values})


class Brawler:
    """Answers whatever is asked, at random."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.quiet = chance.random() < QUIET  # nobody owns a place after the first turn

    def answer(self, session: Session) -> tuple[str, Any]:
        """A question that is open, and what to say to it."""
        keys = session.keys
        if self.quiet and session.number == 1 and keys[-1] in ("at_reveal", "revealed"):
            return keys[-1], "done"
        key = keys[0] if self.chance.random() < STRAIGHT_ON else self.chance.choice(keys)
        field: Any = session.prompt(key).field
        what = field.draw(self.chance)
        kind = key.partition(".")[0]
        if kind == "tile":
            drawn = [what, *(field.draw(self.chance) for _ in range(4))]
            what = max(drawn, key=lambda one: self.company(session, one["spot"]))
        elif kind == "reveal" and what["side"] == "green" and self.chance.random() < 0.5:
            what = {**what, "side": "red"}
        elif kind == "stake" and self.chance.random() < 0.7:
            what = {}  # tokens heap up, until the box has none
        elif kind == "powers":
            changes = {player: self.chance.randint(-1, 1) for player in what["changes"]}
            what = {**what, "changes": changes}
        return key, what

    def company(self, session: Session, spot: str) -> int:
        """How many tiles are there already."""
        place = spot.partition("/")[0]
        return sum(tile.place == place for tile in session.table.tiles)

    def have_a_say(self, session: Session) -> None:
        """Now and then the table says otherwise than the referee did, or puts something right."""
        if not session.over and session.keys[0].startswith("tile."):
            self.put_right(session)
        if self.chance.random() > RARELY:
            return
        lines = [line for line in session.turns[-1].log if line.kind == "ruling" and line.field]
        if lines:
            line = self.chance.choice(lines)
            assert line.field is not None
            session.override((line.turn, line.key), line.field.draw(self.chance))

    def put_right(self, session: Session) -> None:
        """Everybody close to the target, hardly a token in the box, and this and that."""
        if self.chance.random() > RARELY:
            return
        players, trafic = session.table.players, self.chance.choice(TRAFICS)
        right: dict[str, Any] = {}
        for player in players:
            right[f"score.{player}"] = TARGETS[len(players)] - self.chance.randint(0, 3)
            right[f"stock.{player}"] = dict.fromkeys(TRAFICS, STOCK_TOKENS // len(players))
            right[f"erred.{player}"] = self.chance.random() < 0.5
            right[f"marker.{trafic}"] = {"leader": player, "level": self.chance.randint(0, 2)}
        for key, value in right.items():
            session.correct(key, value)

    def play_on(self, session: Session) -> None:
        """The table will not have it that the game is over."""
        assert session.override((session.number, "victory"), ["nobody"]).ruling.verdict
