# The single entry point. `make play` and `make test` install everything on a machine with Python 3.11+ and make;
# with a C compiler the rules are compiled, without one they run as plain Python.
PYTHON ?= python3
BIN := .venv/bin
GAME ?= nomads
SEATS ?= me,bot,bot
IN ?= en
HOST ?= 0.0.0.0
JOURNEYS := $(addprefix tests/browser/test_,journeys.py clicks.py plans.py closed.py coming_and_going.py)

# Tests start hundreds of processes: write bytecode caches, even where a container image disables them.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play terminal test check build generate browser browsers bench soak mutants unfixed screenshots gallery wheels site clean help

help:
	@echo "make play | terminal | test | check | build | generate | bench | browsers | soak | mutants GAME=nomads | unfixed | screenshots | gallery | wheels | site"

.venv/.installed: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	SOBREMESA_PLAIN=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[previews]' \
		|| SOBREMESA_PLAIN=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

.venv/.developer: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	SOBREMESA_PLAIN=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[develop]'
	@touch .venv/.installed $@

build: .venv/.developer
	$(BIN)/python setup.py --quiet build_ext --inplace --parallel 2

# Code and docs generated from the declared fields of tables: constructors, copies and masks, and rows of the docs.
generate: .venv/.developer
	SOBREMESA_PLAIN=1 $(BIN)/python -m tools.generate
	SOBREMESA_PLAIN=1 $(BIN)/python -m tools.generate_events
	SOBREMESA_PLAIN=1 $(BIN)/python -m tools.generate_notation
	SOBREMESA_PLAIN=1 $(BIN)/python -m tools.generate_observations
	SOBREMESA_PLAIN=1 $(BIN)/python -m tools.protocol

# For everyone at home: friends on the same network can open the invitation. HOST=127.0.0.1 is for this machine alone.
play: .venv/.installed
	$(BIN)/sobremesa serve --open --compile --host $(HOST)

terminal: .venv/.installed
	$(BIN)/sobremesa play $(GAME) --seats $(SEATS) --lang $(IN)

# Installs a browser for the end-to-end tests and npm for checking the script from Debian, if they are missing. Headless
# Chromium is faster; if that package does not exist, the normal one is used.
browser:
	@command -v chromium-headless-shell >/dev/null || (apt-get update -qq && apt-get install -y -qq chromium-headless-shell >/dev/null) \
		|| command -v chromium >/dev/null || apt-get install -y -qq chromium >/dev/null
	@command -v npm >/dev/null || (apt-get update -qq && apt-get install -y -qq npm >/dev/null)

node_modules/.installed: package.json | browser
	npm install --silent --no-audit --no-fund --no-package-lock
	@touch $@

check: .venv/.developer node_modules/.installed
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	node_modules/.bin/tsc -p jsconfig.json

# Failed tests are retried once, alone: an end-to-end test in a real browser can starve beside another on two cores. A
# real failure fails twice. If nothing is compiled yet, -O1 is used: half the compile time, at little cost for tests.
test:
	SOBREMESA_OPT=1 $(MAKE) --jobs 2 check build
	$(BIN)/python -m pytest -n 2 --dist worksteal --durations 40 \
		|| $(BIN)/python -m pytest -v --last-failed --last-failed-no-failures none --maxfail 10

# The end-to-end tests in Firefox, and every game in WebKit, the engine of iPhones.
browsers: .venv/.developer
	@command -v firefox-esr WebKitWebDriver Xvfb >/dev/null || (apt-get update -qq && apt-get install -y -qq firefox-esr webkit2gtk-driver xvfb >/dev/null)
	SOBREMESA_PLAIN=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[develop,browsers]'
	SOBREMESA_BROWSER=firefox $(BIN)/python -m pytest $(JOURNEYS)
	$(BIN)/python -m pytest -m browsers tests/webkit

bench: build
	$(BIN)/sobremesa bench

# Soak tests: the long forms of tests, many random games under all laws, and attacks on the server.
soak: build browser browsers
	$(BIN)/python -m pytest -n 2 --dist worksteal -m soak
	for game in $$($(BIN)/python -c 'from sobremesa.engine.manifest import games; print(*games())'); do \
		$(BIN)/sobremesa fuzz $$game --games 2000 --seed 1 --workers 2 || exit 1; done
	$(BIN)/sobremesa soak secrets --positions 10000
	$(BIN)/sobremesa soak secrets --leaks --game oh_captain
	$(BIN)/sobremesa soak hostile --messages 1000000
	$(BIN)/sobremesa soak crash --kills 1000
	$(BIN)/python -m tools.unfixed

screenshots: .venv/.developer browser
	$(BIN)/python -m tools.screenshots

# Every scene at every size in every language, to look through: build/gallery/index.html.
gallery: .venv/.developer browser
	$(BIN)/python -m tools.screenshots --gallery build/gallery

mutants: .venv/.developer
	$(BIN)/python tools/mutants.py $(GAME)

# The fixes of docs/trust.md taken out one by one: their tests must notice.
unfixed: .venv/.developer browser
	$(BIN)/python -m tools.unfixed

# Compiled packages for the Pythons found here, a plain one and the sources, into dist/.
wheels: .venv/.developer
	$(BIN)/python -m tools.wheels

# The documentation as a static site that works from its folder, into build/site/.
site: .venv/.developer
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

clean:
	rm -rf .venv build dist src/*.egg-info src/sobremesa/compiled.stamp
	find src -name '*.so' -delete
