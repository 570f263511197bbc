"""The negotiation at the table (3.3): the glass, the statements, the deal carried out or not."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from companion.content.words import Language, Words
from companion.core.fields import tell
from companion.core.session import Session
from companion.games.police_vs_gangs.claiming import claims_of
from companion.games.police_vs_gangs.deal import NO_DEAL, Deal
from companion.games.police_vs_gangs.pieces import GLASS
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.negotiation import negotiate
from companion.games.police_vs_gangs.turn.statements import all_written
from companion.games.police_vs_gangs.turn.terms import terms_of
from companion.terminal.random_play import reply_at_random
from tests.games.police_vs_gangs.resolving import CARD, die, on_card, place, resolving, tile
from tests.games.police_vs_gangs.test_resolution import GREEN, face
from tests.kit.play import assert_kept, override, refuse, ruled, say, was_said

Claim = tuple[str, str, Any]
LANGUAGES: tuple[Language, ...] = ("fr", "en")
# The worked example: jaune is the policeman with the place, rouge the other, violet the gangster.
PV_6: tuple[Claim, ...] = (
    ("jaune", "place", 1),
    ("jaune", "drogue", "some"),
    ("rouge", "armes", "all"),
    ("rouge", "alcool", "first_1"),
    ("violet", "tabac", "all"),
    ("violet", "alcool", "others"),
)
HERE = ("violet", "jaune", "rouge")
BOTH: tuple[Claim, ...] = (("jaune", "place", 1), ("rouge", "place", 1))


def three(**more: Any) -> Callable[[Table], Table]:
    """Three tiles of violet's, a die of each policeman's, on a card of the example."""
    card: dict[str, Any] = {"demands": {"armes": 1, "tabac": 1}, "badges": 2, **more}
    laid = (*(tile("violet"),) * 3, die("jaune", "sergent"), die("rouge", "inspecteur"))
    return place(*laid, **card)


def claims(*made: Claim) -> list[dict[str, Any]]:
    return [dict(zip(("player", "item", "amount"), one, strict=True)) for one in made]


def close(session: Session, *made: Claim, ended: str = "agreed") -> None:
    say(session, f"deal.{CARD}", {"claims": claims(*made), "ended": ended})


def state(session: Session, **said: str) -> None:
    for player, word in said.items():
        say(session, f"statement.{CARD}.{player}", word)


def terms_beside(session: Session, key: str) -> tuple[Any, ...]:
    """The claims of others that whoever is asked to say his again sees beside his own."""
    field: Any = next(one for one in session.prompts if one.key == key).field
    standing: tuple[Any, ...] = field.parts["claims"].terms.standing
    return standing


def seen(session: Session) -> set[tuple[str, str]]:
    """The claims that lie before whoever is asked what he says to them."""
    field: Any = session.prompts[0].field
    return {one.cell for one in field.seen.terms.standing}


def show(session: Session, *sides: str) -> None:
    """Violet's conducteur and bodyguard, and his petite frappe; red, unless it is said."""
    who = ("conducteur", "bodyguard", "petite_frappe")
    for number, one in enumerate(who, 1):
        side = sides[number - 1] if sides else "red"
        say(session, f"reveal.violet.{number}", face(one, side))


def agreement(session: Session) -> tuple[str, str]:
    ruling = ruled(session, f"agreement.{CARD}", 1)
    return ruling.verdict, ruling.decisive.rpartition(".")[2]


# The glass


def test_x7_the_glass_runs_and_consensus_closes_the_deal_at_once() -> None:
    session = resolving(three(), negotiate)
    (prompt,) = session.prompts
    assert prompt.about.seconds == GLASS == 30
    assert prompt.about.players == HERE
    close(session, *PV_6)
    assert agreement(session) == ("agreement", "consensus")
    assert session.keys[0].startswith("reveal.")


def test_x7_tiles_stay_hidden_and_dice_unrolled_while_they_talk() -> None:
    session = resolving(three(), negotiate)
    assert session.keys == (f"deal.{CARD}",)
    assert all(not one.who for one in on_card(session.table))


def test_39_80_only_who_laid_something_there_takes_part() -> None:
    session = resolving(three(owner="bleu"), negotiate)
    said = {"claims": claims(("bleu", "place", 1)), "ended": "agreed"}
    assert refuse(session, f"deal.{CARD}", said) == ("police_vs_gangs.agreement.not_there",)


