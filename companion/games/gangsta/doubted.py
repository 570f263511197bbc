"""Clauses of Gangsta! that somebody could doubt, or nobody does though several are named."""

from __future__ import annotations

from companion.core.telling import CONTENDERS, PLAIN, PRICE, REFUSAL

DOUBTED = {
    "gangsta.mobilisation.began_engaged": PRICE,
    "gangsta.mobilisation.headquarters": PRICE,
    "gangsta.money.as_far": PRICE,
    "gangsta.money.short": PRICE,
    "gangsta.passing.market": PRICE,
    "gangsta.recruit.family": PRICE,
    "gangsta.recruit.floor": PRICE,
    "gangsta.rewards.theft_nothing": PRICE,
    "gangsta.rewards.theft_short": PRICE,
    "gangsta.rewards.boss_safe": REFUSAL,
    "gangsta.rewards.no_target": REFUSAL,
    "gangsta.rewards.icons_counted": CONTENDERS,
    "gangsta.rewards.only_one_falls": CONTENDERS,
    "gangsta.rewards.two_alike": CONTENDERS,
    "gangsta.heist.complete": PLAIN,
    "gangsta.informer.safe": PLAIN,
    "gangsta.rewards.income": PLAIN,
}
