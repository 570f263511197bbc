"""The reveal by touch: whoever lies there is one tap, in sight, wherever the tile lies."""

from __future__ import annotations

import pytest

from companion.ui.boards.gangs_city.side_chip import SideChip
from companion.ui.look.people import people
from companion.ui.look.wording import tongue
from tests.games.gangs_city.play import SIX, found
from tests.kit.play import say
from tests.ui.driver import Window
from tests.ui.layout import box_of, faults
from tests.ui.thumbs import Thumbs

SMALLEST = (360, 640)
SIXTEEN_TILES = 40  # taps


def reveal(phone, **spots: str) -> Thumbs:
    """These players have laid their first tile face down, and now all is turned over."""
    session = found()
    for player, spot in spots.items():
        lay(session, player, spot)
    say(session, "at_reveal", "done")
    return Thumbs(phone.lay(session, SMALLEST))


def lay(session, player: str, spot: str, chief: bool = False) -> None:
    """One of his tiles goes down, where he is next to place."""
    number = len(session.table.tiles_of(player)) + 1
    say(session, f"tile.{player}.{number}", {"spot": spot, "chief": chief})


def stacks_of_two(session) -> None:
    """Four rounds: everybody lays two tiles here, two there, his chief's token on the third."""
    stood: dict[str, str] = {}
    for at in range(4):
        for player in session.table.order:
            free = session.prompts[0].field.parts["spot"].options
            if at % 2 == 0:
                taken = set(stood.values())
                stood[player] = next(one for one in free if "/" in one and one not in taken)
            lay(session, player, stood[player], chief=at == 2)
    say(session, "placed", "done")


def tap_character(thumbs: Thumbs, who: str, side: str = "") -> None:
    """The side, if another one shows, then the character."""
    for chip in thumbs.panel.body.switches.chips:
        if chip.value == side and not chip.chosen:
            thumbs.ui.tap(chip)
    thumbs.ui.tap(next(chip for chip in thumbs.panel.body.grid.chips if chip.value == who))


def shown_side(thumbs: Thumbs) -> str:
    """The side that a tap on a character would tell."""
    return next(chip.value for chip in thumbs.panel.body.switches.chips if chip.chosen)


POSES = [(SMALLEST, "fr"), ((1280, 800), "en")]


def test_a_tile_in_the_centre_is_told_after_one_at_a_side(phone):
    thumbs = reveal(phone, violet="tripot/n", vert="centre_1")
    who = thumbs.session.table.hands["vert"][0]
    thumbs.say("reveal.violet.1", {"who": who, "side": "red"})
    thumbs.say("reveal.vert.1", {"who": who, "side": "none"})


def test_the_token_of_the_chief_is_named_as_such(phone):
    reveal(phone)
    assert phone.ui.find("Jeton de chef")


def test_the_characters_are_in_sight_while_other_tiles_wait(phone):
    thumbs = reveal(phone, violet="tripot/n", vert="cabaret/n", rouge="casino/n")
    panel = thumbs.panel
    scroll = panel.ids.scroll
    low = scroll.to_window(*scroll.pos)[1]
    for chip in panel.body.grid.chips:
        assert low <= chip.to_window(*chip.pos)[1] < Window.height, chip.text
    answers = min(chip.to_window(*chip.pos)[1] for chip in panel.body.grid.chips)
    assert all(chip.to_window(*chip.pos)[1] < answers for chip in panel.tabs.chips)
    other = next(chip for chip in panel.tabs.chips if chip.player == "rouge" and chip.text)
    thumbs.ui.tap(other)
    assert panel.current.key == "reveal.rouge.1"


@pytest.mark.parametrize(("size", "language"), POSES)
def test_after_undo_the_tile_that_was_told_wrongly_is_asked_again(phone, size, language):
    session = found(hands={"violet": ("flic", "dealer"), "vert": ("flic",)})
    lay(session, "violet", "tripot/n")
    lay(session, "vert", "cabaret/n")
    say(session, "at_reveal", "done")
    thumbs = Thumbs(phone.lay(session, size, language=language))
    asked = thumbs.panel.question
    tap_character(thumbs, "flic")
    assert thumbs.panel.question != asked
    phone.tap("app.undo")
    assert thumbs.panel.question == asked
    undone = phone.say("app.table.undone", text=asked)
    assert any(one.startswith(f"{undone}\nFlic") for one in thumbs.ui.texts())
    tap_character(thumbs, "dealer")
    assert [tile.who for tile in session.table.tiles] == ["dealer", ""]
    phone.tap("app.undo")
    phone.tap("app.redo")
    redone = phone.say("app.table.redone", text=asked)
    assert any(one.startswith(f"{redone}\nDealer") for one in thumbs.ui.texts())


@pytest.mark.parametrize(("size", "language"), POSES)
def test_the_tile_with_the_chiefs_token_is_called_so_and_the_rest_of_the_stack_follows(
    phone, size, language
):
    session = found(hands={"violet": ("flic", "dealer", "mac"), "vert": (), "rouge": ()})
    for chief in (False, True, False):
        lay(session, "violet", "tripot/n", chief)
    say(session, "placed", "done")
    thumbs = Thumbs(phone.lay(session, size, language=language))
    asked = {"player": "violet", "spot": "tripot/n"}
    for key, facts, who in (
        ("chief", {}, "mac"),
        ("stack", {"count": 2}, "flic"),
    ):
        words = tongue.say(f"gangs_city.ask.reveal.{key}", **asked, **facts)
        assert thumbs.panel.question == words
        tap_character(thumbs, who)
    assert thumbs.panel.question == tongue.say("gangs_city.ask.reveal", **asked)
    tap_character(thumbs, "dealer")
    told = {line.value["who"] for line in session.log if line.key.startswith("reveal.")}
    assert told == {"mac", "flic", "dealer"}
    chiefs = [line.key for line in session.log if line.key.startswith("reveal.")]
    assert chiefs[0] == "reveal.violet.2"