def test_80_all_cannot_agree_to_what_clashes() -> None:
    session = resolving(three(), negotiate)
    said = {"claims": claims(*BOTH), "ended": "agreed"}
    assert refuse(session, f"deal.{CARD}", said) == ("police_vs_gangs.agreement.place_twice",)


def test_69p_what_violet_could_bring_is_told_and_nothing_else() -> None:
    session = resolving(three(), negotiate)
    told = terms_of(session.table, CARD).potential
    most = {"armes": 1, "drogue": 1, "prostitution": 1, "tabac": 2, "alcool": 2}
    assert told == {"violet": most}


# The statements


def test_79_after_the_glass_statements_go_round_in_turn_order() -> None:
    session = resolving(three(), negotiate)
    close(session, *PV_6, ended="time")
    for player in HERE:
        assert session.keys == (f"statement.{CARD}.{player}",)
        state(session, **{player: "stands"})
    assert agreement(session) == ("agreement", "stated")


def test_79_a_later_speaker_may_fit_his_claims_to_the_earlier_ones() -> None:
    session = resolving(three(), negotiate)
    close(session, *BOTH, ended="time")
    state(session, violet="stands", jaune="stands", rouge="changes")
    say(session, f"claims.{CARD}.rouge", {"claims": claims(("rouge", "tabac", 1))})
    assert agreement(session)[0] == "agreement"


def test_79_together_all_are_heard_in_any_order() -> None:
    session = resolving(three(), negotiate, statements="together")
    close(session, *BOTH, ended="time")
    assert len(session.keys) == 3
    state(session, rouge="changes")
    say(session, f"claims.{CARD}.rouge", {"claims": []})
    state(session, violet="stands", jaune="stands")
    assert agreement(session)[0] == "agreement"


def test_79_together_nobody_sees_what_another_wrote_before_all_have() -> None:
    session = resolving(three(), negotiate, statements="together")
    close(session, *PV_6, ended="time")
    state(session, rouge="changes")
    say(session, f"claims.{CARD}.rouge", {"claims": claims(("rouge", "place", 1))})
    state(session, jaune="silent")
    state(session, violet="changes")
    beside = terms_beside(session, f"claims.{CARD}.violet")
    assert beside == tuple(one for one in claims_of(claims(*PV_6)) if one.player != "violet")
    said = [one for one in session.log if one.key.startswith(("statement.", "claims."))]
    assert {one.about.secret.owner for one in said if one.about.secret} == set(HERE)
    assert all(one.about.hidden(session.table) for one in said)
    say(session, f"claims.{CARD}.violet", {"claims": claims(("violet", "tabac", 1))})
    assert not any(one.about.hidden(session.table) for one in said)
    stand = {one.cell for one in session.table.deal.claims}
    assert stand == {("rouge", "place"), ("violet", "tabac")}
    assert agreement(session) == ("agreement", "silence")
    assert_kept(session)


def test_79_together_what_was_written_stays_open_while_another_place_is_talked_about() -> None:
    table = resolving(place(tile("violet"), die("jaune", "sergent")), negotiate).table
    writing = table.change(deal=Deal(ended="time", said={"violet": "stands"}))
    assert not all_written(CARD, 1, writing)
    assert all_written("lieu_rouge", 1, writing.change(resolved=("lieu_rouge",)))
    assert all_written(CARD, 1, writing.change(turns=2))
    assert not all_written(CARD, 1, writing.change(deal=Deal((), "time", {"violet": "changes"})))
    assert not all_written(CARD, 1, writing.change(deal=Deal((), "time", {"violet": "refuses"})))


def test_79_in_turn_what_was_said_before_is_seen() -> None:
    session = resolving(three(), negotiate)
    close(session, *BOTH, ended="time")
    state(session, violet="changes")
    say(session, f"claims.{CARD}.violet", {"claims": claims(("violet", "tabac", 1))})
    state(session, jaune="changes")
    beside = terms_beside(session, f"claims.{CARD}.jaune")
    assert ("violet", "tabac") in {one.cell for one in beside}
    assert not any(one.about.secret for one in session.log)


def test_80_one_refusal_ends_it_and_leads_to_the_fight() -> None:
    session = resolving(three(), negotiate)
    close(session, *PV_6, ended="time")
    state(session, violet="refuses")
    assert agreement(session) == ("disagreement", "refuses")
    (unheard,) = ruled(session, f"unheard.{CARD}", 1).reasons
    assert unheard.rule == "police_vs_gangs.agreement.unheard"
    assert unheard.facts["players"] == HERE[1:]
    show(session)
    assert session.keys[0].startswith("roll.")


