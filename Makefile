# Everything is set up by the commands themselves; `make play` and `make test` work on a fresh clone.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check
READY := $(VENV)/.ready
TESTABLE := $(VENV)/.testable
LOCK := $(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 --upgrade \
	--generate-hashes --no-emit-index-url --no-header --quiet
NODE_FITS := const [major, minor] = process.versions.node.split("."); process.exit(major * 100 + +minor >= 2019 ? 0 : 1)
NODE_NEEDED := The web client is built with Node.js 20.19 or newer (with npm): install it from your system or \
nodejs.org, then try again. Without it, make terminal plays in the terminal.
WEB_READY := web/node_modules/.ready
WEB_BUILT := src/tavolino/server/static/index.html
DIST ?= dist
WEB_SOURCES = $(shell find web/src web/public web/build web/index.html web/vite.config.ts \
	src/tavolino/texts src/tavolino/games -type f \( -path 'web/*' -o -name '*.json' -o -name '*.md' -o -name '*.csv' \))

.PHONY: play terminal serve web dist types icons screenshots film filmstrips clicks clicks-per-decision frames browser proxy test quick check \
	format bench bench-server load lists crash siege \
	pages figures recorded mistakes soak lock clean help

help: ## show this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 22

play: $(READY) $(WEB_BUILT) ## play in the browser: builds, starts the server and opens it
	@$(BIN)/tavolino serve --open

terminal: $(READY) ## play in the terminal
	@$(BIN)/tavolino play

web: $(WEB_BUILT) ## build the web client

dist: $(READY) $(WEB_BUILT) ## a wheel with the built web client in it, for machines without Node.js
	@$(BIN)/hatchling build --target wheel --directory $(abspath $(DIST))

screenshots: $(READY) $(WEB_BUILT) browser ## pictures of every screen and of all games for all numbers of players, into web/screenshots
	cd web && npx playwright test --config playwright.screenshots.config.ts

filmstrips: $(TESTABLE) ## the full screen of the terminal as pictures: all games, languages and two sizes, into filmstrips/
	$(BIN)/python -m tools.filmstrips filmstrips

film: $(READY) $(WEB_BUILT) browser ## film strips of one move of each kind in every game, into web/screenshots
	cd web && npx playwright test --config playwright.screenshots.config.ts film.spec

icons: $(WEB_READY) browser ## draw the pictures of the app anew, from our own SVG
	cd web && node icons/draw.mjs

clicks: $(READY) $(WEB_BUILT) browser ## 400 real presses by mouse and finger, half of them in Summer Pavilion; none may be lost
	cd web && PRESSES=many npx playwright test presses

clicks-per-decision: $(READY) $(WEB_BUILT) browser ## how many clicks a decision takes, over whole matches by mouse
	cd web && npx playwright test --config playwright.measures.config.ts clicks.spec

frames: $(READY) $(WEB_BUILT) browser ## how long frames are while pieces fly, on a processor four times slower
	cd web && npx playwright test --config playwright.measures.config.ts frames.spec

test: check browser proxy ## everything: checks and all tests
	@# In CI, what failed is run once more by itself, as it is in the browser: a machine that stalled is told from a fault.
	$(BIN)/pytest -n auto || { test "$$CI$$?" = true1 && echo "Once more: what has failed" && $(BIN)/pytest --last-failed; }
	cd web && npm run --silent test && npm run --silent e2e

quick: $(TESTABLE) proxy ## the tests alone, to run while working
	$(BIN)/pytest -n auto

check: $(TESTABLE) $(WEB_READY) $(WEB_BUILT) ## format, lint, types, import contracts
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -W ignore -m tavolino.server.typescript --check web/src
	cd web && npm run --silent check

format: $(TESTABLE) $(WEB_READY) ## put the code in shape
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	cd web && npm run --silent format

serve: $(READY) ## serve tables to browsers and programs
	@$(BIN)/tavolino serve

types: $(READY) ## the generated files of the web client: types of messages and games, facts
	$(BIN)/python -W ignore -m tavolino.server.typescript web/src

bench-server: $(READY) ## 300 tables at one server for five minutes, beside bare WebSockets
	$(BIN)/tavolino bench-server

load: $(TESTABLE) ## one process and several, on SQLite and PostgreSQL, as a table; wants free cores
	$(BIN)/python -m tests.server.load

lists: $(TESTABLE) ## how long lists take after a million matches (DATABASE=… an empty PostgreSQL)
	$(BIN)/python -m tools.lists $(if $(DATABASE),--database $(DATABASE))

crash: $(TESTABLE) ## kill the server at random moments during matches, KILLS=1000 times; nothing may be lost
	$(BIN)/python -m tests.server.crash --kills $(or $(KILLS),1000)

siege: $(TESTABLE) ## MINUTES=60 of 200 tables among clients that misbehave, after 15 to settle; the server has to hold
	$(BIN)/python -m tests.server.siege --minutes $(or $(MINUTES),60)

bench: $(TESTABLE) ## speed of rules and environments, beside yardsticks
	$(BIN)/tavolino bench
	$(BIN)/python -W ignore -m tavolino.bench.fast

pages: $(TESTABLE) ## the tables in docs/environments, from the code
	$(BIN)/python -m tools.pages docs/environments

figures: $(TESTABLE) ## measure the statistics of docs/environments anew (long; GAME=… one game), then the pages
	$(BIN)/python -m tools.figures docs/environments $(if $(GAME),--game $(GAME))
	$(MAKE) pages

recorded: $(TESTABLE) ## record what the rules of GAME=… give now, for the tests to hold them to
	$(BIN)/python -m tests.games.recorded $(GAME)

mistakes: $(TESTABLE) ## plant every listed mistake in the fast rules; the proof must find all
	EVERY_MISTAKE=1 $(BIN)/pytest -n auto tests/fast -k planted

soak: $(READY) ## 10,000 random matches of every game, every state examined
	$(BIN)/tavolino soak --games 10000

lock: ## write the lock files anew with the newest versions
	@test -d $(VENV) || $(PYTHON) -m venv $(VENV)
	@$(PIP) uv
	$(LOCK) --extra build --output-file requirements.lock
	$(LOCK) --extra build --extra dev --extra envs --extra fast --extra pictures --extra ray --output-file requirements-dev.lock

clean: ## remove what the commands above have made
	rm -rf $(VENV) filmstrips web/node_modules web/test-results web/screenshots src/tavolino/server/static build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or newer is needed: make PYTHON=/path/to/python3.11 …"; exit 1; }
	@echo "Setting up $(VENV) (once) …"
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) --require-hashes -r requirements.lock
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(TESTABLE): $(READY) requirements-dev.lock
	@echo "Installing what tests need (once) …"
	@$(PIP) --require-hashes -r requirements-dev.lock
	@touch $@

$(WEB_READY): web/package-lock.json
	@command -v npm >/dev/null && node -e '$(NODE_FITS)' || { echo "$(NODE_NEEDED)"; exit 1; }
	@echo "Installing what the web client is built with (once) …"
	@cd web && npm ci --silent --no-audit --no-fund
	@touch $@

$(WEB_BUILT): $(WEB_READY) $(WEB_SOURCES)
	@echo "Building the web client …"
	@cd web && npm run --silent build -- --logLevel warn

# $(call system,PROGRAMS,PACKAGE): see to it that one of some programs is there, from the system's packages.
system = for program in $(1); do PATH="$$PATH:/usr/sbin" command -v $$program >/dev/null && exit 0; done; \
	echo "Installing $(2) for the tests …"; \
	run=$$(test "$$(id -u)" = 0 || echo sudo -n); \
	install="$$run apt-get install -y --no-install-recommends $(2)"; \
	$$install || { $$run apt-get update && $$install; } \
	|| { echo "The tests need one of: $(1). Install the package $(2)."; exit 1; }

browser: # the tests in the browser need the system's Chromium
	@$(call system,chromium chromium-browser google-chrome,chromium)

proxy: # a test plays through a real reverse proxy
	@$(call system,nginx,nginx-light)
