# Everything is set up by the commands themselves; `make play` and `make test` work on a fresh clone.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check
READY := $(VENV)/.ready
TESTABLE := $(VENV)/.testable
LOCK := $(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 --upgrade \
	--generate-hashes --no-emit-index-url --no-header --quiet

.PHONY: play serve types test quick check format bench bench-server crash pages figures soak lock clean help

help: ## show this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

play: $(READY) ## play in the terminal
	@$(BIN)/tavolino play

test: check ## everything: checks and all tests
	$(BIN)/pytest -n auto

quick: $(TESTABLE) ## the tests alone, to run while working
	$(BIN)/pytest -n auto

check: $(TESTABLE) ## format, lint, types, import contracts
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

format: $(TESTABLE) ## put the code in shape
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

serve: $(READY) ## serve tables to browsers and programs
	@$(BIN)/tavolino serve

types: $(READY) ## the TypeScript types of the server's messages, for the web client
	$(BIN)/python -W ignore -m tavolino.server.typescript > web/src/protocol.gen.ts.new
	mv web/src/protocol.gen.ts.new web/src/protocol.gen.ts

bench-server: $(READY) ## 300 tables at one server for five minutes, beside bare WebSockets
	$(BIN)/tavolino bench-server

crash: $(TESTABLE) ## kill the server at random moments during 200 matches; nothing may be lost
	$(BIN)/python -m tests.server.crash --matches 200

bench: $(TESTABLE) ## speed of rules and environments, beside yardsticks
	$(BIN)/tavolino bench

pages: $(TESTABLE) ## the tables in docs/environments, from the code
	$(BIN)/python -m tavolino.envs.pages docs/environments

figures: $(TESTABLE) ## measure the statistics of docs/environments anew (long), then the pages
	$(BIN)/python -m tavolino.envs.measured docs/environments
	$(MAKE) pages

soak: $(READY) ## 10,000 random matches of every game, every state examined
	$(BIN)/tavolino soak --games 10000

lock: ## write the lock files anew with the newest versions
	@test -d $(VENV) || $(PYTHON) -m venv $(VENV)
	@$(PIP) uv
	$(LOCK) --extra build --output-file requirements.lock
	$(LOCK) --extra build --extra dev --extra envs --extra ray --output-file requirements-dev.lock

clean: ## remove what the commands above have made
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

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
