"""Drafts of half-entered answers: stored as they grow, restored when asked again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.app import App

from companion.core.log import Prompt
from companion.ui.listening import at_the_end, later, listen

if TYPE_CHECKING:
    from companion.evening.drafts.answers import AnswerDrafts
    from companion.ui.prompts.panel.panel import PromptPanel

SOON = 0.25  # seconds to wait, so that several taps are stored at once


class Drafting:
    """Connects the widgets of a panel with the stored drafts of an evening."""

    def __init__(self, panel: PromptPanel) -> None:
        self._panel = panel
        self._drafts: AnswerDrafts | None = None
        self._asked: Prompt | None = None  # what is being answered; None while a body is made ready
        self._blank: Any = None  # the value a new widget has before anything is entered
        self._app: Any = None
        self._writing = later(panel, self.write, SOON)
        at_the_end(panel, self.write)

    def follow(self, drafts: AnswerDrafts) -> None:
        """Set where drafts are stored; the system may end a paused app at any time."""
        self.write()
        self._drafts, self._asked = drafts, None
        if self._app is None:
            self._app = App.get_running_app()
            listen(self._panel, self._app, on_pause=self.write)

    def stop(self) -> None:
        """Store no draft while a widget is made ready: nobody entered its first values."""
        self._asked = None

    def restore_draft(self) -> None:
        """Enter the draft of the question in front again."""
        panel, drafts = self._panel, self._drafts
        if drafts is None or panel.current is None:
            return
        drafts.keep_only(panel.prompts)
        if panel.sheeted:
            for prompt in panel.prompts:
                panel.body.restore_draft(prompt.key, drafts.of(prompt))
        else:
            self._blank = panel.body.entered
            begun = drafts.of(panel.current)
            if begun is not None:
                panel.body.enter(begun)
        self._asked = panel.current
        self._writing()

    def note(self, *_: object) -> None:
        """Store the draft soon, since something was entered or taken back."""
        panel, drafts = self._panel, self._drafts
        if drafts is None or self._asked is None:
            return
        if panel.sheeted:
            for prompt in panel.prompts:
                drafts.note(prompt, panel.body.so_far(prompt.key))
        else:
            entered = panel.body.entered
            drafts.note(self._asked, None if entered == self._blank else entered)
        self._writing()

    def drop(self, prompt: Prompt) -> None:
        """Remove what was entered to a question that is given up."""
        if self._drafts is not None:
            self._drafts.drop(prompt.turn, prompt.key)
            self._asked = None
            self._writing()

    def begun_in(self, turn: int, key: str) -> bool:
        """Was something entered to a question of this turn?"""
        return self._drafts is not None and (turn, key) in self._drafts.places

    def entered(self, prompt: Prompt) -> Any:
        """The draft of what is entered to an open question so far."""
        return self._drafts.of(prompt) if self._drafts is not None else None

    def take_in(self, prompt: Prompt, entered: Any) -> None:
        """Enter into a question what came from elsewhere, such as another phone."""
        panel, drafts = self._panel, self._drafts
        if drafts is None:
            return
        drafts.note(prompt, entered)
        asked, self._asked = self._asked, None
        if panel.sheeted:
            panel.body.restore_draft(prompt.key, drafts.of(prompt))
        elif panel.current is not None and panel.current.key == prompt.key:
            panel.body.enter(drafts.of(prompt))
        self._asked = asked
        self._writing()

    def write(self, *_: object) -> None:
        """Store the draft now, unless the app was stopped."""
        self._writing.cancel()
        if self._drafts is not None and App.get_running_app() is self._app:
            self._drafts.write()
