"""Crooks by hand: a second reading of the rulebook, which knows the replies alone.

It moves cards and dollars as a table would, without a word of why, and shares no rule with the
game; `test_ledger.py` holds the two against each other, turn by turn.
"""

from __future__ import annotations

from typing import Any

from companion.core.log import Turn
from companion.games.crooks.table import Table

TARGETS = [f"target_{value}" for value in range(2, 10)]
GANGS = ["northside", "westside", "outfit"]
BONUS = {2: 5, 3: 4, 4: 3}

Card = list[Any]  # number, face up, ability told, face as it was entered or None


PILES_OF_2012 = {2: [2, 2, 3, 4, 5], 3: [2, 2, 3, 3, 4, 4, 5], 4: [2, 2, 3, 3, 3, 4, 4, 5, 5]}


def piles_of(turn: Turn) -> dict[str, int]:
    """The piles of the set-up: those of the first edition, or what the box says."""
    table: Table = turn.start
    players = len(table.players)
    if table.options["use"] == "score":
        return {}
    counted: list[Any] = [line.value for line in turn.log if line.key == "dealt"]
    if counted:
        dealt: dict[str, int] = counted[0]
        assert sorted(dealt.values()) == PILES_OF_2012[players]
        return dealt
    if table.options["edition"] == "2012":
        letters = "abcdefghi"
        return {f"hangout_{letters[at]}": pile for at, pile in enumerate(PILES_OF_2012[players])}
    typed = [line.value for line in turn.log if line.key == f"value.hangouts.piles_{players}"]
    found: dict[str, int] = (*typed, *_known(table, players))[0]
    return found


def _known(table: Table, players: int) -> list[Any]:
    key = f"hangouts.piles_{players}"
    return [table.box[key].value] if key in table.box else []


