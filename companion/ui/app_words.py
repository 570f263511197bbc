"""The words of the app itself in French and English, until the catalogue of the app takes them over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.ruling import Reason

WORDS = {
    "app.title": ("Consigliere", "Consigliere"),
    "app.yes": ("Oui", "Yes"),
    "app.no": ("Non", "No"),
    "app.none": ("aucun", "none"),
    "app.done": ("Valider", "Done"),
    "app.close": ("Fermer", "Close"),
    "app.cancel": ("Annuler", "Cancel"),
    "app.back": ("Retour", "Back"),
    "app.undo": ("Défaire", "Undo"),
    "app.why_not": ("Pourquoi pas", "Why not"),
    "app.home.settings": ("Réglages", "Settings"),
    "app.home.tagline": ("L’arbitre à côté du plateau", "The referee beside the board"),
    "app.home.back_again": ("Encore une fois « retour » pour quitter", "Press back again to leave"),
    "app.home.resume": ("Reprendre la partie", "Go on with the game"),
    "app.table.turn": ("Tour {turn}", "Turn {turn}"),
    "app.table.set_up": ("Mise en place", "Set-up"),
    "app.table.over": ("La partie est finie", "The game is over"),
    "app.prompt.waiting": ("{count} questions ouvertes", "{count} open questions"),
    "app.prompt.chosen": ("{count} sur {most}", "{count} of {most}"),
    "app.prompt.at_least": ("{count} choisis, au moins {least}", "{count} chosen, at least {least}"),
    "app.prompt.order": ("Touchez dans l’ordre", "Tap them in order"),
    "app.prompt.next": ("Suivant", "Next"),
    "app.prompt.rest_zero": ("Reste à 0", "Rest 0"),
    "app.prompt.text": ("Écrire ici", "Type here"),
    "app.prompt.incomplete": ("Il manque encore : {parts}", "Still missing: {parts}"),
    "app.ruling.otherwise": ("La table dit autrement", "The table says otherwise"),
    "app.ruling.otherwise_title": ("Que dit la table ?", "What does the table say?"),
    "app.ruling.show": ("Montrer à la table", "Show to the table"),
    "app.ruling.speak": ("Lire à voix haute", "Read aloud"),
    "app.ruling.own": ("Décision de la table", "The table’s own verdict"),
    "app.ruling.chapter": ("Chapitre {chapter}", "Chapter {chapter}"),
    "app.status.printed": ("imprimé", "printed"),
    "app.status.example": ("exemple", "example"),
    "app.status.reading": ("notre lecture", "our reading"),
    "app.status.house": ("règle maison", "house rule"),
    "app.settings.title": ("Réglages", "Settings"),
    "app.settings.look": ("Apparence", "Looks"),
    "app.settings.voice_and_feel": ("Voix et sensations", "Voice and feel"),
    "app.settings.hands": ("Prise en main", "Handling"),
    "app.settings.language": ("Langue", "Language"),
    "app.settings.language.fr": ("Français", "Français"),
    "app.settings.language.en": ("English", "English"),
    "app.settings.theme": ("Thème", "Theme"),
    "app.settings.theme.night": ("Nuit", "Night"),
    "app.settings.theme.paper": ("Papier", "Paper"),
    "app.settings.text_size": ("Taille du texte", "Text size"),
    "app.settings.voice": ("Lire les décisions à voix haute", "Read rulings aloud"),
    "app.settings.vibration": ("Vibrer à chaque décision", "Vibrate on a ruling"),
    "app.settings.keep_awake": ("Garder l’écran allumé", "Keep the screen on"),
    "app.settings.left_hand": ("Main gauche", "Left hand"),
    "app.settings.motion": ("Animations", "Motion"),
    "app.settings.sample": (
        "Ann emporte la fusillade : 7 contre 5.",
        "Ann wins the shoot-out: 7 against 5.",
    ),
    "core.not_offered": ("« {reply} » n’est pas proposé ici.", "“{reply}” is not on offer here."),
    "core.twice": ("Chacun une seule fois.", "Each one only once."),
    "core.how_many": ("Il en faut entre {least} et {most}.", "Choose between {least} and {most}."),
    "core.each_once": ("Chacun exactement une fois.", "Each one exactly once."),
    "core.not_a_number": ("Il faut un nombre.", "A number is needed."),
    "core.too_small": ("{reply} est trop peu : au moins {least}.", "{reply} is too low: at least {least}."),
    "core.too_big": ("{reply} est trop : au plus {most}.", "{reply} is too high: at most {most}."),
    "core.too_few_of": ("{kind} : au moins {least}.", "{kind}: at least {least}."),
    "core.too_many_of": ("{kind} : au plus {most}.", "{kind}: at most {most}."),
    "core.text_length": ("Entre {least} et {most} lettres.", "Between {least} and {most} letters."),
    "core.not_one_line": ("Une seule ligne.", "One line only."),
    "core.session.over": ("La partie est finie.", "The game is over."),
    "core.session.not_asked": ("Cette question n’est plus posée.", "This question is not open any more."),
}


class PlainWords:
    """Speaks from a table of templates: what tests and an app without a game need."""

    def __init__(self, language: str, more: Mapping[str, tuple[str, str]] | None = None) -> None:
        self._at = ("fr", "en").index(language)
        self._words = {**WORDS, **(more or {})}

    def say(self, reason: Reason) -> str:
        """The sentence of a reason, its facts put in by name."""
        template = self._words.get(reason.rule)
        if template is None:
            return reason.rule
        facts = {key: self._fact(value) for key, value in reason.facts.items()}
        return template[self._at].format(**facts)

    def name(self, key: str, form: str = "") -> str:
        """The name of a piece, a player, a phase."""
        found = self._words.get(key)
        return found[self._at] if found else key

    def _fact(self, value: Any) -> str:
        if isinstance(value, (list, tuple)):
            return ", ".join(map(self._fact, value))
        return self.name(value) if isinstance(value, str) else str(value).replace("-", "−")
