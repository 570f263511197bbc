"""The speaker of the app: the catalogues, and below them the sentences they do not have yet."""

from __future__ import annotations

from companion.content.words import Words

# key: French, English; they move to data/locale/*/LC_MESSAGES/app.po
NOT_YET: dict[str, tuple[str, str]] = {
    "app.redo": ("Refaire", "Redo"),
    "app.start.no_screen": (
        "Il n'y a pas d'écran ici : l'application fait une courte visite d'elle-même, touche par"
        " touche, et en laisse les images :",
        "There is no screen here: the app goes on a short tour of itself, touch by touch, and"
        " leaves the pictures:",
    ),
    "app.start.nothing_to_draw_with": (
        "Il n'y a ici ni écran ni de quoi dessiner (libgl1, libegl1). Au terminal :"
        " python -m companion.",
        "There is neither a screen nor anything to draw with here (libgl1, libegl1). In the"
        " terminal: python -m companion.",
    ),
}


class AppWords(Words):
    """Words of the catalogues; what is missing there is looked up here."""

    def find(self, key: str) -> str | None:
        found = super().find(key)
        if found is None and key in NOT_YET:
            return NOT_YET[key][self.language == "en"]
        return found
