"""What hands do on the table now: the tasks, and which are ticked off."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ObjectProperty

from companion.core.ruling import Reason
from companion.core.telling import Sketch
from companion.evening.telling import Task
from companion.evening.view import View
from companion.ui.look.people import people
from companion.ui.look.wording import tongue


class Hands(EventDispatcher):
    """The tasks of the last phase. Ticks are no acts: they are forgotten with the tasks."""

    tasks: tuple[Task, ...] = ObjectProperty(())
    ticked: frozenset[int] = ObjectProperty(frozenset())
    sketch: Sketch = ()  # of the table, while it is being laid
    fresh = BooleanProperty(False)  # a phase has just ended, and left something to do
    begins = BooleanProperty(False)  # the table is laid, and nothing has been told yet

    def follow(self, view: View) -> None:
        """Set the tasks of a new view; older ones are looked up only when asked for."""
        if view.phase_ended or view.laying_out:
            self.look_up(view)
        self.begins = view.laying_out and not view.can_undo
        self.fresh = (view.phase_ended or self.begins) and bool(self.tasks)

    def look_up(self, view: View) -> None:
        """Find the tasks of the last phase, whenever it ended."""
        tasks, before, self.sketch = view.tasks, self.tasks, view.sketch
        if [one.words for one in tasks] != [one.words for one in before]:
            done = [before[at].words for at in self.ticked] if view.laying_out else ()
            self.ticked = frozenset(at for at, one in enumerate(tasks) if one.words in done)
        self.tasks = tasks

    def tick(self, at: int) -> None:
        """Tick a task off, or take the tick back."""
        self.ticked = self.ticked ^ {at}

    @property
    def players(self) -> list[str]:
        """The players who have something to do, in seat order."""
        named = {one for task in self.tasks for one in task.words.players}
        return [player for player in people.looks if player in named]

    @property
    def left(self) -> list[Reason]:
        """The tasks not ticked off; all of them once all are ticked."""
        left = [task.words for at, task in enumerate(self.tasks) if at not in self.ticked]
        return left or [task.words for task in self.tasks]

    def rows(self) -> list[tuple[str, str]]:
        """The player and words of each task that is left."""
        return [(people.key_if_seated(words.player), tongue.say(words)) for words in self.left]

    def spoken(self) -> str:
        """The sentences of the tasks that are left, one for each player's run."""
        said: list[str] = []
        before = ""
        for words in self.left:
            player = people.key_if_seated(words.player)
            more = tongue.rest(words) if player and player == before else ""
            if more:
                said[-1] = f"{said[-1].removesuffix('.')}; {more}"
            else:
                said.append(tongue.say(words))
            before = player
        return " ".join(said)
