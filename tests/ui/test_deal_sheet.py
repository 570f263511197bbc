"""The deal sheet by thumbs: taps make a deal, every tap is judged, and what is open can be seen."""

from __future__ import annotations

import pytest

from companion.content.words import Words
from companion.core.about import About
from companion.core.game import Seat
from companion.core.log import Prompt
from companion.core.ruling import because
from companion.games.police_vs_gangs.claiming import Terms, claims_of, deal_field, restated_field
from companion.games.police_vs_gangs.deal import Claim
from companion.games.police_vs_gangs.turn.negotiation import negotiate
from companion.ui.boards.police_vs_gangs.deal_body import DealBody
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.prompts.panel.panel import PromptPanel
from tests.games.police_vs_gangs.resolving import CARD, resolving
from tests.games.police_vs_gangs.test_agreement import PV_6
from tests.games.police_vs_gangs.test_negotiation import PV_6 as EXAMPLE
from tests.games.police_vs_gangs.test_negotiation import claims, three
from tests.kit.calls import counted
from tests.kit.play import ruled
from tests.ui.driver import Driver
from tests.ui.evenings import Phone
from tests.ui.hands import Hands
from tests.ui.layout import faults, faults_in
from tests.ui.stage import Stage

SIX = ("rouge", "bleu", "jaune", "vert", "violet", "blanc")
NAMES = ("Ann", "Bob", "Cyd", "Maximilien", "Ève", "Finn")
POTENTIAL = {"jaune": {"armes": 3, "drogue": 1, "prostitution": 1, "tabac": 2, "alcool": 2}}
BESIDE = 104  # dp: what the tools and the sand-timer take of a small phone
DOMAINS = ("app", "police_vs_gangs", "police_city", "gangs_city")


class DealStage(Stage):
    """A stage on which a sheet may lie over what is shown."""

    def lay_over(self, sheet):
        sheet.bind(on_dismiss=lambda one: self.root.remove_widget(one))
        sheet.shown = 1
        self.root.add_widget(sheet)

    def build(self):
        root = super().build()
        root.children[0].padding = 0
        return root


class Dealt:
    """A deal sheet on a stage, what was answered and what was refused."""

    def __init__(self, players=3, size=(360, 640), language="fr", look="night", text=100):
        theme.name, theme.text_size, theme.motion = look, text, False
        seats = [Seat(key, name, key) for key, name in zip(SIX, NAMES, strict=True)][:players]
        names = {seat.key: seat.name for seat in seats}
        tongue.speak(language, Words(language, DOMAINS, names))
        people.sit(tuple(seats))
        self.panel = PromptPanel(size_hint_y=None, height=size[1] - BESIDE, board=True)
        self.replies, self.refused = [], []
        self.panel.bind(on_reply=lambda _, key, value: self.replies.append(value))
        self.panel.bind(on_refused=lambda _, why: self.refused.extend(one.rule for one in why))
        self.ui = Driver(DealStage(self.panel), size)
        self.hands = Hands(self.ui)
        self.terms = Terms(SIX[:players], {"armes": 1, "tabac": 2}, 2, POTENTIAL)
        self.ask(deal_field(self.terms))

    def ask(self, field):
        words = because("police_vs_gangs.note.deal.how")
        self.panel.show([Prompt(1, "deal", words, field, About(SIX[:1]))])
        self.ui.frames(8)

    def stop(self) -> None:
        self.ui.stop()

    @property
    def body(self) -> DealBody:
        return self.panel.body

    def cell(self, player, item):
        cells = self.body.claims.cells
        return next(one for one in cells if (one.player, one.item) == (player, item))

    def tap(self, player, item, times=1):
        for _ in range(times):
            self.ui.tap(self.cell(player, item))

    def clashing(self):
        return {(one.player, one.item) for one in self.body.claims.cells if one.clash}


@pytest.fixture
def dealt():
    made = Dealt()
    yield made
    made.stop()


def test_pv6_takes_at_most_twelve_taps(dealt):
    dealt.hands.give(dealt.body.claims, dealt.body.claims.field, said(PV_6))
    assert not dealt.clashing()
    assert dealt.ui.find("Badges 2/2")
    dealt.ui.tap("Tous d'accord")
    assert dealt.ui.taps <= 12
    (reply,) = dealt.replies
    assert reply == {"claims": said(PV_6), "ended": "agreed"}


def said(claims):
    return [{"player": one.player, "item": one.item, "amount": one.amount} for one in claims]


def test_a_tap_is_one_then_all_then_nothing(dealt):
    for text, amount in (("1", 1), ("Tout", "all"), ("", None)):
        dealt.tap("rouge", "tabac")
        assert dealt.cell("rouge", "tabac").text == text
        assert dealt.hands.claimed(dealt.body.claims, dealt.cell("rouge", "tabac")) == amount


