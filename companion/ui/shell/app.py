"""The app: opens where it was left, speaks the language of the device, never quits by surprise."""

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
from companion.ui.look.first_look import HomeLook, home_in, note_look, read_look
from companion.ui.look.preferences import Preferences
from companion.ui.look.wording import Cited, no_citation, tongue
from companion.ui.shell.leaving import Leaving
from companion.ui.shell.net import Net
from companion.ui.shell.phone import Phone
from companion.ui.shell.shell import Shell

if TYPE_CHECKING:
    from companion.content.words import Words
    from companion.evening.evening import Evening

BACK = 27
RETRY_SECONDS = 5.0  # while the storage refuses


class ConsigliereApp(App):
    """The referee beside the board."""

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
        self._game = ""  # what is spoken of
        self._names: dict[str, str] = {}
        self._heard = 0  # so many things that were mended have been told
        self.home_look = HomeLook()

    @property
    def folder(self) -> Path:
        """Where everything of this app is kept."""
        if self._folder is not None:
            return self._folder
        if platform == "android":
            return Path(self.user_data_dir)
        return data_folder()

    def build(self) -> Shell:
        look = read_look(self.folder)
        self.archive: Any = self._given or InMemory(look)
        self.home_look = home_in(look)
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
        """Until now only the look was known."""
        from companion.store.archive import Archive

        self.archive = Archive(self.folder)
        self.preferences.move(self.archive)
        for name in self.preferences.chosen():
            self.preferences.bind(**{name: self._note_look})
        self._note_look()

    def _note_look(self, *_: object) -> None:
        note_look(self.folder, {**self.preferences.chosen(), **self.home_look.noted()})

    def note_home(self, look: HomeLook) -> None:
        """At the next start the covers stand at once where they will stay."""
        if self._given is None and look != self.home_look:
            self.home_look = look
            self._note_look()

    def on_start(self) -> None:
        self.shell.lay_out()
        self._stay_awake()
        self.net = Net(self)
        self.net.hang()
        Window.bind(on_flip=self._drawn)

    def _drawn(self, *_: object) -> None:
        """The first frame is about to be shown: what it did without comes right after it."""
        Clock.schedule_once(self._begin, 0)

    def _begin(self, *_: object) -> None:
        """Show all that the first frame did without, and go where the app was left."""
        self.fill_in()
        self.shell.router.screens["home"].go_where_it_was()

    def fill_in(self) -> None:
        """Find our words, open the archive if it is not yet, and show what waits in it."""
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
        idle.begin(self.shell, collects=not gc.isenabled())  # it was started in a hurry

    def on_stop(self) -> None:
        Window.unbind(on_keyboard=self._key, on_request_close=self.leaving.refuse)
        Clock.unschedule(self._begin)
        Clock.unschedule(self.watch_storage)
        self.net.take_down()
        self.phone.end()
        end(self.shell)
        if hasattr(self.archive, "close"):
            self.archive.close()

    def on_pause(self) -> bool:
        idle.pause()
        voice.hush()
        return True

    def on_resume(self) -> None:
        self.phone.resume()
        Window.update_viewport()
        self.root.measure()

    # Words

    def speak(self, *_: object) -> None:
        """Say everything in the chosen language, with the names of the game that is open."""
        from companion.content.catalogues import domains_of
        from companion.content.words import Words

        chosen, words = self.preferences.language, self._words or Words
        domains = ("app",) if self._words else domains_of(*self._games())
        tongue.speak(chosen, words(chosen, domains, self._names))

    def speak_of(self, game: str, names: Mapping[str, str] | None = None) -> None:
        """From now on this game is spoken of, and these are the names of this table."""
        wanted = game, dict(names or {})
        if wanted != (self._game, self._names):
            self._game, self._names = wanted
            self.speak()

    def _games(self) -> tuple[str, ...]:
        """The game that is spoken of first; a table that lies open behind it keeps its words."""
        laid = self.evening.session.game.key if self.evening else ""
        return tuple(dict.fromkeys(filter(None, (self._game, laid))))

    def read_aloud(self, text: str) -> None:
        """Say it; one sentence tells why nothing is heard."""
        self.phone.read_aloud(text)

    # The evening

    def sit_down(self, evening: Evening, cite: Callable[[str], Cited | None] = no_citation) -> None:
        """Open an evening and go to its table; the way back from there leads home."""
        self.shell.layers.clear()
        self.shell.router.begin_at("home")
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

    def _hear(self, *_: object) -> None:
        """After each act: the table may have named a piece, and the storage may have refused."""
        self.speak_of(self.evening.session.game.key, self.evening.view.names)
        self.watch_storage()

    def watch_storage(self, *_: object) -> None:
        """Say what is not safe yet, and try again; say what was mended on the way."""
        held = getattr(self.archive, "held", None)
        if getattr(self.archive, "trouble", None) is not None:
            self.archive.retry()
        self.shell.warn(getattr(self.archive, "trouble", None))
        if held and not self.archive.held:
            self._take_over()
        found = getattr(self.archive, "messages", ())
        if found[self._heard :] and self.shell.router.current != "home":
            self.refuse(found[self._heard :])
            self.archive.note_shown(found[self._heard :])
        self._heard = len(found)

    def _take_over(self) -> None:
        """The folder is ours now: an evening that was only looked at is read again, and goes on."""
        from companion.evening.opening import citations, go_on

        router, looked_at = self.shell.router, self.evening
        if looked_at and looked_at.barred and "table" in router.path:
            evening = go_on(self.archive, looked_at.journal.id)
            if evening is not None:
                self.sit_down(evening, citations(evening.session.game.key))
        elif router.current == "home":
            router.show("home")
        self.shell.toasts.tell(tongue.say("app.trouble.ours_again"))

    # What is shown over the screen

    def lay_over(self, overlay: Any) -> None:
        """Open a sheet or a dialog."""
        self.shell.layers.push(overlay)

    def refuse(self, reasons: Any) -> None:
        """Say why not."""
        self.shell.toasts.refuse(reasons)

    def _key(self, _window: object, key: int, *_: object) -> bool:
        return key == BACK and self.back()

    def back(self) -> bool:
        """The back key: closes what is open, else steps back; leaves when pressed twice at home."""
        if not self.shell.back():
            self.leaving.press()
        return True

    def _stay_awake(self, *_: object) -> None:
        awake.keep_awake(self.preferences.keep_awake)
