"""Two questions of Crooks never contradict each other, over random situations and evenings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.core.ruling import Ruling, SituationError
from companion.core.session import Session
from companion.games.crooks import GAME
from companion.games.crooks.pieces import MAKE_ROOM
from companion.terminal.random_play import draw_setup, reply_at_random
from tests.games.crooks.play import asked, found, table_of
from tests.kit.play import fix

SITUATIONS = 400
SHARED = ("player", "ability", "target", "side", "mine", "stack", "others")
EVENINGS = 12


def situations(question: str) -> Iterator[dict[str, Any]]:
    """Random situations of a question that can be on a table."""
    one, chance, found_so_far = GAME.question(question), Random(question), 0
    assert one is not None
    form = one.form(GAME.colours)
    while found_so_far < SITUATIONS:
        plain = form.draw(chance)
        if form.check(plain).verdict:
            found_so_far += 1
            yield plain


def ruled_alone(question: str, told: Mapping[str, Any]) -> Ruling[Any] | None:
    try:
        return asked(question, **told)
    except SituationError:
        return None


def as_placing(told: Mapping[str, Any]) -> dict[str, Any]:
    """The crook of an ability, as somebody would ask where it may go."""
    found_ = {name: told[name] for name in SHARED if name in told}
    victim = told.get("victim", told["player"])
    if victim != told["player"] and told.get("there"):
        found_["others"] = [*told.get("others", ()), victim]
    if told["ability"] == "transfer":
        found_["free"] = 0 if "to" not in told else told.get("free", 1)
    if told["ability"] == "kingpin":
        found_["among"] = max(1, told.get("among", 1))
    return {**found_, "used": told.get("used", True)}


def test_ability_and_may_place_agree() -> None:
    """An ability works only where its crook may go, and makes room wherever may_place says so."""
    compared = 0
    for told in situations("ability"):
        if told.get("moment", "placed") != "placed":
            continue
        works, goes = asked("ability", **told), asked("may_place", **as_placing(told))
        compared += 1
        if works.verdict:
            assert goes.verdict, (told, goes.rules)
        if not goes.verdict:
            assert not works.verdict, (told, works.rules)
        own = told.get("victim", told["player"]) == told["player"] and not told.get("to_mine")
        if goes.verdict and told.get("mine") and told["ability"] in MAKE_ROOM and own:
            assert works.verdict, (told, works.rules)
    assert compared > SITUATIONS // 4


def test_may_recruit_and_the_price_agree() -> None:
    """Whoever may recruit at a hangout can pay its price; whoever cannot pay it may not."""
    for told in situations("may_recruit"):
        for pile in told["hangouts"]:
            price = asked("recruit_price", **pile).verdict
            may = asked("may_recruit", **{**told, "wanted": pile["hangout"]})
            can = 0 < price <= told["purse"]
            assert not may.verdict or can, (told, pile)
            barred = told.get("filled") == 8 and told.get("full") == "barred"
            if can and not told.get("passed") and not barred:
                assert may.verdict, (told, pile)


def test_some_hangout_is_open_where_one_is() -> None:
    """Asked for any hangout, the answer is yes where one of them, wanted alone, gets a yes."""
    for told in situations("may_recruit"):
        plain = {name: said for name, said in told.items() if name != "wanted"}
        each = [asked("may_recruit", **plain, wanted=pile["hangout"]) for pile in told["hangouts"]]
        assert asked("may_recruit", **plain).verdict == any(one.verdict for one in each)


def test_a_stack_is_doubted_alike_in_its_own_question_and_in_the_count() -> None:
    for told in situations("stack_counts"):
        shown = ["accomplice"] * told["accomplices"]
        faces = [*shown, *["none"] * (told["cards"] - len(shown))]
        crooks = [
            {"player": told["player"], "level": 1, "modifier": 0, "ability": one} for one in faces
        ]
        readings = {"stack": told["stack"]} if "stack" in told else {}
        counted = asked("target_score", target=told["target"], crooks=crooks, **readings)
        doubted = asked("stack_counts", **told)
        for rule in ("crooks.stacks.too_few", "crooks.stacks.over_two"):
            assert (rule in counted.rules) == (rule in doubted.rules), told


def test_a_spy_sees_in_both_questions_what_lies_there() -> None:
    """Where the ability of a spy works, looking by it is allowed, by the same clause."""
    for told in situations("ability"):
        if told["ability"] == "spy":
            works = asked("ability", **told)
            seen = asked("may_look", player=told["player"], act="look", at="hangout", by="spying")
            if works.verdict:
                assert seen.verdict and works.decisive == seen.decisive


def test_the_deal_of_the_set_up_is_right_when_asked_alone() -> None:
    for players in (2, 3, 4):
        session = found(GAME.colours[:players])
        lying = table_of(session).hangouts.items()
        piles = [{"hangout": hangout, "crooks": crooks} for hangout, crooks in lying]
        assert asked("deal", number=players, piles=piles).verdict


def test_alone_and_in_play_a_crook_goes_to_the_same_places() -> None:
    """What `may_place` says of the table in front of it is what the question of the side takes."""
    compared = 0
    for number in range(EVENINGS):
        chance = Random(f"places/{number}")
        session = Session(GAME, draw_setup(GAME, chance))
        while not session.over:
            for key in session.keys:
                if key.startswith("side."):
                    compared += sides_agree(session, key)
            reply_at_random(session, chance)
    assert compared > EVENINGS


def sides_agree(session: Session, key: str) -> int:
    table, player = table_of(session), key.partition(".")[2]
    about = session.prompt(key).about
    assert about is not None
    target = about.subject.partition("/")[2]
    free = [one for one in table.free_of(player) if one != target]
    told = {
        "player": player,
        "target": target,
        "mine": len(table.crooks_of(player, target)),
        "others": list(table.opponents_at(player, target)),
        "purse": table.purse[player],
        "stack": table.option("stack"),
    }
    for how in session.prompt(key).field.exists:  # type: ignore[attr-defined]
        more: dict[str, Any] = {"side": "down" if how == "down" else "up"}
        if how not in ("up", "down"):
            more |= {"ability": how, "used": True}
        if how == "transfer":
            more["free"] = len(free)
        if how == "kingpin":
            more["among"] = table.hangouts[table.recruiting]
        ruling = ruled_as_seated(session, {**told, **more})
        idle = {"crooks.placing.nobody_to_join", "crooks.placing.nobody_to_move"}
        useless = (idle | {"crooks.placing.nobody_to_kill"}) & set(ruling.rules)
        taken = session.prompt(key).field.check(how).verdict
        assert taken == (ruling.verdict and not useless), (how, told, ruling.rules)
    return 1


def ruled_as_seated(session: Session, told: Mapping[str, Any]) -> Ruling[Any]:
    """A situation of this table, whose players are called as their seats are."""
    keys = [seat.key for seat in session.setup.seats]
    names = dict(zip(keys, GAME.colours, strict=False))
    others = [names[one] for one in told["others"]]
    return asked("may_place", **{**told, "player": names[told["player"]], "others": others})


def test_pile_and_purse_put_right_in_any_order_come_to_the_same() -> None:
    chance = Random("any order")
    for _ in range(60):
        piles = {f"pile.hangout_{letter}": chance.randint(0, 2) for letter in "abcdefg"}
        fixes = [*piles.items(), ("purse.rouge", chance.randint(0, 3))]
        tables = []
        for _ in range(3):
            session = found()
            for key, value in chance.sample(fixes, len(fixes)):
                fix(session, key, value)
            tables.append((session.number, session.keys, table_of(session)))
        assert tables[0] == tables[1] == tables[2], fixes
