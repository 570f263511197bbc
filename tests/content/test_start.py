"""Nothing is read or parsed before it is needed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

MODULES = "amounts box citations documents examples files forms language letters templates words"
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "action",
    [
        "",
        "from companion.content.words import Words; Words('fr', ('app', 'gangs_city')).name('bar')",
    ],
)
def test_neither_yaml_nor_json_is_imported(action: str) -> None:
    imports = "; ".join(f"import companion.content.{module}" for module in MODULES.split())
    check = "import sys; assert not {'yaml', 'json'} & set(sys.modules)"
    subprocess.run(
        [sys.executable, "-c", f"{imports}; {action or 'pass'}; {check}"], check=True, cwd=ROOT
    )