class Ledger:
    """A turn from its first reply to the next player, or the whole count."""

    def __init__(self, turn: Turn) -> None:
        table: Table = turn.start
        self.replies = [(line.key, line.value) for line in turn.log if line.kind == "reply"]
        self.options, self.players = table.options, list(table.players)
        self.piles, self.purse = dict(table.hangouts), dict(table.purse)
        self.rows = {p: {t: self.cards(table, p, t) for t in TARGETS} for p in self.players}
        self.killed, self.number = [one.up for one in table.gone], table.recruited
        self.passed, self.player = list(table.passed), table.in_turn
        self.points: dict[str, int] | None = None
        if self.player:
            self.play()
        else:
            self.count()

    @staticmethod
    def cards(table: Table, player: str, target: str) -> list[Card]:
        return [
            [int(one.card.split(".")[1]), one.up, one.ability, face_of(one.face)]
            for one in table.rows[player][target]
        ]

    # A turn

    def play(self) -> None:
        self.hear_faces()
        me, cheapest = self.player, [count for count in self.piles.values() if count]
        full = all(self.rows[me].values()) and self.options["full"] == "barred"
        if full or not cheapest or min(cheapest) > self.purse[me]:
            self.leave()
            return
        key, what = self.replies.pop(0)
        if key.startswith("pass."):
            self.leave()
            return
        self.purse[me] -= self.piles[what]
        assert self.purse[me] >= 0 and self.piles[what] > 0
        key, target = self.replies.pop(0)
        if key.startswith("nothing."):
            assert self.piles[what] > 1 or all(self.rows[me].values())
        else:
            self.burgle(what, target)
        self.next_player()

    def leave(self) -> None:
        self.passed.append(self.player)
        self.next_player()

    def next_player(self) -> None:
        at = self.players.index(self.player)
        around = self.players[at + 1 :] + self.players[: at + 1]
        self.player = next((one for one in around if one not in self.passed), "")

    def burgle(self, hangout: str, target: str) -> None:
        me, (_, how) = self.player, self.replies.pop(0)
        mine, last = self.rows[me][target], self.piles[hangout] == 1
        plain = how in ("up", "down", "pickpocket", "spy", "kingpin")
        assert not (plain and mine) and (how != "kingpin" or last)
        if how == "down":
            self.purse[me] -= 1
            assert self.purse[me] >= 0
        moved: list[Card] = []
        if how == "pickpocket":
            self.purse[me] += self.replies.pop(0)[1] if self.options["bank"] == "box" else 2
        elif how == "accomplice":
            assert mine and (self.options["stack"] == "any" or len(mine) == 1)
        elif how == "transfer":
            moved = self.move(target)
        elif how == "killer":
            self.kill(target)
        self.piles[hangout] -= 1
        self.number += 1
        ability = "" if how in ("up", "down") else how
        self.rows[me][target].append([self.number, how != "down", ability, None])
        if self.replies and self.replies[0][0].startswith("turned."):
            self.turn_over(moved)

    def move(self, target: str) -> list[Card]:
        row = self.rows[self.player]
        free = [one for one in TARGETS if not row[one] and one != target]
        assert row[target] and free
        to = free[0] if len(free) == 1 else self.replies.pop(0)[1]
        assert to in free
        row[to], row[target] = row[target], []
        return row[to]

    def kill(self, target: str) -> None:
        victim = self.player
        if not self.rows[victim][target]:
            there = [p for p in self.players if self.rows[p][target]]
            victim = there[0] if len(there) == 1 else self.replies.pop(0)[1]
        assert self.rows[victim][target]
        shown = self.options["killed"] == "shown"
        self.killed += [card[1] or shown for card in self.rows[victim][target]]
        self.rows[victim][target] = []

    def turn_over(self, moved: list[Card]) -> None:
        assert self.options["turned"] == "may"
        chosen = {int(layer.removeprefix("layer_")) for layer in self.replies.pop(0)[1]}
        for at, card in enumerate(moved, 1):
            if at in chosen:
                assert card[1] and "kingpin" not in (card[2], (card[3] or {}).get("ability"))
                card[1] = False
                self.purse[self.player] -= 1
        assert self.purse[self.player] >= 0

    def hear_faces(self) -> None:
        """Faces of cards that lie face up may be told before anything else."""
        while self.replies and self.replies[0][0].startswith("face."):
            self.tell(*self.replies.pop(0))

    def tell(self, key: str, face: dict[str, Any]) -> None:
        number = int(key.split(".")[2])
        for row in self.rows.values():
            for cards in row.values():
                for card in cards:
                    if card[0] == number:
                        card[3] = plain(face)

    # The count

    def count(self) -> None:
        self.points = dict.fromkeys(self.players, 0)
        for target in TARGETS:
            self.read_page(target)
            self.wait(target)
            self.count_target(target)
        for gang in GANGS:
            self.wait(gang)
            self.count_gang(gang)
        self.hear_purses()

    def read_page(self, target: str) -> None:
        """All cards of a target are told, in any order, before it is counted."""
        if self.options["use"] == "count":
            key, counts = self.replies.pop(0)
            assert key == f"slots.{target}"
            self.lay(target, counts)
        slots = [self.rows[player][target] for player in self.players]
        unread = {f"face.crook.{card[0]}" for slot in slots for card in slot if card[3] is None}
        while unread:
            key, face = self.replies.pop(0)
            unread.remove(key)
            self.tell(key, face)

    def wait(self, what: str) -> None:
        if self.options["count_shown"] == "one_by_one":
            assert self.replies.pop(0) == (f"reveal.{what}", "reveal")

    def hear_purses(self) -> None:
        """Money is told by those who are level, where nobody has followed it."""
        assert self.points is not None
        best = max(self.points.values())
        ahead = {player for player in self.players if self.points[player] == best}
        unknown = ahead - self.purse.keys() if len(ahead) > 1 else set()
        while unknown:
            key, dollars = self.replies.pop(0)
            player = key.removeprefix("purse.")
            unknown.remove(player)
            self.purse[player] = dollars

    def lay(self, target: str, counts: dict[str, int]) -> None:
        for player, count in counts.items():
            for _ in range(count):
                self.number += 1
                self.rows[player][target].append([self.number, True, "", None])

    def count_target(self, target: str) -> None:
        there = {p: self.rows[p][target] for p in self.players if self.rows[p][target]}
        if not there:
            return
        cards = [card for slot in there.values() for card in slot]
        value = max(0, int(target[-1]) + sum(card[3].get("modifier", 0) for card in cards))
        levels = {p: sum(card[3]["level"] for card in slot) for p, slot in there.items()}
        winners = [p for p in levels if levels[p] == max(levels.values())]
        assert self.points is not None
        for player in winners:
            self.points[player] += value // len(winners)

    def count_gang(self, gang: str) -> None:
        counts = {
            player: sum(gang in card[3] for slot in row.values() for card in slot)
            for player, row in self.rows.items()
        }
        ahead = [p for p in counts if counts[p] == max(counts.values())]
        assert self.points is not None
        if len(ahead) == 1:
            self.points[ahead[0]] += BONUS[len(self.players)]

    def winners(self) -> set[str]:
        assert self.points is not None
        best = max(self.points.values())
        ahead = [p for p in self.players if self.points[p] == best]
        if len(ahead) == 1:
            return set(ahead)
        richest = max(self.purse[p] for p in ahead)
        return {p for p in ahead if self.purse[p] == richest}


def plain(face: dict[str, Any]) -> dict[str, Any]:
    """A face as it was entered, without what it says is not there."""
    return {name: what for name, what in face.items() if what or name == "level"}


def face_of(face: Any) -> dict[str, Any] | None:
    if face is None:
        return None
    told = {"level": face.level, "modifier": face.modifier, "ability": face.ability}
    return plain({**told, **dict.fromkeys(face.gangs, True)})
