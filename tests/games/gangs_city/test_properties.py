"""What holds for any shoot-out, recruitment, district and end of a game, whatever its numbers."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.ruling import NOBODY
from companion.games.gangs_city.rules.centre import resolve_centre_fight
from companion.games.gangs_city.rules.combat import (
    CentreFight,
    Fighter,
    Gang,
    Shootout,
    without_losses,
)
from companion.games.gangs_city.rules.districts import District, OwnedPlace, score_district
from companion.games.gangs_city.rules.losses import resolve_losses, targets_of
from companion.games.gangs_city.rules.recruiters import (
    Recruiter,
    count_total,
)
from companion.games.gangs_city.rules.recruitment import (
    PickingGang,
    Recruitment,
    resolve_recruitment,
)
from companion.games.gangs_city.rules.shootout import count_strength, resolve_shootout
from companion.games.gangs_city.rules.victory import Standing, Victory, resolve_victory
from companion.games.recruiting import Offer

PLAYERS = ("violet", "vert", "rouge", "bleu", "jaune", "blanc")
KINDS = ("flic", "dealer", "mac", "tueuse")
MANY = settings(max_examples=150, deadline=None)


@st.composite
def shootouts(draw: st.DrawFn) -> Shootout:
    """Gangs of up to three, tiles, targets that may be hit, an owner or none."""
    turns = draw(st.permutations(range(1, 7)))
    gangs = []
    for player, turn in zip(PLAYERS[: draw(st.integers(1, 4))], turns, strict=False):
        powers = draw(st.lists(st.integers(0, 4), min_size=1, max_size=3))
        chief = draw(st.integers(-1, len(powers) - 1))
        fighters = tuple(Fighter(KINDS[at], power, at == chief) for at, power in enumerate(powers))
        tile = draw(st.sampled_from(("none", "gros_calibre", "gilet")))
        gangs.append(Gang(player, turn, fighters, tile))
    owner = draw(st.sampled_from((NOBODY, *PLAYERS)))
    bare = Shootout("tripot", tuple(gangs), owner)
    aimed = tuple(
        replace(gang, kills=draw(st.sampled_from((NOBODY, *targets_of(bare, gang)))))
        if gang.settling == "gros_calibre"
        else gang
        for gang in gangs
    )
    return replace(bare, gangs=aimed)


@MANY
@given(shootouts(), st.integers())
def test_the_order_in_which_gangs_are_told_changes_nothing(fight: Shootout, seed: int) -> None:
    mixed = tuple(Random(seed).sample(fight.gangs, len(fight.gangs)))
    told, again = resolve_shootout(fight), resolve_shootout(replace(fight, gangs=mixed))
    assert (told.verdict, told.decisive) == (again.verdict, again.decisive)


@MANY
@given(shootouts())
def test_the_winner_stands_and_nobody_is_stronger(fight: Shootout) -> None:
    dead = resolve_losses(fight).verdict
    left = [without_losses(gang, dead) for gang in fight.gangs]
    standing = {gang.player: count_strength(gang, fight.owner) for gang in left if gang.fighters}
    winner = resolve_shootout(fight).verdict
    if not standing:
        assert winner == fight.owner
        return
    best = max(ruling.verdict for ruling in standing.values())
    assert standing[winner].verdict == best
    if fight.owner in standing and standing[fight.owner].verdict == best:
        assert winner == fight.owner


@MANY
@given(shootouts())
def test_a_gilet_loses_nobody_and_a_gros_calibre_kills_one_at_most(fight: Shootout) -> None:
    dead = resolve_losses(fight).verdict
    assert len(set(dead)) == len(dead)
    assert len(dead) <= sum(gang.settling == "gros_calibre" for gang in fight.gangs)
    worn = {gang.player for gang in fight.gangs if gang.settling == "gilet"}
    assert not worn & {name.partition("/")[0] for name in dead}


@MANY
@given(shootouts())
def test_the_centre_is_a_shootout_that_nobody_owns(fight: Shootout) -> None:
    gangs = tuple(
        replace(gang, settling="none") if gang.settling == "gilet" else gang for gang in fight.gangs
    )
    on_place = resolve_shootout(replace(fight, gangs=gangs, owner=NOBODY))
    assert resolve_centre_fight(CentreFight(gangs)).verdict == on_place.verdict


@st.composite
def recruitments(draw: st.DrawFn) -> Recruitment:
    offers = draw(st.lists(st.sampled_from(KINDS), max_size=4))
    turns = draw(st.permutations(range(1, 7)))
    gangs = []
    for player, turn in zip(PLAYERS[: draw(st.integers(1, 4))], turns, strict=False):
        values = draw(st.lists(st.integers(0, 6), min_size=1, max_size=3))
        chief = draw(st.integers(-1, len(values) - 1))
        recruiters = tuple(
            Recruiter(KINDS[at], value, at == chief) for at, value in enumerate(values)
        )
        wants = tuple(draw(st.permutations(KINDS)))[: draw(st.integers(0, 4))]
        change, count = draw(st.integers(-3, 3)), draw(st.integers(0, 6))
        gangs.append(PickingGang(player, turn, recruiters, change, wants, count))
    owner = draw(st.sampled_from((NOBODY, *PLAYERS)))
    costs = {kind: at + 2 for at, kind in enumerate(KINDS)}
    return Recruitment("bar", tuple(gangs), tuple(Offer(k, costs[k]) for k in offers), owner)


@MANY
@given(recruitments(), st.integers())
def test_everybody_pays_for_the_one_he_takes(situation: Recruitment, seed: int) -> None:
    taken = resolve_recruitment(situation).verdict
    left = [offer.who for offer in situation.offers]
    costs = {offer.who: offer.cost for offer in situation.offers}
    for gang in situation.gangs:
        who = taken[gang.player]
        if who == NOBODY:
            continue
        left.remove(who)
        assert costs[who] <= count_total(gang).verdict
        assert gang.characters < 6
    mixed = tuple(Random(seed).sample(situation.gangs, len(situation.gangs)))
    assert resolve_recruitment(replace(situation, gangs=mixed)).verdict == taken


@MANY
@given(st.sets(st.tuples(st.integers(0, 6), st.integers(0, 6)), max_size=12), st.integers())
def test_a_district_counts_the_same_whichever_place_is_told_first(
    touching: set[tuple[int, int]], seed: int
) -> None:
    names = [f"place_{at}" for at in range(7)]
    owned = tuple(
        OwnedPlace(name, tuple(names[b] for a, b in sorted(touching) if names[a] == name))
        for name in names
    )
    points = score_district(District("violet", owned)).verdict
    assert 0 <= points <= len(names) - 1
    mixed = tuple(Random(seed).sample(owned, len(owned)))
    assert score_district(District("violet", mixed)).verdict == points


STANDINGS = st.lists(
    st.tuples(st.integers(10, 30), st.integers(0, 3), st.none() | st.integers(1, 4)),
    min_size=3,
    max_size=6,
)


@MANY
@given(STANDINGS)
def test_the_winner_has_the_highest_total_and_is_alone_unless_nobody_owns_a_place(
    told: list[tuple[int, int, int | None]],
) -> None:
    standings = tuple(Standing(PLAYERS[at], *one) for at, one in enumerate(told))
    ruling = resolve_victory(Victory(standings))
    best = max(one.total for one in standings)
    if best < {3: 26, 4: 22, 5: 18, 6: 14}[len(standings)]:
        assert ruling.verdict == ()
        return
    winners = [one for one in standings if one.player in ruling.verdict]
    assert {one.total for one in winners} == {best}
    assert len({one.last_turn for one in winners}) == 1
    if len(winners) > 1:
        assert {one.initiative for one in winners} == {None}
        assert ruling.decisive == "gangs_city.victory.shared"
