"""Districts (Police VS Gangs 4.2): in each colour the most cards score, once for each player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from companion.boxes.police_city import DISTRICTS, colours_of
from companion.core.ruling import Reason, Ruling, because
from companion.core.situations import need_each_once
from companion.core.touching_groups import find_touching_groups
from companion.games.police_vs_gangs.pieces import GANGSTERS, POLICE


@dataclass(frozen=True, slots=True)
class Held:
    """A card that somebody controls, the colour announced for a bicolour one, its neighbours."""

    place: str
    player: str
    colour: str = ""
    touches: tuple[str, ...] = ()

    @property
    def counts_as(self) -> str:
        """The one colour a held place counts in."""
        colours = colours_of(self.place)
        return colours[0] if len(colours) == 1 else self.colour


@dataclass(frozen=True, slots=True)
class Districts:
    """Every card that is controlled, by a marker or by a die."""

    cards: tuple[Held, ...]
    police: tuple[str, ...] = ()
    district: Literal["best", "all", "connected"] = "best"
    play: Literal["each", "teams"] = "each"
    team_count: Literal["player", "faction"] = "player"

    @property
    def by_faction(self) -> bool:
        return self.play == "teams" and self.team_count == "faction"

    def who(self, card: Held) -> str:
        """The player a card counts for, or by an option his faction."""
        if not self.by_faction:
            return card.player
        return POLICE if card.player in self.police else GANGSTERS


TIE = "police_vs_gangs.district.tie"
BY_READING = ("police_vs_gangs.district.tied_bigger", "police_vs_gangs.district.equal_best")
Counts = dict[str, int]  # cards, by whom they count for


def score_districts(situation: Districts) -> Ruling[dict[str, int]]:
    """Rule the points of districts by player: the biggest colour of those he leads."""
    need_each_once(
        (card.place for card in situation.cards), because("police_vs_gangs.situation.same_place")
    )
    counts = {colour: count_colour(situation, colour) for colour in DISTRICTS}
    everybody = tuple(dict.fromkeys(situation.who(card) for card in situation.cards))
    if not everybody:
        return Ruling({}, (because("police_vs_gangs.district.nobody"),))
    colours = tuple(_tell_colour(colour, found) for colour, found in counts.items() if found)
    scored = {one: _score(situation, one, counts) for one in everybody}
    reasons: tuple[Reason, ...] = (
        *_tell_announced(situation),
        *_tell_readings(situation, counts),
        *colours,
        *(reason for ruling in scored.values() for reason in ruling.reasons),
    )
    verdict = {one: ruling.verdict for one, ruling in scored.items()}
    if situation.play == "teams" and any(verdict.values()):
        reasons += (because("police_vs_gangs.district.faction_marker"),)
    return Ruling(verdict, reasons, _decides(scored, colours))


def _decides(scored: Mapping[str, Ruling[int]], colours: tuple[Reason, ...]) -> Reason | None:
    """The reason why the best scores what he does: a majority, which of several, or a tie."""
    most = max(ruling.verdict for ruling in scored.values())
    best = [ruling for ruling in scored.values() if ruling.verdict == most]
    clause = best[0].clause
    if not most:
        return next((one for one in colours if one.rule == TIE), clause)
    for one in (reason for ruling in best for reason in ruling.reasons):
        if one.rule in BY_READING:
            return one
    if clause is None or clause.rule != "police_vs_gangs.district.scores":
        return clause
    return next(one for one in colours if one.facts["colour"] == clause.facts["colour"])


def count_colour(situation: Districts, colour: str) -> Counts:
    """The number of cards of a colour for each player who has one."""
    cards = tuple(card for card in situation.cards if card.counts_as == colour)
    found: Counts = {}
    for one in dict.fromkeys(situation.who(card) for card in cards):
        own = tuple(card for card in cards if situation.who(card) == one)
        found[one] = _largest_group(own) if situation.district == "connected" else len(own)
    return found


def _largest_group(own: tuple[Held, ...]) -> int:
    """The largest group of cards that touch by a side."""
    touches: dict[str, set[str]] = {card.place: set() for card in own}
    for card in own:
        for other in card.touches:
            if other in touches:  # touching counts both ways, whichever card it was told of
                touches[card.place].add(other)
                touches[other].add(card.place)
    return len(find_touching_groups(touches)[0])


def leader_of(counts: Counts) -> str | None:
    """The player who alone has most; nobody where several have as many."""
    ahead = [one for one, count in counts.items() if count == max(counts.values())]
    return ahead[0] if len(ahead) == 1 else None


def _tell_announced(situation: Districts) -> Iterator[Reason]:
    """Reasons which colour each bicolour card counts for."""
    for card in situation.cards:
        if len(colours_of(card.place)) > 1:
            facts = {"player": card.player, "place": card.place, "colour": card.colour}
            yield Reason("police_vs_gangs.district.announced", facts)


def _tell_readings(situation: Districts, counts: Mapping[str, Counts]) -> Iterator[Reason]:
    """Reasons whether cards must touch, and in teams whether a camp counts as one."""
    if situation.by_faction:
        seated = tuple(dict.fromkeys(card.player for card in situation.cards))
        facts = {
            "police": tuple(one for one in seated if one in situation.police),
            "gangsters": tuple(one for one in seated if one not in situation.police),
        }
        yield Reason("police_vs_gangs.district.by_faction", facts)
    elif situation.play == "teams":
        yield because("police_vs_gangs.district.by_player")
    if situation.district == "connected":
        yield because("police_vs_gangs.district.connected")
    elif any(count > 1 for found in counts.values() for count in found.values()):
        yield because("police_vs_gangs.district.anywhere")


def _tell_colour(colour: str, counts: Counts) -> Reason:
    """The reason who leads one colour, or that nobody does."""
    parts = tuple(
        because("police_vs_gangs.district.cards", player=one, colour=colour, count=count)
        for one, count in counts.items()
    )
    leader, most = leader_of(counts), max(counts.values())
    if leader is None:
        tied = tuple(one for one, count in counts.items() if count == most)
        facts = {"players": tied, "colour": colour, "count": most}
        return Reason("police_vs_gangs.district.tie", facts, parts)
    if len(counts) == 1:
        facts = {"player": leader, "colour": colour, "count": most}
        return Reason("police_vs_gangs.district.alone", facts, parts)
    out = tuple(one for one in counts if one != leader)
    facts = {"player": leader, "colour": colour, "count": most, "out": out}
    return Reason("police_vs_gangs.district.most", facts, parts)


def _score(situation: Districts, player: str, counts: Mapping[str, Counts]) -> Ruling[int]:
    """The points of one player: his biggest colour led alone; by an option all of them."""
    led = {
        colour: found[player]
        for colour, found in counts.items()
        if found and leader_of(found) == player
    }
    if not led:
        return Ruling(0, (because("police_vs_gangs.district.none", player=player),))
    if situation.district == "all" and len(led) > 1:
        points = sum(led.values())
        facts = {"player": player, "colours": tuple(led), "points": points}
        return Ruling(points, (Reason("police_vs_gangs.district.all", facts),))
    best = max(led.values())
    colour = next(one for one, count in led.items() if count == best)
    bigger = tuple(_tell_tied_bigger(player, counts, best))
    if len(led) == 1:
        rule = because("police_vs_gangs.district.scores", player=player, colour=colour, points=best)
        return Ruling(best, (*bigger, rule))
    equal = _tell_one_of_equal(player, led, best)
    smaller = tuple(one for one, count in led.items() if count < best)
    if not smaller:
        return Ruling(best, (*bigger, *equal))
    facts = {"player": player, "colour": colour, "points": best, "others": smaller}
    return Ruling(best, (*bigger, *equal, Reason("police_vs_gangs.district.best", facts)))


def _tell_one_of_equal(player: str, led: Mapping[str, int], best: int) -> tuple[Reason, ...]:
    """The reason that of several equally big colours a player leads only one scores."""
    equal = tuple(colour for colour, count in led.items() if count == best)
    if len(equal) < 2:
        return ()
    facts = {"player": player, "colours": equal, "points": best}
    return (Reason("police_vs_gangs.district.equal_best", facts),)


def _tell_tied_bigger(player: str, counts: Mapping[str, Counts], best: int) -> Iterator[Reason]:
    """The reason that a tie in a bigger colour does not stop a smaller one that he leads."""
    for colour, found in counts.items():
        if found.get(player, 0) > best and leader_of(found) is None:
            facts = {"player": player, "colour": colour, "count": found[player]}
            yield Reason("police_vs_gangs.district.tied_bigger", facts)
