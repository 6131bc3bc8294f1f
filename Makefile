# Pentapolis. `make` alone lists what can be made.
#
# Nothing needs to be set up first: every target makes .venv by itself and installs into it what
# requirements.lock names. PYTHON=... picks another Python, ARGS=... goes to the command that runs.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.PHONY: help play test bench compile check lint format clean

VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
STAMP  := build/.compiled
PYTHON ?= $(firstword $(foreach python,python3 python3.13 python3.12 python3.11 python3.14,$(shell \
	$(python) -c 'import sys; sys.version_info >= (3, 11) and print("$(python)")' 2>/dev/null)))
JOBS   ?= auto
ARGS   ?=
TYPED  := $(wildcard src tests examples benchmarks setup.py)

REMOVE_COMPILED = find src \( -name '*.so' -o -name '*.pyd' \) -type f -exec rm -f {} +
RUNS_COMPILED   = $(BIN)/python -c 'import sys; from pentapolis import _interpreted as engine; \
	sys.exit(None if engine.is_compiled() and not engine.stale_modules() else "The engine is not compiled, or stale.")'

export PIP_DISABLE_PIP_VERSION_CHECK := 1

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

play: compile ## play a game in the terminal
	@$(BIN)/pentapolis play $(ARGS)

test: lint ## lint, then all tests twice: interpreted (with coverage) and compiled
	@echo "── tests, interpreted"
	@PENTAPOLIS_INTERPRETED=1 $(BIN)/pytest -q -n $(JOBS) --cov=pentapolis --cov-report=term $(ARGS)
	@$(MAKE) --no-print-directory compile
	@if [ -e $(STAMP) ]; then \
		echo "── tests, compiled"; \
		$(RUNS_COMPILED) && env -u PENTAPOLIS_INTERPRETED $(BIN)/pytest -q -n $(JOBS) $(ARGS); \
	elif [ "$(CI)" = true ]; then \
		echo "The compiled engine could not be tested, and CI=true demands it." >&2; exit 1; \
	else \
		echo "The tests of the compiled engine were skipped."; \
	fi

bench: compile ## measure the speed of the engines
	@$(BIN)/pentapolis bench $(ARGS)

# setup.py has the list of modules. The stamp holds the list it was made from, and has the time at which
# its build began: a file that changed, came or went since makes the compiled engine old.
compile: $(READY) ## compile the engine with mypyc, if its source has changed
	@modules=$$($(BIN)/python setup.py modules); \
	if [ -z "$$modules" ]; then echo "There is no engine to compile."; exit 0; fi; \
	if [ -e $(STAMP) ] && [ "$$modules" = "$$(cat $(STAMP))" ] \
		&& [ -z "$$(find $$modules pyproject.toml setup.py requirements.lock -newer $(STAMP))" ] \
		&& ls src/pentapolis__mypyc.* >/dev/null 2>&1; then exit 0; fi; \
	rm -f $(STAMP); $(REMOVE_COMPILED); \
	missing=$$($(BIN)/python setup.py toolchain); \
	if [ -n "$$missing" ]; then \
		echo "The engine will run interpreted, about 20 times slower: $$missing found (Debian, Ubuntu: 'apt install gcc python3-dev'; macOS: 'xcode-select --install')."; \
		exit 0; \
	fi; \
	mkdir -p build && echo "$$modules" > $(STAMP).new; \
	echo "── compiling the engine ($$(echo "$$modules" | wc -l | tr -d ' ') modules; this takes a minute or two)"; \
	if $(BIN)/python setup.py --quiet build_ext --inplace > build/compile.log 2>&1; then \
		mv $(STAMP).new $(STAMP); \
	else \
		cat build/compile.log >&2; echo "Compiling the engine failed; what the compiler said is above." >&2; exit 1; \
	fi

check: compile ## run the conformance kit over every game
	@$(BIN)/pentapolis check $(ARGS)

lint: $(READY) ## ruff and mypy --strict; changes nothing
	@echo "── lint"
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet || { \
		$(BIN)/ruff format --check; echo "'make format' puts this right."; exit 1; }
	@$(BIN)/mypy $(TYPED)

format: $(READY) ## format the source and sort the imports
	@$(BIN)/ruff check --quiet --fix-only
	@$(BIN)/ruff format

clean: ## remove what was built, measured or cached (.venv stays)
	@rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis htmlcov .coverage .coverage.*
	@$(REMOVE_COMPILED)
	@find src tests examples benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

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
	@$(BIN)/python -m pip install --quiet --requirement requirements.lock
	@$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@
