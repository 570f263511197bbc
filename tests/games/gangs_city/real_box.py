"""What one table read from its box. The rulebook does not print all of it: typed, not certain."""

from __future__ import annotations

from typing import Any

from companion.boxes.gangs_city import TRAFICS

POWERS = {  # attack, defence, recruit, cost
    "petite_frappe": (3, 2, 0, 1),
    "conducteur": (2, 2, 3, 2),
    "bodyguard": (2, 5, 3, 3),
    "flic": (4, 4, 3, 4),
    "dealer": (3, 4, 5, 4),
    "mac": (2, 3, 6, 5),
    "tueuse": (7, 3, 4, 5),
    "mercenaire_1": (5, 3, 3, 4),
    "mercenaire_2": (4, 6, 0, 4),
    "mercenaire_3": (6, 2, 2, 5),
    "mercenaire_4": (3, 3, 7, 6),
    "mercenaire_5": (8, 1, 0, 6),
    "mercenaire_6": (5, 5, 0, 5),
    "mercenaire_7": (2, 4, 4, 3),
    "mercenaire_8": (6, 6, 3, 7),
    "mercenaire_9": (4, 2, 5, 4),
    "mercenaire_10": (3, 7, 0, 4),
}
SYMBOLS: dict[str, dict[str, int]] = {
    "petite_frappe": {"armes": 1, "drogue": 1},
    "conducteur": {"tabac": 1, "alcool": 1},
    "bodyguard": {"tabac": 1, "alcool": 1, "prostitution": 1},
    "flic": dict.fromkeys(TRAFICS, 1),
    "dealer": {"drogue": 2},
    "mac": {"prostitution": 2, "alcool": 1},
    "tueuse": {"armes": 2},
}
PLACES: dict[str, tuple[int, dict[str, int], dict[str, int]]] = {  # initiative, trafics, recruits
    "ghetto": (3, {"drogue": 2, "armes": 1}, {"dealer": 2, "petite_frappe": 1, "mercenaire": 1}),
    "quartier_huppe": (14, {"armes": 1}, {"flic": 1, "bodyguard": 1, "mercenaire": 1}),
    "hotel_de_luxe": (12, {"prostitution": 2}, {"tueuse": 1, "conducteur": 1, "bodyguard": 1}),
    "bar": (5, {"tabac": 1, "alcool": 1}, {"conducteur": 2, "petite_frappe": 1}),
    "tripot": (2, {"alcool": 1, "tabac": 1}, {"conducteur": 1, "bodyguard": 1, "mac": 1}),
    "cabaret": (8, {"alcool": 1, "prostitution": 1}, {"mac": 1, "flic": 1, "conducteur": 1}),
    "boite_de_nuit": (
        9,
        {"drogue": 1, "alcool": 1},
        {"dealer": 1, "bodyguard": 1, "mercenaire": 1},
    ),
    "casino": (11, {"alcool": 2}, {"flic": 1, "bodyguard": 1, "mercenaire": 1}),
    "marchand_d_armes": (13, {"armes": 2}, {"tueuse": 1, "petite_frappe": 1, "mercenaire": 1}),
    "lieu_10": (
        4,
        {"drogue": 1, "prostitution": 1},
        {"bodyguard": 2, "conducteur": 1, "mercenaire": 1},
    ),
    "lieu_11": (6, {"tabac": 2}, {"conducteur": 2, "mac": 1}),
    "lieu_12": (7, {"tabac": 1, "armes": 1}, {"flic": 1, "conducteur": 1, "mercenaire": 1}),
    "lieu_13": (10, {"alcool": 1, "drogue": 1}, {"dealer": 1, "petite_frappe": 1}),
    "lieu_14": (15, {"prostitution": 1, "armes": 1}, {"tueuse": 1, "mac": 1}),
    "lieu_15": (1, {"tabac": 1, "drogue": 1}, {"flic": 1, "conducteur": 1, "mercenaire": 1}),
}
NAMES = {
    "lieu_10": "Hammam",
    "lieu_11": "Brasserie",
    "lieu_12": "Port",
    "lieu_13": "Gare",
    "lieu_14": "Banque",
    "lieu_15": "Marché",
}
BASES = {"armes": 2, "drogue": 3, "prostitution": 2, "tabac": 1, "alcool": 1}


def read() -> dict[str, Any]:
    """Every value of the box by its key."""
    box: dict[str, Any] = {}
    for who, powers in POWERS.items():
        for what, value in zip(("attack", "defence", "recruit", "cost"), powers, strict=True):
            box[f"{who}.{what}"] = value
    for who, symbols in SYMBOLS.items():
        box |= {f"{who}.{trafic}": symbols.get(trafic, 0) for trafic in TRAFICS}
    for place, (initiative, trafics, recruits) in PLACES.items():
        box[f"{place}.initiative"] = initiative
        box[f"{place}.trafics"] = trafics
        box[f"{place}.recruits"] = recruits
    box |= {f"{place}.name": name for place, name in NAMES.items()}
    box |= {f"mercenaire_{n}.name": f"Mercenaire {n}" for n in range(1, 11)}
    box |= {f"{trafic}.base": base for trafic, base in BASES.items()}
    return box


BOX = read()
