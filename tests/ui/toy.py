"""A small game that uses every kind of field: Heist. Four to six crooks rob a bank a turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.content import words as content
from companion.content.citations import Citation
from companion.core.corrections import Correction
from companion.core.fields import Count, Counts, Form, OneOf, Order, SomeOf, Text, YesNo
from companion.core.flow import Asking, Flow, Night, Question
from companion.core.game import Game, Seat, Setup
from companion.core.ruling import NOBODY, Reason, Ruling, because

BANKS = ("savings", "casino", "pawnshop")
TOOLS = ("rope", "drill", "dynamite", "stethoscope", "getaway_car", "false_beard")
LOOT = ("gold", "silver", "paper_money", "jewels", "bearer_bonds")


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays, their scores, and what was said this turn."""

    score: Mapping[str, int]
    bank: str = ""
    loot: Mapping[str, Mapping[str, int]] = field(default_factory=dict)


def set_up(night: Night[Table]) -> Flow:
    yield from night.ask("hideout", because("heist.ask.hideout"), lambda t: Text(24, 1))


def closed_bank(bank: Any) -> tuple[Reason, ...]:
    return (
        because("heist.bank.closed", bank=bank),
        because("heist.bank.guarded", bank=bank, guards=3),
    )


def turn(night: Night[Table]) -> Flow:
    players = tuple(night.table.score)
    yield from night.enter("heist.phase.plan")
    bank = yield from night.ask(
        "bank",
        because("heist.ask.bank", player=players[0]),
        lambda t: OneOf(BANKS[:2], "bank", BANKS, closed_bank),
    )
    night.table = replace(night.table, bank=bank)
    yield from night.ask(
        "tools", because("heist.ask.tools"), lambda t: SomeOf(TOOLS, least=1, most=3)
    )
    yield from night.ask("order", because("heist.ask.order"), lambda t: Order(players, "player"))
    yield from night.ask("alarm", because("heist.ask.alarm"), lambda t: YesNo())
    yield from night.ask("nerve", because("heist.ask.nerve"), lambda t: Count(-3, 3))
    yield from night.ask("minutes", because("heist.ask.minutes"), lambda t: Count(-500, 500))
    yield from night.ask(
        "lookout",
        because("heist.ask.lookout"),
        lambda t: Form({"who": OneOf(players, "player"), "armed": YesNo()}),
    )
    yield from night.ask(
        "vault",
        because("heist.ask.vault"),
        lambda t: Form(
            {"vault_name": Text(20, 1), "doors": Counts({"steel": (0, 5), "iron": (0, 5)})}
        ),
    )
    yield from night.enter("heist.phase.loot")
    yield from night.remind("count_now", because("heist.remind.count"))
    loot = yield from hear_all(
        night,
        *(
            Question(
                f"loot.{player}",
                because("heist.ask.loot", player=player),
                lambda t: Counts(dict.fromkeys(LOOT, (0, 9)), "loot"),
            )
            for player in players
        ),
    )
    night.table = replace(night.table, loot=loot)
    yield from night.ask(
        "fence",
        because("heist.ask.fence"),
        lambda t: Counts({"paintings": (0, 120), "cars": (0, 90)}),
    )
    bids = yield from hear_all(
        night,
        *(
            Question(f"bid.{p}", because("heist.ask.bid", player=p), lambda t: Count(0, 40))
            for p in players
        ),
    )
    talk = (
        Question("snitch", because("heist.ask.snitch"), lambda t: OneOf(players, "player")),
        Question("silent", because("heist.ask.silent"), lambda t: YesNo()),
    )
    yield from night.first(lambda t: talk)
    yield from night.enter("heist.phase.split")
    for player in players:
        total = sum(loot[f"loot.{player}"].values())
        told = because(
            "heist.rule.haul", because("heist.rule.sum", total=total), player=player, n=total
        )
        yield from night.rule(f"haul.{player}", Ruling(total, (told,)), Count(0, 99))
    winner = yield from night.rule("boss", best_bid(bids), OneOf((*players, NOBODY), "player"))
    if winner != NOBODY:
        score = dict(night.table.score)
        score[winner] += sum(loot[f"loot.{winner}"].values())
        night.table = replace(night.table, score=score)


def hear_all(night: Night[Table], *questions: Question) -> Asking[dict[str, Any]]:
    """All of these, in any order."""
    said: dict[str, Any] = {}
    yield from night.each(lambda t: questions, lambda asked, reply: said.update({asked.key: reply}))
    return said


def best_bid(bids: Mapping[str, int]) -> Ruling[str]:
    """The highest bid is boss; a tie leaves nobody."""
    said = [because("heist.rule.bid", player=key.partition(".")[2], n=n) for key, n in bids.items()]
    best = max(bids.values())
    ahead = [key.partition(".")[2] for key, n in bids.items() if n == best]
    if len(ahead) > 1:
        return Ruling(NOBODY, (because("heist.rule.tie", *said, players=tuple(ahead), n=best),))
    return Ruling(ahead[0], (because("heist.rule.boss", *said, player=ahead[0], n=best),))


def crown(night: Night[Table]) -> Flow:
    return
    yield


def score_of(table: Table, player: str) -> Correction:
    put = lambda value, _: replace(table, score={**table.score, player: value})  # noqa: E731
    return Correction(Count(-99, 999), table.score[player], put)


