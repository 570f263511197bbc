"""A whole evening by touch alone, at random: from home to the winner, whatever happens between.

What is said is drawn by the fields of the open questions; it is carried out by taps, drags and
typing on what is shown. Game and seed decide everything: people, screen, replies and mishaps.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from companion.content.forms import capital
from companion.core.changing_over import EVERY_STEP
from companion.core.fields import Form, SomeOf
from companion.core.log import Prompt
from companion.core.modes import REFEREE
from companion.core.session import Session
from companion.games import load
from companion.terminal.random_play import FIRST_ASKED, reply_at_random
from companion.ui.home.rows import GoOnCard
from companion.ui.look.palette import THEMES
from companion.ui.look.theme import LEAST_TEXT, MOST_TEXT
from companion.ui.look.wording import tongue
from companion.ui.prompts.panel.several import without_duplicates, worth_asking
from companion.ui.prompts.sheets.add_sheet import AddSheet
from companion.ui.table.ending import EndCard
from tests.ui.evenings import LANGUAGES, Phone
from tests.ui.first_seats import FirstSeats
from tests.ui.layout import faults
from tests.ui.rest import Restless
from tests.ui.sight import all_within
from tests.ui.thumbs import Thumbs

UPRIGHT = ((360, 640), (360, 800), (412, 915), (800, 1280))
LOOKED_AT = 0.1  # of the questions of a kind that was seen before
MISHAPS = {"undo": 0.03, "back": 0.015, "turn": 0.03, "kill": 0.015}  # after each reply


class Pose(NamedTuple):
    """How somebody holds a phone, and how it is set."""

    size: tuple[int, int]
    language: str
    theme: str
    text_size: int
    left_hand: bool

    @property
    def turned(self) -> Pose:
        """The phone the other way round."""
        return self._replace(size=self.size[::-1])


def any_pose(chance: Random) -> Pose:
    """Any screen, upright or sideways, and any settings."""
    size = chance.choice(UPRIGHT)
    return Pose(
        size if chance.random() < 0.5 else size[::-1],
        chance.choice(LANGUAGES),
        chance.choice(list(THEMES)),
        chance.choice(range(LEAST_TEXT, MOST_TEXT + 1, 5)),
        chance.random() < 0.25,
    )


def as_said(field: Any, value: Any) -> Any:
    """A reply as chips say it: what is chosen comes in the order of the options."""
    if isinstance(field, SomeOf) and not field.ordered:
        return [one for one in field.options if one in value]
    if isinstance(field, Form):
        said = {name: part for name, part in field.parts.items() if name in value}
        return {name: as_said(part, value[name]) for name, part in said.items()}
    return value


class ByTouch:
    """The person who plays this evening; prints each step, for whoever looks for a fault."""

    def __init__(
        self, phone: Phone, game: str, seed: int, restless: Restless, mode: str = REFEREE
    ) -> None:
        self.phone, self.game, self._restless = phone, load(game), restless
        self.mode = mode
        self.chance = Random(f"{game}/{seed}")
        self.players = self.game.least + seed % (self.game.most - self.game.least + 1)
        self.said = 0
        self._seen: set[tuple[str, Pose]] = set()

    @property
    def session(self) -> Session:
        return self.phone.session

    @property
    def pose(self) -> Pose:
        """How the phone is held now."""
        if self.phone.pose is None:
            self.phone.pose = any_pose(self.chance)
        return self.phone.pose

    @pose.setter
    def pose(self, pose: Pose) -> None:
        self.phone.pose = pose

    # From home to the winner

    def sit_down(self) -> None:
        """Open the app, if it is not, choose the game, and begin."""
        print(f"{self.game.key}, {self.players} players")
        if self.phone.ui is None:
            self._open()
        FirstSeats(self.phone, self.game, self.chance, self.look).enter(self.players, self.mode)

    def hurry(self, until: Callable[[Session], bool]) -> None:
        """Let the evening go on without touches until then; it must not be over by then."""
        while not until(self.session):
            reply_at_random(self.session, self.chance)
            assert not self.session.over, "over before that: another seed comes to it"
        self.phone.ui.app.evening.dispatch("on_change")
        self.phone.ui.settle()

    def begin(self, replies: int) -> None:
        """The first so many replies."""
        for _ in range(replies):
            self.reply()
            self.suffer()

    def play(self) -> None:
        """To the end, which must show who has won."""
        while not self.session.over:
            self.reply()
            if not self.session.over:
                self.suffer()
        self.see_winner()

    def see_winner(self) -> None:
        """The end shows who has won."""
        self.phone.ui.settle()
        self.look("the end")
        card = next(one for one in self.phone.ui.visible() if isinstance(one, EndCard))
        winners = self.session.table.winners
        names = {capital(tongue.name(one)) for one in winners}
        assert names and names <= {getattr(one, "text", "") for one in all_within(card)}

    def reply(self) -> None:
        """Answer an open question, mostly the first, with anything that may be said."""
        thumbs, acts = Thumbs(self.phone.ui), len(self.session.acts)
        prompts = without_duplicates(worth_asking(self.session.prompts), thumbs.panel.current)
        prompts = [one for one in prompts if one.key != EVERY_STEP]  # else it is another mode
        first = self.chance.random() < FIRST_ASKED
        prompt = prompts[0] if first else self.chance.choice(prompts)
        value = as_said(prompt.field, prompt.field.draw(self.chance))
        print(f"{self.said}: {prompt.key} <- {value}")
        self._look_at(prompt)
        self._stake_beside(thumbs, prompt)
        thumbs.prefers_board = self.chance.random() < 0.5
        thumbs.say(prompt.key, value)
        self._restless.judge()
        self.said += len(self.session.acts) - acts

    def _stake_beside(self, thumbs: Thumbs, prompt: Prompt) -> None:
        """On a sheet that is said as a whole everybody else puts down something too."""
        panel = thumbs.panel
        for other in self.session.prompts:
            if panel.sheeted and isinstance(panel.sheet, AddSheet) and other.key != prompt.key:
                thumbs.add_up(panel.sheet, other, other.field.draw(self.chance))

    # What is looked at

    def _look_at(self, prompt: Prompt) -> None:
        """Each kind of question once in each pose, and now and then once more."""
        kind = prompt.key.partition(".")[0], self.pose
        if kind not in self._seen or self.chance.random() < LOOKED_AT:
            self._seen.add(kind)
            self.look(prompt.key)

    def look(self, what: str) -> None:
        """Nothing that is shown is cut, crowded or too small."""
        self.phone.ui.frames(4)
        found = faults(self.phone.ui.app.shell)
        assert not found, "\n".join([f"{what}, {self.pose}:", *found])
        self._restless.judge()

    # What happens on the way

    def suffer(self) -> None:
        """Now and then something comes between."""
        for name, share in MISHAPS.items():
            if self.chance.random() < share:
                print(name)
                getattr(self, name)()

    def undo(self) -> None:
        """Somebody has said it wrongly."""
        acts = len(self.session.acts)
        if acts:
            self.phone.tap("app.undo")
            assert len(self.session.acts) == acts - 1

    def back(self) -> None:
        """The back key leads home; the game goes on from there."""
        self.phone.ui.back()
        self._go_on()

    def turn(self) -> None:
        """The phone lies the other way."""
        self.pose = self.pose.turned
        self.phone.ui.resize(*self.pose.size)

    def kill(self) -> None:
        """The app is ended without a word, and opened again by somebody with other wishes."""
        acts, keys = list(self.session.acts), self.session.keys
        self.phone.kill()
        self.pose = any_pose(self.chance)
        self._open()
        assert self.phone.ui.app.shell.router.current == "table"
        assert (list(self.session.acts), self.session.keys) == (acts, keys)

    def _open(self) -> None:
        print(self.pose)
        size, *_ = self.pose
        settings = {key: value for key, value in self.pose._asdict().items() if key != "size"}
        self.phone.open(size, motion=False, **settings)
        self.phone.ui.settle()

    def _go_on(self) -> None:
        ui = self.phone.ui
        self.look("home")
        ui.tap(next(one for one in ui.visible() if isinstance(one, GoOnCard)))
        ui.settle()
        assert ui.app.shell.router.current == "table"