def test_clashes_are_found_once_a_tap(dealt):
    for _ in range(3):
        with counted(Terms, "clashes") as calls:
            dealt.tap("rouge", "tabac")
            dealt.ui.frames(8)
        assert len(calls) == 1
    with counted(Terms, "clashes") as calls:
        dealt.tap("bleu", "tabac", 2)
        assert dealt.body.clashing == bool(dealt.clashing())
        assert len(calls) == 2


def test_clashes_are_looked_for_once_when_a_deal_is_asked(dealt):
    with counted(Terms, "clashes") as calls:
        dealt.ask(deal_field(dealt.terms))
    assert len(calls) == 1


def test_where_somebody_has_claimed_all_is_the_others_and_alone_again_it_is_all(dealt):
    dealt.tap("rouge", "tabac")
    dealt.tap("bleu", "tabac", 2)
    assert (dealt.cell("rouge", "tabac").rank, dealt.cell("bleu", "tabac").rank) == ("", "")
    assert dealt.body.claims.said[1]["amount"] == "others"
    dealt.tap("rouge", "tabac", 2)
    assert dealt.body.claims.said == [{"player": "bleu", "item": "tabac", "amount": "all"}]
    assert dealt.cell("bleu", "tabac").rank == ""


def test_who_said_all_takes_the_others_with_one_tap_once_somebody_else_has_claimed(dealt):
    dealt.tap("bleu", "tabac", 2)
    dealt.tap("rouge", "tabac")
    assert dealt.clashing() == {("bleu", "tabac"), ("rouge", "tabac")}
    dealt.tap("bleu", "tabac")
    assert dealt.body.claims.said[0]["amount"] == "others" and not dealt.clashing()
    dealt.tap("bleu", "tabac")
    assert dealt.cell("bleu", "tabac").text == ""


def test_ranks_are_shown_where_somebody_says_the_first_ones(dealt):
    claimed = [Claim("bleu", "tabac", 1), Claim("rouge", "tabac", "first_2")]
    claimed.append(Claim("jaune", "tabac", "others"))
    dealt.hands.give(dealt.body.claims, dealt.body.claims.field, said(claimed))
    ranks = [dealt.cell(one, "tabac").rank for one in ("rouge", "bleu", "jaune")]
    assert ranks == ["1", "2", "3"] and not dealt.clashing()
    texts = [dealt.cell(one, "tabac").text for one in ("rouge", "bleu", "jaune")]
    assert texts == ["2 prem.", "1", "Suite"]


def test_no_number_is_not_the_number_one(dealt):
    dealt.hands.give(
        dealt.body.claims, dealt.body.claims.field, said([Claim("bleu", "tabac", "some")])
    )
    assert dealt.cell("bleu", "tabac").text == "Sans nb"


def test_the_place_is_had_or_not_and_two_who_want_it_clash_at_once(dealt):
    dealt.tap("rouge", "place")
    assert dealt.cell("rouge", "place").icon == "check"
    dealt.tap("jaune", "place")
    assert dealt.clashing() == {("rouge", "place"), ("jaune", "place")}
    assert "Ann et Cyd" in dealt.body.remark
    dealt.tap("rouge", "place")
    assert not dealt.clashing() and dealt.cell("rouge", "place").icon == ""


def test_pv13_a_row_off_the_card_takes_a_badge_and_one_too_many_is_coloured(dealt):
    dealt.tap("rouge", "drogue")
    assert dealt.ui.find("Badges 1/2")
    dealt.tap("bleu", "prostitution")
    assert not dealt.clashing()
    dealt.tap("jaune", "alcool", 2)
    assert dealt.ui.find("Badges 3/2")
    assert dealt.clashing() == {
        ("rouge", "drogue"), ("bleu", "prostitution"), ("jaune", "alcool"),
    }  # fmt: skip
    dealt.ui.tap("Tous d'accord")
    assert dealt.refused == ["police_vs_gangs.agreement.badges_short"] and not dealt.replies


def test_when_time_is_out_claims_may_clash(dealt):
    dealt.tap("rouge", "place")
    dealt.tap("bleu", "place")
    dealt.ui.tap("Temps écoulé")
    assert dealt.replies[0]["ended"] == "time"
    assert len(dealt.replies[0]["claims"]) == 2


def test_a_finger_that_rests_asks_for_a_number_or_a_mere_badge(dealt):
    wanted = [Claim("jaune", "tabac", 3), Claim("bleu", "drogue", "badge")]
    dealt.hands.give(dealt.body.claims, dealt.body.claims.field, said(wanted))
    assert claims_of(dealt.body.claims.said) == tuple(wanted)
    assert dealt.cell("jaune", "tabac").text == "3"
    assert dealt.ui.find("Badges 1/2")


