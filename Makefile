# One door. `make play` and `make test` set everything up on a machine that has Python 3.11+ and make;
# with a C compiler the rules are compiled, without one they run as plain Python.
PYTHON ?= python3
BIN := .venv/bin
GAME ?= nomads
SEATS ?= me,bot,bot
IN ?= en

.PHONY: play terminal test check build bench soak mutants clean help

help:
	@echo "make play | terminal | test | check | build | bench | soak | mutants GAME=nomads"

.venv/.installed: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	SOBREMESA_PLAIN=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

.venv/.developer: .venv/.installed
	SOBREMESA_PLAIN=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[develop]'
	@touch $@

build: .venv/.developer
	$(BIN)/python setup.py --quiet build_ext --inplace

play: .venv/.installed
	$(BIN)/sobremesa serve --open

terminal: .venv/.installed
	$(BIN)/sobremesa play $(GAME) --seats $(SEATS) --lang $(IN)

check: .venv/.developer
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

test: check build
	$(BIN)/python -m pytest

bench: build
	$(BIN)/sobremesa bench

soak: build
	$(BIN)/sobremesa fuzz nomads --games 2000 --seed 1

mutants: .venv/.developer
	$(BIN)/python tools/mutants.py $(GAME)

clean:
	rm -rf .venv build src/*.egg-info src/sobremesa/compiled.stamp
	find src -name '*.so' -delete
