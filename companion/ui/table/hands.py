"""What hands do on the table now, as the screen follows it: the tasks, and which are ticked off."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ObjectProperty

from companion.core.ruling import Reason
from companion.evening.telling import Task
from companion.evening.view import View
from companion.ui.look.people import people
from companion.ui.look.wording import tongue


class Hands(EventDispatcher):
    """Ticks are no act: they stay while the tasks do, and are forgotten with them."""

    tasks: tuple[Task, ...] = ObjectProperty(())
    ticked: frozenset[int] = ObjectProperty(frozenset())
    fresh = BooleanProperty(False)  # a phase has just ended, and left something to do

    def follow(self, view: View) -> None:
        """After each act; what is long done is not looked for until somebody asks."""
        if view.phase_ended:
            self.look_up(view)
        self.fresh = view.phase_ended and bool(self.tasks)

    def look_up(self, view: View) -> None:
        """The tasks of the last phase, whenever it ended."""
        tasks = view.tasks
        if [one.words for one in tasks] != [one.words for one in self.tasks]:
            self.ticked = frozenset()
        self.tasks = tasks

    def tick(self, at: int) -> None:
        """It is done, or not yet after all."""
        self.ticked = self.ticked ^ {at}

    @property
    def players(self) -> list[str]:
        """Everybody who has something to do, as they sit."""
        named = {one for task in self.tasks for one in task.words.players}
        return [player for player in people.looks if player in named]

    @property
    def left(self) -> list[Reason]:
        """All that is not done yet; all of it, once all is."""
        left = [task.words for at, task in enumerate(self.tasks) if at not in self.ticked]
        return left or [task.words for task in self.tasks]

    def rows(self) -> list[tuple[str, str]]:
        """Who and what of what is left."""
        return [(people.seated(words.player), tongue.say(words)) for words in self.left]

    def spoken(self) -> str:
        """The same as it is read aloud: what one player does in a row is one sentence."""
        said: list[str] = []
        before = ""
        for words in self.left:
            player = people.seated(words.player)
            more = tongue.rest(words) if player and player == before else ""
            if more:
                said[-1] = f"{said[-1].removesuffix('.')}; {more}"
            else:
                said.append(tongue.say(words))
            before = player
        return " ".join(said)
