"""The app: opens where it was left, in the language of the device, and asks before it quits."""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.utils import platform

from companion.content.language import choose_language
from companion.device import awake, language, voice
from companion.device.folders import data_folder
from companion.evening.settings import InMemory, SettingsKeeper
from companion.ui.idle import idle
from companion.ui.listening import end
from companion.ui.look.first_look import HomeLook, note_look, noted_home, read_look
from companion.ui.look.preferences import Preferences
from companion.ui.look.wording import Cited, no_citation, tongue
from companion.ui.shell.leaving import Leaving
from companion.ui.shell.net import Net
from companion.ui.shell.phone import Phone
from companion.ui.shell.shell import Shell
from companion.ui.shell.storage_watch import StorageWatch

if TYPE_CHECKING:
    from companion.content.words import Words
    from companion.evening.evening import Evening

BACK = 27
RETRY_SECONDS = 5.0  # while the storage refuses


class ConsigliereApp(App):
    """The Kivy app: settings, archive, language, the open evening, overlays."""

    title = "Consigliere"

    def __init__(
        self,
        folder: Path | None = None,
        archive: SettingsKeeper | None = None,
        words: type[Words] | None = None,
    ) -> None:
        super().__init__()
        self._folder, self._given, self._words = folder, archive, words
        self.evening: Any = None  # the Evening that is open
        self._game = ""  # the game whose words are loaded
        self._names: dict[str, str] = {}
        self.storage = StorageWatch(self)
        self.looked_for: Any = None  # what was last looked for in the history
        self.home_look = HomeLook()
        self._touched = False  # before the archive was open
        self.host: Any = None  # of everybody's phone, once it was opened
        self.where_it_was: Any = None  # what opens the table again after the first frame

    @property
    def folder(self) -> Path:
        """The folder in which the app keeps everything."""
        if self._folder is not None:
            return self._folder
        if platform == "android":
            return Path(self.user_data_dir)
        return data_folder()

    def build(self) -> Shell:
        look = read_look(self.folder)
        self.archive: Any = self._given or InMemory(look)
        self.home_look = noted_home(look)
        self.preferences = Preferences(self.archive, choose_language(language.device_locale()))
        self.preferences.bind(language=self.speak, keep_awake=self._stay_awake)
        if not self.home_look.head:
            self.speak()
        Window.softinput_mode = "below_target"
        self.leaving, self.phone = Leaving(self), Phone(self)
        Window.bind(on_request_close=self.leaving.refuse)
        self.shell = Shell()
        self.shell.router.show("home")
        return self.shell

    def _open_archive(self) -> None:
        """Open the archive; until now only the settings noted for the first frame were known."""
        from companion.store.archive import Archive

        # a tap does not wait for the copy of a turn
        self.archive = Archive(self.folder, run=idle.put_off)
        self.preferences.use_store(self.archive)
        for name in self.preferences.chosen():
            self.preferences.bind(**{name: self._note_look})
        self._note_look()

    def _note_look(self, *_: object) -> None:
        note_look(self.folder, {**self.preferences.chosen(), **self.home_look.as_stored()})

    def note_home(self, look: HomeLook) -> None:
        """Store how the home screen stands, so that the next start draws it at once."""
        if self._given is None and look != self.home_look:
            self.home_look = look
            self._note_look()

    def on_start(self) -> None:
        self.shell.lay_out()
        self._stay_awake()
        self.net = Net(self)
        self.net.start_catching()
        Window.bind(on_flip=self._drawn, on_touch_down=self._note_touch)

    def _note_touch(self, *_: object) -> None:
        """Note that home was touched before anything else could be opened."""
        self._touched = True

    def _drawn(self, *_: object) -> None:
        """Schedule the rest of the start, as the first frame is about to be shown."""
        Clock.schedule_once(self._begin, 0)

    def _begin(self, *_: object) -> None:
        """Fill in what the first frame left out, and open the screen that was left."""
        from companion.ui.shell.where_it_was import WhereItWas

        self.fill_in()
        Window.unbind(on_touch_down=self._note_touch)
        self.where_it_was = WhereItWas(self, self._touched)
        self.where_it_was.open_soon()

    def fill_in(self) -> None:
        """Load the words, open the archive if needed, and show what it holds on the home screen."""
        Window.unbind(on_flip=self._drawn)
        Clock.unschedule(self._begin)
        self.speak()
        Window.bind(on_keyboard=self._key)
        if self._given is None and isinstance(self.archive, InMemory):
            self._open_archive()
        self.shell.router.screens["home"].fill_in()
        self.watch_storage()
        Clock.unschedule(self.watch_storage)
        Clock.schedule_interval(self.watch_storage, RETRY_SECONDS)
        self.phone.begin()
        idle.begin(self.shell, collects=not gc.isenabled())  # `start` turned off garbage collection

    def on_stop(self) -> None:
        self.stop_listening()
        self.net.stop_catching()
        self.phone.end()
        if hasattr(self.archive, "close"):
            self.archive.close()

    def stop_listening(self) -> None:
        """Unbind the app and all its widgets from Window and Clock, also before the first frame."""
        if self.host is not None:
            self.host.leave()
        Window.unbind(on_keyboard=self._key, on_request_close=self.leaving.refuse)
        Window.unbind(on_flip=self._drawn, on_touch_down=self._note_touch)
        if self.where_it_was is not None:
            self.where_it_was.stop()
        Clock.unschedule(self._begin)
        Clock.unschedule(self.watch_storage)
        end(self.shell)

    def on_pause(self) -> bool:
        idle.pause()
        voice.hush()
        return True

    def on_resume(self) -> None:
        self.phone.resume()
        Window.update_viewport()
        self.root.read_safe_area()

    # Words

    def speak(self, *_: object) -> None:
        """Load the words of the chosen language, with the names of the open game."""
        from companion.content.catalogues import domains_of
        from companion.content.words import Words

        chosen, words = self.preferences.language, self._words or Words
        domains = ("app",) if self._words else domains_of(*self._games())
        tongue.speak(chosen, words(chosen, domains, self._names))

    def speak_of(self, game: str, names: Mapping[str, str] | None = None) -> None:
        """Load the words of a game and the names its table uses."""
        wanted = game, dict(names or {})
        if wanted != (self._game, self._names):
            self._game, self._names = wanted
            self.speak()

    def _games(self) -> tuple[str, ...]:
        """The games whose words are loaded: the one in front, then one whose table lies open."""
        laid = self.evening.session.game.key if self.evening else ""
        return tuple(dict.fromkeys(filter(None, (self._game, laid))))

    def read_aloud(self, text: str) -> None:
        """Read a text aloud, or tell why nothing is heard."""
        self.phone.read_aloud(text)

    # The evening

    def sit_down(self, evening: Evening, cite: Callable[[str], Cited | None] = no_citation) -> None:
        """Open an evening and show its table; back from there leads home."""
        self.shell.layers.clear()
        self.shell.router.begin_at("home")
        if self.host is not None:
            self.host.follow(evening)
        if self.evening is not evening:
            if self.evening is not None:
                self.evening.unbind(on_change=self._hear)
            self.evening = evening
            evening.bind(on_change=self._hear)
        self.speak_of(evening.session.game.key, evening.view.names)
        from companion.ui.look.people import people

        people.sit(evening.session.setup.seats, evening.session.game.printed.owner_of)
        tongue.cite = cite
        self._hear()
        self.shell.router.screens["home"].enter()
        self.shell.router.show("table", evening=evening)
        self.note_table(evening)

    def note_table(self, evening: Evening | None) -> None:
        """Store for the next start which evening is on the table; None: none is."""
        from companion.evening.drafts.table import note_laid

        note_laid(self.archive, evening.journal.id if evening and evening.journal else "")

    def leave_evening(self) -> None:
        """Close the open evening: what is stored of it is about to change."""
        if self.host is not None:
            self.host.close()
        if self.evening is not None:
            self.evening.unbind(on_change=self._hear)
            self.evening = None

    def _hear(self, *_: object) -> None:
        """Load new names of pieces and check the storage after an act."""
        self.speak_of(self.evening.session.game.key, self.evening.view.names)
        self.watch_storage()

    def watch_storage(self, *_: object) -> None:
        """Show what is not saved and try again; show what was repaired."""
        self.storage.look()

    # What is shown over the screen

    def lay_over(self, overlay: Any) -> None:
        """Open a sheet or a dialog over the screen."""
        self.shell.layers.push(overlay)

    def refuse(self, reasons: Any) -> None:
        """Show the reasons of a refusal as a toast."""
        self.shell.toasts.refuse(reasons)

    def _key(self, _window: object, key: int, *_: object) -> bool:
        return key == BACK and self.back()

    def back(self) -> bool:
        """Handle the back key: close a sheet, else go back; leave if pressed twice at home."""
        if not self.shell.back():
            self.leaving.press()
        return True

    def _stay_awake(self, *_: object) -> None:
        shares = self.host is not None and self.host.door is not None
        awake.keep_awake(self.preferences.keep_awake or shares)