def test_80_after_the_last_has_refused_there_is_nobody_left_to_hear() -> None:
    session = resolving(three(), negotiate)
    close(session, ended="time")
    state(session, violet="stands", jaune="silent", rouge="refuses")
    assert agreement(session) == ("disagreement", "refuses")
    assert not was_said(session, f"unheard.{CARD}", 1)


def test_79_together_everybody_writes_also_after_a_refusal_that_nobody_has_seen() -> None:
    session = resolving(three(), negotiate, statements="together")
    close(session, *PV_6, ended="time")
    state(session, violet="refuses")
    (written,) = (one for one in session.log if one.key == f"statement.{CARD}.violet")
    assert written.about.hidden(session.table)
    assert session.keys == (f"statement.{CARD}.jaune", f"statement.{CARD}.rouge")
    state(session, rouge="stands", jaune="silent")
    assert agreement(session) == ("disagreement", "refuses")
    assert not was_said(session, f"unheard.{CARD}", 1)
    assert not written.about.hidden(session.table)


def test_79_who_is_to_stand_by_a_claim_sees_what_is_claimed_by_now() -> None:
    session = resolving(three(), negotiate)
    close(session, *BOTH, ended="time")
    assert seen(session) == {("jaune", "place"), ("rouge", "place")}
    state(session, violet="stands", jaune="changes")
    say(session, f"claims.{CARD}.jaune", {"claims": claims(("jaune", "tabac", 1))})
    assert seen(session) == {("jaune", "tabac"), ("rouge", "place")}


def test_80_who_is_silent_claims_nothing_and_accepts() -> None:
    session = resolving(three(), negotiate)
    close(session, *BOTH, ended="time")
    state(session, violet="stands", jaune="silent", rouge="stands")
    assert agreement(session)[0] == "agreement"
    assert {one.player for one in session.table.deal.claims} == {"rouge"}


def test_80_silence_may_be_a_refusal() -> None:
    session = resolving(three(), negotiate, silence="refuses")
    close(session, ended="time")
    state(session, violet="silent", jaune="stands", rouge="stands")
    assert agreement(session) == ("disagreement", "silence_refuses")


def test_87_a_forbidden_promise_ends_the_deal_where_the_table_plays_it_so() -> None:
    session = resolving(three(), negotiate, outside_promise="fails")
    close(session, *PV_6)
    say(session, f"outside.{CARD}", ["rouge"])
    assert agreement(session) == ("disagreement", "outside_fails")


def test_87_where_it_is_void_that_is_said_as_the_deal_is_struck() -> None:
    session = resolving(three(), negotiate)
    close(session, *PV_6)
    said = ruled(session, f"nothing_else.{CARD}", 1)
    assert said.decisive == "police_vs_gangs.agreement.nothing_else"
    fails = resolving(three(), negotiate, outside_promise="fails")
    close(fails, *PV_6)
    say(fails, f"outside.{CARD}", [])
    assert agreement(fails) == ("agreement", "consensus")
    assert not was_said(fails, f"nothing_else.{CARD}", 1)


# The deal carried out


def test_pv6_x10_recruiters_go_home_all_red_tiles_feed_and_the_deal_is_handed_out() -> None:
    session = resolving(three(), negotiate)
    close(session, *PV_6)
    show(session, "red", "red", GREEN)
    table = session.table
    stock = {player: {t: n for t, n in table.stock[player].items() if n} for player in HERE}
    assert stock == {"violet": {"tabac": 2, "alcool": 1}, "rouge": {"alcool": 1}, "jaune": {}}
    there = table.places[CARD]
    assert (there.guard, there.die) == ("jaune", "sergent")
    assert not on_card(table) and table.deal == NO_DEAL
    assert sorted(table.hands["violet"]) == ["bodyguard", "conducteur", "petite_frappe"]
    assert ruled(session, f"hand_out.{CARD}", 1).decisive.endswith("as_concluded")
    assert_kept(session)


def test_39_a_policeman_who_gets_the_place_removes_the_marker() -> None:
    session = resolving(three(owner="violet"), negotiate)
    close(session, ("rouge", "place", 1))
    show(session)
    assert session.table.places[CARD].owner == "nobody"


