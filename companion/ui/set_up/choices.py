"""What is played, chosen above the people: the mode, and the variants by their names."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from kivy.properties import ObjectProperty

from companion.core.game import MODE, VARIANT, Choice, Game, Option
from companion.ui.assets import load_layout
from companion.ui.listening import listen
from companion.ui.look.wording import tongue
from companion.ui.widgets.card import Card
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.plate import show_if

load_layout(__file__)


class Choices(Card):
    """One choice among the modes, and a chip to switch each variant on; a tap holds at once."""

    game: Game = ObjectProperty(None, allownone=True)
    chosen: Mapping[str, str] = ObjectProperty({})

    def on_kv_post(self, base: object) -> None:
        self._modes, self._variants = self.ids.modes.__self__, self.ids.variants.__self__
        self.ids.use.bind(value=self._use)
        self.ids.named.bind(on_chip=lambda _, chip: self._switch(chip.value))
        listen(self, tongue, say=self._reword)

    def on_game(self, *_: object) -> None:
        """Offer what this game has."""
        self._mode = next(filter(offers_modes, self.game.offers.options), None)
        show_if(self._mode is not None, self, self._modes, 1)
        if self._mode is not None:
            words = partial(self._mode.words, self.game.key)
            self.ids.use.options = [(one, words(one)) for one in self._mode.choices]
        named = variants(self.game)
        show_if(bool(named), self, self._variants)
        for chip, variant in zip(self.ids.named.hold([Chip] * len(named)), named, strict=True):
            chip.value, chip.roomy = variant, True
        self._reword()
        self.on_chosen()

    def on_chosen(self, *_: object) -> None:
        """Mark the chips of the chosen modes and variants."""
        if self.game is None:
            return
        if self._mode is not None:
            self.ids.use.value = self.chosen.get(self._mode.key, self._mode.standard)
        for chip in self.ids.named.chips:
            chip.chosen = chip.value in self.chosen.items()
            chip.icon = "check" if chip.chosen else ""

    def _reword(self, *_: object) -> None:
        if self.game is not None:
            for chip in self.ids.named.chips:
                chip.text = variant_name(self.game, chip.value)
            self.ids.named.lay_out_again()

    def _use(self, _: object, mode: str) -> None:
        if self._mode is not None and mode in self._mode.choices:
            self._choose(self._mode, mode)

    def _switch(self, variant: Choice) -> None:
        key, choice = variant
        option = next(one for one in self.game.offers.options if one.key == key)
        self._choose(option, option.standard if self.chosen.get(key) == choice else choice)

    def _choose(self, option: Option, choice: str) -> None:
        others = {key: one for key, one in self.chosen.items() if key != option.key}
        self.chosen = others if choice == option.standard else {**others, option.key: choice}


def offers_modes(option: Option) -> bool:
    """Is an option the mode, with more than one to choose from?"""
    return option.phase == MODE and len(option.choices) > 1


def may_choose_first(option: Option) -> bool:
    """Is an option offered above the people: the mode, or a variant?"""
    return option.phase == VARIANT or offers_modes(option)


def variants(game: Game) -> list[Choice]:
    """The variants of a game: all choices of its options but the standard ones."""
    found = (option for option in game.offers.options if option.phase == VARIANT)
    return [(option.key, one) for option in found for one in option.choices[1:]]


def variant_name(game: Game, variant: Choice) -> str:
    """The name of a variant in the language in force."""
    return tongue.say(f"{game.key}.variant.{'.'.join(variant)}")


def summary(game: Game, people: int, chosen: Mapping[str, str]) -> str:
    """The line that says what will be played: people, mode, variants, changed readings."""
    told = [tongue.say("app.set_up.people", count=people)]
    for option in game.offers.options:
        choice = chosen.get(option.key, option.standard)
        if offers_modes(option):
            told.append(tongue.say(option.words(game.key, choice)))
        elif option.phase == VARIANT and choice != option.standard:
            told.append(variant_name(game, (option.key, choice)))
    if changed := changed_readings(game, chosen):
        told.append(tongue.say("app.set_up.readings_changed", count=changed))
    return " · ".join(told)


def changed_readings(game: Game, chosen: Mapping[str, str]) -> int:
    """The number of readings that are not the standard ones."""
    return sum(option.reads and option.key in chosen for option in game.offers.options)