GAME = Game(
    key="heist",
    version=1,
    least=2,
    most=6,
    colours=("red", "blue", "green", "yellow", "purple", "white"),
    options=(),
    phases=("heist.phase.plan", "heist.phase.loot", "heist.phase.split"),
    values={},
    lay_out=lambda setup: Table({seat.key: 0 for seat in setup.seats}),
    set_up=set_up,
    turn=turn,
    crown=crown,
    winners=lambda table: tuple(p for p, n in table.score.items() if n >= 60),
    scores=lambda table: table.score,
    corrections=lambda table: {f"score.{p}": score_of(table, p) for p in table.score},
    invariants={},
    questions=(),
)

NAMES = ("Ann", "Bob", "Cléo", "Maximilien", "Ève", "Finn")
SEATS = tuple(
    Seat(name.casefold(), name, colour) for name, colour in zip(NAMES, GAME.colours, strict=True)
)


def setup(players: int = 4) -> Setup:
    """The first so many people."""
    return Setup(SEATS[:players])


WORDS = {
    **{seat.key: (seat.name, seat.name) for seat in SEATS},
    "nobody": ("personne", "nobody"),
    "savings": ("Caisse d’épargne", "Savings bank"),
    "casino": ("Casino", "Casino"),
    "pawnshop": ("Mont-de-piété", "Pawnshop"),
    "rope": ("Corde", "Rope"),
    "drill": ("Perceuse", "Drill"),
    "dynamite": ("Dynamite", "Dynamite"),
    "stethoscope": ("Stéthoscope", "Stethoscope"),
    "getaway_car": ("Voiture de fuite", "Getaway car"),
    "false_beard": ("Fausse barbe", "False beard"),
    "gold": ("Or", "Gold"),
    "silver": ("Argenterie", "Silver"),
    "paper_money": ("Billets", "Paper money"),
    "jewels": ("Bijoux", "Jewels"),
    "bearer_bonds": ("Titres au porteur", "Bearer bonds"),
    "paintings": ("Tableaux de maître", "Old masters"),
    "cars": ("Voitures", "Cars"),
    "who": ("Qui", "Who"),
    "armed": ("Armé", "Armed"),
    "vault_name": ("Nom du coffre", "Name of the vault"),
    "doors": ("Portes", "Doors"),
    "steel": ("Acier", "Steel"),
    "iron": ("Fer", "Iron"),
    "heist.phase.plan": ("Préparatifs", "Planning"),
    "heist.phase.loot": ("Le butin", "The loot"),
    "heist.phase.split": ("Le partage", "The split"),
    "heist.ask.hideout": ("Le nom de la planque ?", "What is the hideout called?"),
    "heist.ask.bank": ("Quelle banque, {player} ?", "Which bank, {player}?"),
    "heist.ask.tools": ("Quels outils sont sur la table ?", "Which tools are on the table?"),
    "heist.ask.order": ("Dans quel ordre entre-t-on ?", "Who goes in, in which order?"),
    "heist.ask.alarm": ("L’alarme a-t-elle sonné ?", "Did the alarm ring?"),
    "heist.ask.nerve": ("Sang-froid de l’équipe", "The nerve of the crew"),
    "heist.ask.minutes": ("Minutes d’avance ou de retard", "Minutes early or late"),
    "heist.ask.lookout": ("Qui fait le guet ?", "Who keeps watch?"),
    "heist.ask.vault": ("Le coffre", "The vault"),
    "heist.ask.loot": ("Butin de {player}", "Loot of {player}"),
    "heist.ask.fence": ("Vendu au receleur", "Sold to the fence"),
    "heist.ask.bid": ("Mise de {player}", "Bid of {player}"),
    "heist.ask.snitch": ("Qui a parlé ?", "Who talked?"),
    "heist.ask.silent": ("Personne n’a parlé ?", "Did nobody talk?"),
    "heist.remind.count": ("Comptez le butin avant de partir.", "Count the loot before you leave."),
    "heist.bank.closed": ("{bank} est fermé ce soir.", "{bank} is closed tonight."),
    "heist.bank.guarded": (
        "Il y a {guards} gardiens : il faudrait d’abord les payer.",
        "There are {guards} guards: they would have to be paid first.",
    ),
    "heist.rule.haul": ("{player} emporte {n} pièces.", "{player} takes {n} pieces."),
    "heist.rule.sum": ("en tout {total}", "{total} in all"),
    "heist.rule.bid": ("{player} a misé {n}.", "{player} bid {n}."),
    "heist.rule.boss": (
        "{player} a la plus forte mise : {n}.",
        "{player} has the highest bid: {n}.",
    ),
    "heist.rule.tie": (
        "Égalité à {n} entre {players} : personne n’est chef.",
        "A tie at {n} between {players}: nobody is boss.",
    ),
}


class Words(content.Words):
    """The app's words, and those of this game over them."""

    def find(self, key: str) -> str | None:
        wording = WORDS.get(key) or WORDS.get(key.removeprefix("app.name."))
        return wording[self.language == "en"] if wording else super().find(key)


def cite(rule: str) -> Citation | None:
    """Where the rulebook of this game would say so."""
    return CITED.get(rule)


CITED = {
    "heist.rule.haul": Citation("3.2", 4, "printed", "H1"),
    "heist.rule.boss": Citation("4.1", None, "example", "H2"),
    "heist.rule.tie": Citation("4.2", 5, "reading", "H3"),
}
