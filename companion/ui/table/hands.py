"""What hands do on the table now, as the screen follows it: the tasks, and which are ticked off."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ObjectProperty

from companion.core.session import Session
from companion.evening.decisive import names_in
from companion.evening.telling import Task, has_just_ended, tasks_now
from companion.ui.look.people import people
from companion.ui.look.wording import tongue


class Hands(EventDispatcher):
    """Ticks are no act: they stay while the tasks do, and are forgotten with them."""

    tasks: tuple[Task, ...] = ObjectProperty(())
    ticked: frozenset[int] = ObjectProperty(frozenset())
    fresh = BooleanProperty(False)  # a phase has just ended, and left something to do

    def follow(self, session: Session) -> None:
        """After each act; what is long done is not looked for until somebody asks."""
        ended = has_just_ended(session)
        if ended:
            self.look_up(session)
        self.fresh = ended and bool(self.tasks)

    def look_up(self, session: Session) -> None:
        """The tasks of the last phase, whenever it ended."""
        tasks = tasks_now(session)
        if [one.words for one in tasks] != [one.words for one in self.tasks]:
            self.ticked = frozenset()
        self.tasks = tasks

    def tick(self, at: int) -> None:
        """It is done, or not yet after all."""
        self.ticked = self.ticked ^ {at}

    @property
    def players(self) -> list[str]:
        """Everybody who has something to do, as they sit."""
        named = {name for task in self.tasks for name in names_in(task.words.facts)}
        return [player for player in people.looks if player in named]

    def rows(self) -> list[tuple[str, str]]:
        """Who and what of all that is not done yet; of all of it, once all is."""
        left = [task for at, task in enumerate(self.tasks) if at not in self.ticked]
        told = [task.words for task in left or self.tasks]
        return [(people.seated(words.player), tongue.say(words)) for words in told]

    def spoken(self) -> str:
        """The same as it is read aloud: what one player does in a row is one sentence."""
        said: list[str] = []
        before = ""
        for player, text in self.rows():
            name = f"{people.looks[player].name} " if player else ""
            if player and player == before and text.startswith(name):
                said[-1] = f"{said[-1].removesuffix('.')}; {text.removeprefix(name)}"
            else:
                said.append(text)
            before = player
        return " ".join(said)