def test_69p_what_a_gangster_could_bring_at_most_is_seen(dealt):
    assert dealt.cell("jaune", "armes").note == "≤3"
    assert dealt.cell("rouge", "armes").note == ""


def test_what_is_half_entered_can_be_put_back(dealt):
    dealt.tap("rouge", "place")
    dealt.tap("bleu", "armes", 2)
    begun = dealt.body.entered
    dealt.ask(deal_field(dealt.terms))
    assert dealt.body.entered is None
    dealt.body.enter(dealt.panel.current.field.so_far(begun))
    assert dealt.cell("bleu", "armes").text == "Tout"
    assert dealt.body.entered == begun


def test_who_says_his_again_changes_his_own_column_only(dealt):
    terms = Terms(SIX[:3], {"tabac": 1}, 1, standing=(Claim("rouge", "tabac"),))
    dealt.ask(restated_field(terms, "jaune"))
    dealt.tap("rouge", "tabac")
    assert dealt.cell("rouge", "tabac").text == "1" and not dealt.body.claims.said
    dealt.tap("jaune", "tabac", 2)
    dealt.ui.tap("Voilà ce que je veux")
    assert dealt.replies == [
        {"claims": [{"player": "jaune", "item": "tabac", "amount": "others"}]},
    ]


def test_no_cell_moves_under_the_thumb_whatever_is_said_above(dealt):
    first = dealt.cell("rouge", "tabac").to_window(*dealt.cell("rouge", "tabac").center)
    for player, item in (("rouge", "place"), ("bleu", "place"), ("jaune", "alcool")):
        dealt.tap(player, item)
        dealt.ui.settle()
        cell = dealt.cell("rouge", "tabac")
        assert cell.to_window(*cell.center) == pytest.approx(first, abs=1)


def test_the_sheet_has_its_help_and_says_which_place_it_is_about(phone):
    ui = phone.lay(resolving(three(), negotiate))
    body = ui.app.shell.router.screens["table"].ids.prompt.body
    assert body.remark.startswith("Lieu bleu. ")
    phone.tap("app.help.open")
    ui.settle()
    assert any("Rien d'autre ne se promet" in text for text in ui.texts())


@pytest.mark.parametrize(("size", "rows"), [((640, 360), 4), ((915, 412), 5)])
def test_on_a_low_screen_words_and_buttons_leave_the_rows_their_room(phone, size, rows):
    ui = phone.lay(resolving(three(), negotiate), size)
    body = ui.app.shell.router.screens["table"].ids.prompt.body
    whole = body.claims.rows[0].height + 2
    assert body.wide and body.ids.place.parent.height >= rows * whole
    assert body.ids.heads.y >= body.ids.place.parent.top  # people stay in sight above them
    ui.resize(*size[::-1])
    ui.settle()
    assert not body.wide and not faults(ui.app.shell)


LOOKS = [
    (3, (360, 640), "fr", "night", 100),
    (6, (360, 640), "en", "paper", 100),
    (6, (360, 640), "fr", "night", 150),
    (4, (360, 640), "en", "paper", 150),
    (6, (1280, 800), "en", "night", 100),
]


@pytest.mark.parametrize(("players", "size", "language", "look", "text"), LOOKS)
def test_cells_can_be_met_by_a_finger_and_nothing_is_cut(players, size, language, look, text):
    made = Dealt(players, size, language, look, text)
    cells = made.body.claims.cells
    made.body.enter({"claims": said((*PV_6, Claim("jaune", "place"), Claim("rouge", "rest")))})
    made.ui.frames(6)
    made.ui.screenshot(f"deal_{players}_{size[0]}_{language}_{look}_{text}")
    assert len(cells) == players * 7
    assert min(min(one.size) for one in cells) >= theme.touch
    if text == 100:
        assert made.panel.wish <= made.panel.height  # all of it in sight, without scrolling
    found = faults_in(made.ui.app.root)
    made.stop()
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("size", "language", "button"),
    [((360, 640), "fr", "Tous d'accord"), ((1280, 800), "en", "All agree")],
)
def test_pv6_at_the_table_under_the_glass_from_the_first_tap_to_the_ruling(
    tmp_path, size, language, button
):
    phone, session = Phone(tmp_path), resolving(three(), negotiate)
    ui = phone.lay(session, size, language=language)
    layout = ui.app.shell.router.screens["table"].ids.layout
    body = layout.prompt.body
    assert isinstance(body, DealBody) and layout.timer.y >= layout.prompt.top
    assert body.claims.height <= body.ids.place.parent.height  # no cell has to be scrolled to
    taps = ui.taps
    Hands(ui).give(body.claims, body.claims.field, claims(*EXAMPLE))
    assert not faults(ui.app.shell)
    ui.tap(button)
    assert ui.taps - taps <= 12
    assert ruled(session, f"agreement.{CARD}", 1).verdict == "agreement"
    phone.kill()
