"""The widgets that are made ahead for questions of BlackRock City."""

from __future__ import annotations

from companion.ui.boards.kit.wanted import Wanted

# In the order of need. The counts were measured in whole evenings.
AHEAD: Wanted = {
    "companion.ui.prompts.bodies.handful": {"HandfulRow": 6},
    "companion.ui.prompts.bodies.form": {"FormBody": 2},
    "companion.ui.widgets.chip": {"Chip": 12},
    "companion.ui.widgets.number_pad": {"PadKey": 52},
    "companion.ui.prompts.bodies.counts": {"CountsBody": 2, "StepperRow": 3},
    "companion.ui.prompts.bodies.count": {"CountBody": 2},
    "companion.ui.prompts.bodies.choice": {"YesNoBody": 1},
    "companion.ui.prompts.bodies.covered": {"CoveredBody": 1},
}
