"""The settings: language, theme, text size, voice, vibration, sound, keep awake, hand, motion."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.reason import because
from companion.device import awake, sound, vibration, voice
from companion.ui.assets import load_layout
from companion.ui.listening import drop
from companion.ui.look.wording import tongue
from companion.ui.widgets.button import BrassButton
from companion.ui.widgets.card import RowNote
from companion.ui.widgets.screen import Screen
from companion.ui.widgets.text import Text

load_layout(__file__)

DEVICES = {"voice": voice, "vibration": vibration, "sound": sound}
FELT = 0.4  # seconds of a vibration that is tried out


class SettingsTitle(Text):
    """The heading of a group of settings."""


class DeviceRow(BoxLayout):
    """A switch with a try-out under it, or with the sentence that this device cannot do that."""

    icon = StringProperty("")
    title = StringProperty("")
    trial = StringProperty("")
    absent = StringProperty("")
    on = BooleanProperty(False)
    there = BooleanProperty(True)

    __events__ = ("on_try_requested",)

    def show(self, there: bool) -> None:
        """Offer a try-out of a device, or say that there is nothing to try."""
        self.there = there
        if there:
            below: Any = BrassButton(kind="quiet", text=self.trial)
            below.bind(on_release=lambda _: self.dispatch("on_try_requested"))
            self.bind(trial=below.setter("text"))
        else:
            below = RowNote(text=self.absent)
            self.bind(absent=below.setter("text"))
        self.add_widget(below)

    def turn(self) -> None:
        """Turn the switch of a device on or off."""
        self.on = not self.on

    def on_try_requested(self) -> None:
        """Event: the sound, the voice or the vibration is to be tried out."""


class SettingsScreen(Screen):
    """Every switch shows its effect at once; one whose device is absent says so."""

    preferences: Any = ObjectProperty(None, rebind=True)

    def __init__(self, **kwargs: Any) -> None:
        self.preferences = App.get_running_app().preferences
        super().__init__(**kwargs)

    def on_kv_post(self, base: object) -> None:
        for name, device in DEVICES.items():
            self.ids[name].show(device.available())
        row = self.ids.keep_awake.__self__
        if not awake.available():
            drop(row.parent, row)

    def choose(self, name: str, value: Any) -> None:
        """Set one setting to a value."""
        setattr(self.preferences, name, value)

    def try_voice(self) -> None:
        """Read a sample aloud, or tell what stands in the way."""
        App.get_running_app().phone.read_aloud(tongue.say("app.settings.sample"), asked=True)

    def try_vibration(self) -> None:
        """Vibrate once, or say that the device did not."""
        if not vibration.pulse(FELT):
            App.get_running_app().refuse((because("app.settings.unfelt"),))

    def try_sound(self) -> None:
        """Ring once, or say that the device did not."""
        if not sound.ring():
            App.get_running_app().refuse((because("app.settings.unheard"),))

    def write_backup(self) -> None:
        """Hand over a backup of everything."""
        from companion.ui.home.backup import write_backup

        write_backup()

    def read_backup(self) -> None:
        """Ask for the backup to take in; home shows what came with it."""
        from companion.ui.home.backup import BackupSheet

        app = App.get_running_app()
        app.lay_over(BackupSheet(app.shell.router.screens["home"].enter))

    def open_about(self) -> None:
        """Show the page for players."""
        App.get_running_app().shell.router.show("about")

    def back(self) -> None:
        """Go back to the screen before the settings."""
        App.get_running_app().back()
