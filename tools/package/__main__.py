"""Runs every check of the package and says what each has seen, and what could not be checked."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable

from tools.package import folder, java, recipes, workflows
from tools.package.outcome import WORK, Failed, Unable

CHECKS: dict[str, Callable[[], str]] = {
    "buildozer's first step": recipes.prepare_p4a,
    "recipes": recipes.order_recipes,
    "wheels": recipes.find_wheels,
    "manifest": recipes.read_manifest,
    "calls into Java": java.call_java,
    "copied folder": folder.copy_by_buildozer,
    "started from it, -OO, .pyc only": folder.start_it_compiled,
    "rules under Python 3.14": workflows.rule_under_new_python,
    "workflows": workflows.lint_workflows,
    "their shell": workflows.check_shell,
    "their packages": workflows.look_up_packages,
}
NEVER_HERE = (
    "compiling for Android, and the size of the APK: they need the SDK and the NDK",
    "signature, badging and 16 KB pages of a built package: the workflow looks at them",
    "the app in an emulator: the workflow starts it",
    "the actions that the workflow uses: there is no registry of them here",
    "a real phone: docs/android.md lists what to look at",
)


def main() -> int:
    """Every check runs, even after one has failed; 1 if one has."""
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    failed, unable = 0, [*NEVER_HERE]
    for name, check in CHECKS.items():
        try:
            print(f"{name}: {check()}", flush=True)
        except Unable as reason:
            unable.append(str(reason))
        except Failed as fault:
            failed += 1
            print(f"{name}: FAILED\n{fault}", flush=True)
    print("\nNot checked here:", *unable, sep="\n- ")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
