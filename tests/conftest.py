"""Garbage is looked for as seldom as in the app: evenings only grow, and there are many of them."""

from __future__ import annotations

from companion.device.garbage import collect_less_often

collect_less_often()