@pytest.mark.parametrize(("size", "language"), POSES)
def test_a_tap_on_a_stack_asks_for_the_tile_with_the_chiefs_token_first(phone, size, language):
    session = found(hands={"violet": ("flic", "dealer", "mac"), "vert": ("flic",), "rouge": ()})
    lay(session, "violet", "tripot/n")
    lay(session, "vert", "cabaret/n")
    lay(session, "violet", "tripot/n", chief=True)
    say(session, "stop.vert", "done")
    lay(session, "violet", "tripot/n")
    say(session, "placed", "done")
    thumbs = Thumbs(phone.lay(session, size, language=language))
    panel, chief = thumbs.panel, "reveal.violet.2"
    for spot, asked in (("cabaret/n", "reveal.vert.1"), ("tripot/n", chief), ("tripot/n", chief)):
        thumbs.tap_spot(spot)
        assert panel.current.key == asked
    assert thumbs.newest.title == tongue.name("tripot"), "the stack in hand is told of"
    thumbs.ui.back()
    thumbs.ui.settle()
    thumbs.tap_spot("cabaret")
    assert panel.current.key == "reveal.vert.1"


@pytest.mark.parametrize(("size", "language"), POSES)
def test_red_or_green_lasts_within_one_stack_only(phone, size, language):
    session = found(hands={"violet": ("flic", "dealer", "mac"), "vert": (), "rouge": ()})
    for spot in ("tripot/n", "tripot/n", "casino/n"):
        lay(session, "violet", spot)
    say(session, "placed", "done")
    thumbs = Thumbs(phone.lay(session, size, language=language))
    tap_character(thumbs, "flic", "green")
    assert shown_side(thumbs) == "green"
    tap_character(thumbs, "dealer")
    assert shown_side(thumbs) == "red"


def test_a_side_that_was_chosen_before_the_spot_stays(phone):
    thumbs = reveal(phone)
    green = next(c for c in thumbs.panel.body.switches.chips if c.value == "green")
    thumbs.ui.tap(green)
    thumbs.tap_spot("tripot/n")
    assert shown_side(thumbs) == "green"
    tap_character(thumbs, "petite_frappe")
    assert shown_side(thumbs) == "green"  # another tile on the same spot
    thumbs.tap_spot("cabaret/n")
    assert shown_side(thumbs) == "red"


@pytest.mark.parametrize(("size", "language"), POSES)
def test_sixteen_tiles_are_told_in_forty_taps(phone, size, language):
    four = SIX[:4]
    hand = ("petite_frappe", "conducteur", "petite_frappe", "bodyguard")
    session = found(four, hands=dict.fromkeys(four, hand))
    stacks_of_two(session)
    thumbs = Thumbs(phone.lay(session, size, language=language))
    thumbs.ui.taps = 0
    sides = iter(("green", "red") * 8)  # each tile the other way than the one before
    while session.keys and session.keys[0].startswith("reveal."):
        who = next(c.value for c in thumbs.panel.body.grid.chips if not c.closed)
        tap_character(thumbs, who, next(sides))
    assert sum(line.key.startswith("reveal.") for line in session.log) == 16
    assert thumbs.ui.taps <= SIXTEEN_TILES


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_sides_are_in_sight_at_the_largest_text_and_whoever_it_may_be_below(phone, language):
    session = found()
    say(session, "at_reveal", "done")
    ui = phone.lay(session, SMALLEST, language=language, text_size=150)
    panel = Thumbs(ui).panel
    low = box_of(panel.ids.scroll)[1]
    assert box_of(panel.body.switches.chips[0])[1] >= low
    assert panel.body.grid.chips and panel.ids.scroll.more
    assert not faults(ui.app.shell)
    ui.screenshot(f"reveal_largest_{language}")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_sides_have_their_word_and_stand_in_one_row_at_the_largest_text(phone, language):
    session = found()
    say(session, "at_reveal", "done")
    thumbs = Thumbs(phone.lay(session, SMALLEST, language=language, text_size=150))
    sides = [chip for chip in thumbs.panel.body.switches.chips if isinstance(chip, SideChip)]
    scroll = thumbs.panel.ids.scroll
    assert len(sides) == 3 and len({chip.y for chip in sides}) == 1
    for chip in sides:
        assert chip.text in thumbs.ui.texts() and min(chip.size) >= 48
        low, high = (chip.to_window(0, y)[1] for y in (chip.y, chip.top))
        assert scroll.y - 1 <= low and high <= scroll.top + 1


@pytest.mark.parametrize(("size", "language"), POSES)
def test_what_ends_a_placement_is_a_statement_of_its_own(phone, size, language):
    """Nobody is asked for a règlement tile he does not lay: that is said with one tap."""
    session = found(hands={"violet": ("flic",), "vert": ("mac",), "rouge": ("flic",)})
    for player, spot in (("violet", "tripot/n"), ("vert", "casino/n"), ("rouge", "tripot/ne")):
        lay(session, player, spot)
    ui = phone.lay(session, size, language=language)
    statement = tongue.say("gangs_city.ask.stop", player="violet")
    assert people.looks["violet"].name in statement and not statement.endswith("?")
    ui.taps = 0
    ui.tap(statement)
    ui.settle()
    assert session.table.stopped == ("violet",) and ui.taps == 1
    ui.tap(tongue.say("app.undo"))
    assert session.table.stopped == ()
