"""The speaker of the app: the catalogues, and below them the sentences they do not have yet."""

from __future__ import annotations

from companion.content.words import Words

NOT_YET: dict[str, tuple[str, str]] = {}  # key: French, English; moves to data/locale/*/app.po


class AppWords(Words):
    """Words of the catalogues; what is missing there is looked up here."""

    def find(self, key: str) -> str | None:
        found = super().find(key)
        if found is None and key in NOT_YET:
            return NOT_YET[key][self.language == "en"]
        return found
