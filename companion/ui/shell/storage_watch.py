"""Looks after the storage: tries again what it refused, and tells what was repaired."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.ui.look.wording import tongue

if TYPE_CHECKING:
    from companion.ui.shell.app import ConsigliereApp


class StorageWatch:
    """Shows the trouble of the archive over every screen, and each repair once."""

    def __init__(self, app: ConsigliereApp) -> None:
        self._app = app
        self._shown = 0  # how many messages of repairs were shown

    def look(self) -> None:
        """Try again to save, show what is not saved, and tell what was repaired since."""
        app, archive = self._app, self._app.archive
        held = getattr(archive, "held", None)
        if getattr(archive, "trouble", None) is not None:
            archive.retry()
        app.shell.warn(getattr(archive, "trouble", None))
        if held and not archive.held:
            self._take_over()
        found = getattr(archive, "messages", ())
        if found[self._shown :] and app.shell.router.current != "home":
            app.refuse(found[self._shown :])
            archive.note_shown(found[self._shown :])
        self._shown = len(found)

    def _take_over(self) -> None:
        """Reload an evening that was read only, once another program freed the folder."""
        from companion.evening.opening import citations, go_on

        app = self._app
        router, looked_at = app.shell.router, app.evening
        kept = looked_at and looked_at.barred and looked_at.journal
        if kept and "table" in router.path:
            evening = go_on(app.archive, looked_at.journal.id)
            if evening is not None:
                app.sit_down(evening, citations(evening.session.game.key))
        elif router.current == "home":
            router.show("home")
        app.shell.toasts.notify(tongue.say("app.trouble.ours_again"))
