"""Announce rulings and tasks to the whole table: giant type, voice, vibration."""

from __future__ import annotations

from kivy.app import App

from companion.core.log import Line, Prompt
from companion.device import vibration
from companion.evening.evening import Evening
from companion.evening.view import View
from companion.ui.look.wording import tongue
from companion.ui.rulings.billboard import Billboard, page_of, pages_of
from companion.ui.rulings.in_words import spoken_ruling
from companion.ui.table.hands import Hands

MANY = 12  # more answers than that are not read out


def spoken_question(prompt: Prompt, covered: bool) -> str:
    """A question as it is read aloud, with its answers if they are few and open to all."""
    offers = () if covered else prompt.field.offers()
    said = ", ".join(tongue.name(one.value, one.of) for one in offers if not one.parts)
    words = tongue.say(prompt.words)
    return f"{words} {said}." if said and len(offers) <= MANY else words


class Across:
    """Shows and speaks rulings, and what hands do now."""

    def __init__(self, hands: Hands) -> None:
        self._hands = hands
        self._announced: tuple[Line, ...] = ()

    def follow(self, evening: Evening) -> None:
        """Follow an evening; its earlier rulings are not announced again."""
        self._announced = evening.view.lines[-1:]

    def announce(self, view: View) -> None:
        """Vibrate for a new ruling, and read it aloud if the voice is on."""
        rulings = [line for line in view.lines if line.kind == "ruling"]
        if not rulings or rulings[-1:] == list(self._announced):
            return
        self._announced = tuple(rulings[-1:])
        chosen = App.get_running_app().preferences
        if chosen.vibration:
            vibration.pulse()
        if chosen.voice:
            decided = spoken_ruling(view.decisive or rulings[-1])
            to_do = self._hands.spoken() if self._hands.fresh else ""
            App.get_running_app().read_aloud(" ".join(filter(None, (decided, to_do))))

    def show(self, line: Line) -> None:
        """Show a ruling in giant type."""
        App.get_running_app().lay_over(Billboard(page_of(line)))
        if App.get_running_app().preferences.voice:
            self.speak(line)

    def speak(self, line: Line) -> None:
        """Read a ruling aloud."""
        App.get_running_app().read_aloud(spoken_ruling(line))

    def speak_moment(self, view: View, asked: Prompt | None) -> None:
        """Read aloud the ruling that is on the table, then the question in front."""
        decided = spoken_ruling(view.decisive) if view.decisive is not None else ""
        question = spoken_question(asked, view.hides(asked.about)) if asked is not None else ""
        App.get_running_app().read_aloud(" ".join(filter(None, (decided, question))))

    def show_tasks(self) -> None:
        """Show what hands do now in giant type, a few lines a page."""
        App.get_running_app().lay_over(Billboard(*pages_of(self._hands.rows())))
        if App.get_running_app().preferences.voice:
            self.speak_tasks()

    def speak_tasks(self) -> None:
        """Read aloud what hands do now."""
        App.get_running_app().read_aloud(self._hands.spoken())