def test_82_a_place_nobody_claims_stays_as_it_was() -> None:
    session = resolving(three(owner="bleu"), negotiate)
    close(session, ("rouge", "tabac", 1))
    show(session)
    assert (session.table.places[CARD].owner, session.table.places[CARD].guard) == (
        "bleu",
        "nobody",
    )


def test_84_who_proves_to_recruit_with_all_his_tiles_still_has_his_share() -> None:
    session = resolving(three(), negotiate)
    close(session, ("violet", "place", 1))
    show(session, GREEN, GREEN, GREEN)
    assert session.table.places[CARD].owner == "violet"
    nobody = ruled(session, f"nobody_feeds.{CARD}", 1)
    assert nobody.decisive == "police_vs_gangs.hand_out.nobody_feeds"


def test_86_open_badges_are_named_after_the_reveal_and_fall_under_the_rest() -> None:
    session = resolving(three(), negotiate)
    close(session, ("rouge", "rest", 1))
    show(session)
    assert refuse(session, f"badge.{CARD}.1", "tabac") == (
        "police_vs_gangs.hand_out.badge_on_card",
    )
    say(session, f"badge.{CARD}.1", "alcool")
    assert refuse(session, f"badge.{CARD}.2", "alcool") == ("police_vs_gangs.hand_out.badge_twice",)
    say(session, f"badge.{CARD}.2", "prostitution")
    stock = session.table.stock["rouge"]
    assert (stock["alcool"], stock["prostitution"], stock["tabac"], stock["armes"]) == (2, 1, 2, 1)
    assert session.table.places[CARD].guard == "rouge"


def test_86_without_the_rest_open_badges_are_not_asked_for_and_that_is_said() -> None:
    session = resolving(three(), negotiate)
    close(session, ("rouge", "drogue", 1))
    show(session)
    ruling = ruled(session, f"badges.{CARD}", 1)
    assert ruling.decisive == "police_vs_gangs.hand_out.badges_moot"
    assert session.table.stock["rouge"]["drogue"] == 1


def test_x11_no_agreement_is_fought_out() -> None:
    session = resolving(three(), negotiate)
    close(session, *BOTH, ended="time")
    state(session, violet="stands", jaune="stands", rouge="stands")
    assert agreement(session) == ("disagreement", "place_twice")
    show(session)
    assert session.keys[0].startswith("roll.")


def test_the_table_may_call_it_an_agreement_all_the_same() -> None:
    session = resolving(three(), negotiate)
    close(session, *BOTH, ended="time")
    state(session, violet="stands", jaune="stands", rouge="stands")
    override(session, f"agreement.{CARD}", "agreement", 1)
    show(session)
    assert session.table.places[CARD].guard == "jaune"
    assert_kept(session)


READINGS: tuple[dict[str, str], ...] = (
    {},
    {"statements": "together", "outside_promise": "fails", "rest": "tokens"},
)
DOMAINS = ("app", "police_vs_gangs", "police_city", "gangs_city")


def read_aloud(session: Session) -> None:
    """Every line of the log and every open question has its words in both languages."""
    for language in LANGUAGES:
        words = Words(language, DOMAINS)
        for line in session.log:
            reasons = line.ruling.reasons if line.ruling else ()
            told = [
                words.value(tell(line.value, line.field)),
                *(one.text for one in words.lines(*reasons)),
            ]
            told += [words.say(line.words)] if line.words else []
            assert not any("{" in one or "police_vs_gangs" in one for one in told), told


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("reading", READINGS, ids=["standard", "others"])
def test_random_negotiations_keep_all_pieces_and_are_told(seed: int, reading: Any) -> None:
    session = resolving(three(neutrals=("bodyguard",)), negotiate, **reading)
    chance = Random(seed)
    while not session.over:
        reply_at_random(session, chance)
    assert not session.game.broken(session.table)
    read_aloud(session)


def test_who_gets_what_is_told_player_by_player_in_the_log() -> None:
    session = resolving(three(), negotiate)
    close(session, *PV_6)
    show(session, "red", "red", GREEN)
    line = next(one for one in session.log if one.key == f"hand_out.{CARD}")
    told = Words("en", DOMAINS).value(tell(line.value, line.field))
    assert told.split(" · ") == [
        "violet player: alcohol 1, tobacco 2",
        "yellow player: the place",
        "red player: alcohol 1",
    ]
