# make run: start the app. make test: every check. Both work on a fresh machine with Python 3.11+.

PYTHON ?= python3
BIN := .venv/bin
MAIN := $(wildcard main.py)
ORDER ?= $(shell date +%s)
LIBRARIES = PATH="$$PATH:/usr/sbin:/sbin" ldconfig -p 2>/dev/null
IN_BUILDOZER = VIRTUAL_ENV="$(CURDIR)/build/buildozer" PATH="$(CURDIR)/build/buildozer/bin:$$PATH"
GL_HERE = $(LIBRARIES) | grep -q 'libGL\.so\.1' && $(LIBRARIES) | grep -q 'libEGL\.so\.1'

CHROMIUM_HERE = command -v chromium chromium-browser google-chrome | grep -q .
.PHONY: run test quick new-game check-lint check-format check-types check-tests digests mutants monkey soak fuzz pictures bench apk check-package java screen browser clean
.DELETE_ON_ERROR:

run: .venv/.run $(if $(MAIN),screen)
	@$(BIN)/python $(or $(MAIN),-m companion)

# Every check runs, even after one has failed; the tests come last and close with their summary.
test: .venv/.test screen browser
	@$(MAKE) --no-print-directory --keep-going check-lint check-format check-types check-tests

# For every save: lint, types, the core, and the rules of the games that uncommitted changes touch.
quick: .venv/.test check-lint check-format check-types
	$(BIN)/python -m pytest -n 2 tests/core $$($(BIN)/python -m tools.touched)

# The skeleton of a new game, which plays 20 random games at once: make new-game NAME=harbour_gangs
new-game: .venv/.test
	$(BIN)/python -m tools.new_game '$(NAME)'

check-lint:
	$(BIN)/ruff check .

check-format:
	$(BIN)/ruff format --check .

check-types:
	$(BIN)/mypy

# All tests in one queue of two processes, their files in an order of chance; the same again: make check-tests ORDER=...
check-tests:
	ORDER=$(ORDER) $(BIN)/python -m pytest -n 2 --dist loadfile --no-loadscope-reorder

# Every picture that a screen test takes, into build/screens, to be looked at.
pictures: .venv/.test screen
	PICTURES=1 $(BIN)/python -m pytest -n 2 --dist loadfile tests/ui

# Which recorded evenings are ruled otherwise than they were, and the first ruling of each.
digests: .venv/.test
	$(BIN)/python -m tests.contract.digests

# Which changed rules no test notices, for BUDGET minutes; of one GAME, of one MODULE, in the order of another SEED.
mutants: .venv/.test
	$(BIN)/python -m tools.mutants --minutes $(or $(BUDGET),30) --seed $(or $(SEED),1) \
		--only '$(or $(MODULE),$(if $(GAME),companion/games/$(GAME)/))'

# Runs of the app by touch alone, of several games and of one; one of them again: make monkey SEED=17 GAME=gangs_city
monkey: .venv/.test screen
	$(BIN)/python -m tests.ui.monkey $(if $(SEED),--seed $(SEED)) $(if $(GAME),--game $(GAME))

# What is too long for the tests: every game after every other one on every screen, at every size; everything tried at the
# wrong moment; then two hours of kills, races, damage and second thoughts, or so many MINUTES.
soak: .venv/.test screen browser
	$(BIN)/python -m tests.contract.forbidden
	$(BIN)/python -m tests.contract.taking_up
	$(BIN)/python -m tests.contract.only_score
	$(BIN)/python -m tests.evening.soak
	$(BIN)/python -m tests.evening.desk_soak
	$(BIN)/python -m tests.ui.soak
	$(BIN)/python -m tests.door.soak
	$(BIN)/python -m tests.store.soak $(if $(MINUTES),--minutes $(MINUTES))

# An hour of odd files, situations, boxes, settings and rows, or so many MINUTES.
fuzz: .venv/.test
	$(BIN)/python -m tests.fuzz $(if $(MINUTES),--minutes $(MINUTES))

# Every measurement, or one group of them: make bench ONLY=tap
bench: .venv/.bench screen
	$(BIN)/python -m bench $(ONLY)

# The package for Android, into bin/ (KIND=release: the bundle for a store): compiled data, then buildozer in a venv of its
# own, which must say so: else it installs what it needs for the user. It fetches the SDK and the NDK, several
# gigabytes, and needs a JDK, git, zip and the usual tools of a C compiler. docs/android.md tells more.
apk: .venv/.run build/buildozer/.made
	$(BIN)/python -m tools.compile_data
	$(IN_BUILDOZER) buildozer android $(or $(KIND),debug)

# Whatever of the package can be checked without the SDK, by the real tools; it says what it could not check.
check-package: .venv/.test screen java build/buildozer/.made build/java/.made
	$(BIN)/python -m tools.package

build/buildozer/.made: Makefile
	$(PYTHON) -m venv build/buildozer
	build/buildozer/bin/python -m pip install --quiet --disable-pip-version-check \
		'buildozer==1.6.0' 'cython<3.1' 'python-for-android==2026.5.9'
	@touch $@

# Java's bridge as the package has it, to call stubs with the overloads of Android.
build/java/.made: Makefile
	$(PYTHON) -m venv build/java
	build/java/bin/python -m pip install --quiet --disable-pip-version-check 'pyjnius==1.7.0' 'plyer==2.1.0' 'pytest>=8,<10'
	@touch $@

# A JDK and shellcheck, where they may be installed.
java:
	@{ command -v javac && command -v shellcheck; } >/dev/null || { \
		test "$$(id -u)" = 0 && command -v apt-get >/dev/null && { \
			apt-get install -y -qq default-jdk-headless shellcheck >/dev/null 2>&1 \
			|| { apt-get update -qq && apt-get install -y -qq default-jdk-headless shellcheck; } >/dev/null 2>&1; }; } \
	|| echo 'A JDK or shellcheck is missing and cannot be installed here: what needs it is not checked.'

# A stamp a set of packages: they are installed again only when pyproject.toml or tools/constraints.txt changes.
.venv/.run: EXTRA =
.venv/.test: EXTRA = [test]
.venv/.bench: EXTRA = [test,bench]
.venv/.run .venv/.test .venv/.bench: pyproject.toml tools/constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo 'Consigliere needs Python 3.11 or newer: make PYTHON=/path/to/python ...'; exit 1; }
	@echo 'Installing what is needed into .venv (once, and again when pyproject.toml changes) ...'
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c tools/constraints.txt -e '.$(EXTRA)'
	@touch $@

# Screens are drawn without a monitor through libgl1 and libegl1; without them there are no pixels to check.
screen:
	@test "$$(uname)" != Linux || { $(GL_HERE); } || { \
		test "$$(id -u)" = 0 && command -v apt-get >/dev/null && { \
			apt-get install -y -qq libgl1 libegl1 >/dev/null 2>&1 \
			|| { apt-get update -qq && apt-get install -y -qq libgl1 libegl1; } >/dev/null 2>&1; }; } \
	|| echo 'libgl1 and libegl1 are missing and cannot be installed here: screens are checked without pixels.'

# The pages of everybody's phone are looked at in Chromium; without it they are only read.
browser:
	@test "$$(uname)" != Linux || { $(CHROMIUM_HERE); } || { \
		test "$$(id -u)" = 0 && command -v apt-get >/dev/null && { \
			apt-get install -y -qq --no-install-recommends chromium >/dev/null 2>&1 \
			|| { apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium; } >/dev/null 2>&1; }; } \
	|| echo 'Chromium is missing and cannot be installed here: the pages of guests are not looked at.'

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis
