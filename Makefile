# The single entry point. `make play` and `make test` install everything on a machine with Python 3.11+ and make;
# with a C compiler the rules are compiled, without one they run as plain Python.
PYTHON ?= python3
BIN := .venv/bin
GAME ?= nomads
SEATS ?= me,bot,bot
IN ?= en
HOST ?= 0.0.0.0
APT := $(if $(filter 0,$(shell id -u)),,sudo )apt-get
JOURNEYS := $(addprefix tests/browser/test_,journeys.py clicks.py plans.py closed.py coming_and_going.py evening.py)

# Tests start hundreds of processes: write bytecode caches, even where a container image disables them.
unexport PYTHONDONTWRITEBYTECODE

SEED ?= $(shell date +%s)
PYTEST := $(BIN)/python -m pytest -n 2 --dist worksteal -p tests.progress -p randomly --randomly-seed=$(SEED)
CODE := $(shell find src tests tools examples -name '*.py' -o -name '*.js' -o -name '*.css' -o -name '*.ts' -o -name '*.pyi' -o -name '*.ipynb')

CODE := $(filter-out %/dist/room.js %/dist/room.css,$(CODE))

.PHONY: play terminal test test-slow test-again check build bundle offline generate system browsers bench soak mutants unfixed screenshots gallery proof wheels reference site clean help

help:
	@echo "make play | terminal | test | test-slow | test-again N=10 | check | build | bundle | offline | system | generate | bench | browsers | soak | mutants GAME=nomads | unfixed | screenshots | gallery | proof | wheels | reference | site"

.venv/.installed: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	SOBREMESA_PLAIN=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[previews]' \
		|| SOBREMESA_PLAIN=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

.venv/.developer: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	SOBREMESA_PLAIN=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[develop]'
	@touch .venv/.installed $@

# Compiles the rules if they have changed since. SOBREMESA_OPT=1 takes half the time, for those who only test.
FULL := 3
OPT := $(or $(SOBREMESA_OPT),$(FULL))
build: .venv/.built-$(OPT)

.venv/.built-$(OPT): .venv/.developer setup.py $(filter src/%.py,$(CODE))
	$(BIN)/python setup.py --quiet build_ext --inplace --parallel 2
	@touch .venv/.built-1 $@

# The script and the style of a room's page as one file each. Without them pages take the modules, which need no build.
bundle: node_modules/.installed
	$(or $(wildcard $(BIN)/python),$(PYTHON)) src/sobremesa/bundled.py

# The table without a server, from packages of PyPI, npm and Debian: `sobremesa offline DIR` copies it, servers offer it.
offline: .venv/.developer bundle
	SOBREMESA_PLAIN=1 $(BIN)/python -m tools.offline

# Code generated from declarations: constructors, copies and masks of tables, and the types of the browser's script.
generate: .venv/.developer
	SOBREMESA_PLAIN=1 $(BIN)/python -m sobremesa generate
	SOBREMESA_PLAIN=1 $(BIN)/python -m sobremesa generate
	SOBREMESA_PLAIN=1 $(BIN)/python -m tools.protocol

# The reference of every game (fields, actions, choices, chance, events, observations) and of the protocol's messages,
# into build/reference/.
reference: .venv/.developer
	SOBREMESA_PLAIN=1 $(BIN)/python -m tools.reference

# For everyone at home: friends on the same network can open the invitation. HOST=127.0.0.1 is for this machine alone.
# Meanwhile the rules are compiled in the background where that is possible, for faster bots.
play: .venv/.installed
	@mkdir -p build && nohup $(BIN)/python -m tools.build_beside >build/beside.log 2>&1 &
	$(BIN)/sobremesa serve --open --host $(HOST)

terminal: .venv/.installed
	$(BIN)/sobremesa play $(GAME) --seats $(SEATS) --lang $(IN)

# What the tests need in addition to Python, from Debian's packages: a browser (headless Chromium is faster; where that
# package does not exist, the normal one) and npm, for the type checker of the script. Only this target and `browsers`
# install anything into the system, and they say so.
system:
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || { \
		echo "Installing a browser for the tests from Debian's packages: chromium-headless-shell or chromium"; \
		$(APT) update -qq && { $(APT) install -y -qq chromium-headless-shell || $(APT) install -y -qq chromium; } >/dev/null; }
	@command -v npm >/dev/null || { \
		echo "Installing npm from Debian's packages"; $(APT) update -qq && $(APT) install -y -qq npm >/dev/null; }

node_modules/.installed: package.json
	@command -v npm >/dev/null || { echo "npm is missing: run 'make system', which installs it, or install it yourself."; exit 1; }
	npm install --silent --no-audit --no-fund --no-package-lock
	@touch $@

# Format, lints and types. Skipped if nothing has changed since they were found right.
check: .venv/.checked

.venv/.checked: .venv/.developer node_modules/.installed pyproject.toml jsconfig.json .prettierrc.json $(CODE)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	node_modules/.bin/prettier --check --log-level warn src/sobremesa/server/static tests/client
	node_modules/.bin/tsc -p jsconfig.json
	@touch $@

# All tests in their short form, in a random order; the same SEED gives the same order. A test that fails once fails
# the run.
test: system
	SOBREMESA_OPT=1 $(MAKE) --jobs 2 check build bundle
	$(PYTEST) --durations 10

# Slow tests: packages, both builds, the documentation site, several servers, short forms of soak tests, and
# mutants of changed rules.
test-slow: system
	SOBREMESA_OPT=1 $(MAKE) build bundle
	$(PYTEST) -m "slow and not soak and not browsers" --durations 10

# The whole run N times, three of ten with two busy loops in the background; writes docs/results/test-runs.md.
N ?= 10
test-again: system
	SOBREMESA_OPT=1 $(MAKE) build bundle
	$(BIN)/python -m tools.repeat_tests $(N)

# The end-to-end tests in Firefox, and every game in WebKit, the engine of iPhones.
browsers: .venv/.developer bundle
	@(command -v firefox-esr && command -v WebKitWebDriver && command -v Xvfb) >/dev/null || { \
		echo "Installing Firefox, WebKit's driver and Xvfb from Debian's packages"; \
		$(APT) update -qq && $(APT) install -y -qq firefox-esr webkit2gtk-driver xvfb >/dev/null; }
	SOBREMESA_PLAIN=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[develop,browsers]'
	SOBREMESA_BROWSER=firefox $(BIN)/python -m pytest $(JOURNEYS)
	$(BIN)/python -m pytest -m browsers tests/webkit

bench: build
	$(BIN)/sobremesa bench

# Soak tests: the long forms of tests, many random games under all laws, and attacks on the server.
soak: build system browsers
	$(BIN)/python -m pytest -n 2 --dist worksteal -m soak
	for game in $$($(BIN)/python -c 'from sobremesa.engine.manifest import games; print(*games())'); do \
		$(BIN)/sobremesa fuzz $$game --games 2000 --seed 1 --workers 2 || exit 1; done
	$(BIN)/python -m tools.soak secrets --positions 10000
	$(BIN)/python -m tools.soak secrets --leaks --game oh_captain
	$(BIN)/python -m tools.soak hostile --messages 1000000
	$(BIN)/python -m tools.soak crash --kills 1000
	$(BIN)/python -m tools.unfixed

screenshots: .venv/.developer system
	$(BIN)/python -m tools.screenshots

# Every scene at every size in every language, to look through: build/gallery/index.html.
gallery: .venv/.developer system
	$(BIN)/python -m tools.screenshots --gallery build/gallery

mutants: .venv/.developer
	$(BIN)/python tools/mutants.py $(GAME)

# Reverts the fixes of docs/understand/trust.md one by one: their tests must fail.
unfixed: .venv/.developer system node_modules/.installed
	$(BIN)/python -m tools.unfixed

# Compiled packages for the Pythons found here, a plain one and the sources, into dist/.
wheels: .venv/.developer node_modules/.installed
	$(BIN)/python -m tools.wheels

# The documentation as a static site that works from its folder, into build/site/.
# Every text that people see, filled in, one page a language, for an editor to read: build/proof/en.html, es.html, fr.html.
proof: .venv/.developer
	$(BIN)/python -m tools.proof build/proof

site: .venv/.developer
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

clean:
	rm -rf .venv build dist src/*.egg-info src/sobremesa/compiled.stamp
	find src -name '*.so' -delete
