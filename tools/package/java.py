"""The app's calls into Java, under the real bridge, against stubs with Android's overloads."""

from __future__ import annotations

import re
import shutil

from tools.package.outcome import ROOT, VENV, WORK, Failed, Unable, run


def call_java() -> str:
    """Compile the stubs and run every test of `tests/device/on_java`."""
    if not shutil.which("javac"):
        raise Unable("no JDK: nothing was called in Java")
    classes = WORK / "classes"
    stubs = sorted((ROOT / "tests" / "device" / "java").rglob("*.java"))
    run("javac", "-Xlint:all", "-Werror", "-d", classes, *stubs)
    (p4a,) = VENV.glob("lib/python*/site-packages/pythonforandroid")
    python = ROOT / "build" / "java" / "bin" / "python"
    told = run(
        python,
        *("-m", "pytest", "-p", "no:cacheprovider", "tests/device/on_java"),
        JAVA_STUBS=str(classes),
        P4A=str(p4a),
    )
    passed = re.search(r"(\d+) passed", told)
    if passed is None or "skipped" in told:
        raise Failed(told)
    bridge = run(python, "-c", "import jnius; print(jnius.__version__)").strip()
    java = run("javac", "-version").strip()
    return f"{passed[1]} tests passed with pyjnius {bridge}, {java}, {len(stubs)} stubs"
