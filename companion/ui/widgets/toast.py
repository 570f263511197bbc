"""What is said in passing: a refusal with all its reasons, a short notice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout

from companion.core.ruling import Reason
from companion.ui.look.wording import tongue

if TYPE_CHECKING:
    from companion.ui.widgets.toast_plate import NoticePlate, ToastPlate

SECONDS = 4.0
SECONDS_A_REASON = 1.5


class Toasts(FloatLayout):
    """One notice at a time, at the top: never over the prompt, and no notice stops a tap."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._plate: NoticePlate | ToastPlate | None = None
        self._end = Clock.create_trigger(self.hide, SECONDS)

    def refuse(self, reasons: Iterable[Reason]) -> None:
        """Say why not: every reason, one a line."""
        self._show([tongue.say(reason) for top in reasons for reason in top.walk()], True)

    def tell(self, text: str) -> None:
        """Say something short."""
        self._show([text], False)

    def _show(self, lines: list[str], refusal: bool) -> None:
        from companion.ui.widgets.toast_plate import NoticePlate, ToastPlate

        self.hide()
        self._plate = ToastPlate() if refusal else NoticePlate()
        if refusal:
            self._plate.bind(on_release=self.hide)
        self._plate.text = "\n".join(lines)
        self._end.timeout = SECONDS + SECONDS_A_REASON * len(lines)
        self.add_widget(self._plate)
        self._end()

    def hide(self, *_: object) -> None:
        """Away with it."""
        self._end.cancel()
        if self._plate is not None:
            self.remove_widget(self._plate)
