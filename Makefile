# `make play` and `make test` work on a fresh machine with Python 3.11 or newer; a C compiler is used if there is one.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' 2>/dev/null) $(wildcard src/petteia/core/*.[ch])
COMPILER := $(shell command -v $${CC:-cc} 2>/dev/null || command -v gcc 2>/dev/null || command -v clang 2>/dev/null)
# the versions with which everything was tested; `make lock` notes newer ones
PIP := $(BIN)/python -m pip install --quiet --constraint constraints.txt
# worksteal keeps neighbours in one process: what they prepare is prepared once
PYTEST := $(BIN)/python -m pytest --dist worksteal --durations=12 --durations-min=5
LONG := PETTEIA_LONG=1 $(PYTEST) --timeout 3600 -n 3
# Modules that have moved leave nothing behind; what is edited meanwhile is newer than the build.
COMPILE := touch $(VENV)/.building && find src -name '*.so' -delete && \
  { $(BIN)/python setup.py --quiet build_ext --inplace >$(VENV)/build.log 2>&1 || { tail -n 20 $(VENV)/build.log; exit 1; }; } && \
  mv $(VENV)/.building $(VENV)/.built
# the tests of what is compiled
RULES := tests/core tests/games tests/offrandes tests/delphi tests/hellas
# two targets at a time; inside another make, that one decides
SIDE_BY_SIDE = $(if $(findstring --jobserver,$(MAKEFLAGS)),,--jobs=2 --output-sync=target)
# Some machines forbid Python to keep what it has compiled; here every process would compile all its tools anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play help check test test-compiled test-pure test-rules test-long test-long-rules test-long-research test-long-server test-long-web test-pythons lint collect tools lock bench bench-server soak chaos mutants docs reference gallery golden golden-pages build fast sanitize wheels clean

# The first table is there before the rules are compiled; that is done beside it, and new processes go on compiled.
play: $(VENV)/.installed  ## set everything up and open the table in the browser
	@if $(if $(COMPILER),$(MAKE) --question --no-print-directory build,true); \
	then exec $(BIN)/petteia serve --open; else exec $(BIN)/petteia serve --open --compile; fi

# The C compiler keeps one core busy for minutes. Meanwhile the other one installs what the tests need and runs the check.
test: $(VENV)/.installed  ## everything that must hold: the check, and all tests on the compiled rules
	@$(MAKE) --no-print-directory --jobs=4 --output-sync=target build check collect tools
	@$(MAKE) --no-print-directory test-compiled

check: $(VENV)/.tested  ## the inner loop: lint, types and the tests of the rules, uncompiled
	@$(MAKE) --no-print-directory $(SIDE_BY_SIDE) lint test-pure

help:  ## what can be made here
	@sed -n 's/^\([a-z-]*\):.*  ## /\1\t/p' $(firstword $(MAKEFILE_LIST)) | expand -t 24

tools:  ## Chromium, tmux, PostgreSQL, nginx and Caddy for the tests, where they are missing and can be installed
	@wanted="$$(command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || echo chromium-headless-shell) $$(command -v tmux >/dev/null || echo tmux) $$(command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || echo postgresql) $$(command -v nginx >/dev/null || test -x /usr/sbin/nginx || echo nginx-light) $$(command -v caddy >/dev/null || echo caddy)"; \
	set -- $$wanted; \
	test $$# = 0 || test "$$(id -u)" != 0 || ! command -v apt-get >/dev/null || { \
	  echo "Installing for the tests: $$*"; export DEBIAN_FRONTEND=noninteractive; \
	  apt-get update -qq >/dev/null 2>&1; \
	  for one in "$$@"; do apt-get install -y -qq "$$one" >/dev/null 2>&1 || echo "That failed; apt-get install $$one"; done; }

# Pytest rewrites each file of tests once. Without this, every process of the compiled run would do it again.
collect: $(VENV)/.tested
	@PETTEIA_PURE=1 PETTEIA_WEB=1 $(BIN)/python -m pytest --collect-only -qq >/dev/null || true

lint: $(VENV)/.tested
	$(BIN)/ruff check src tests docs bench examples release tools setup.py
	$(BIN)/ruff format --check src tests docs bench examples release tools setup.py
	$(BIN)/mypy src tests bench docs release tools
	cd examples/pebbles && MYPYPATH=../../src $(abspath $(BIN))/mypy --config-file ../../pyproject.toml --cache-dir ../../.mypy_cache pebbles

test-compiled: $(VENV)/.tested $(VENV)/.built
	PETTEIA_EXPECT=$(if $(COMPILER),compiled,pure) $(PYTEST) -n 5  # many tests of the pages wait

# Only what is compiled can differ between the two builds. tests/conftest.py leaves the rest of these folders (words,
# panels, what reads the source) to the compiled run.
test-pure: $(VENV)/.tested
	PETTEIA_PURE=1 PETTEIA_EXPECT=pure $(PYTEST) -n 2 $(RULES)

test-rules: $(VENV)/.tested $(VENV)/.built  ## the tests of the rules on the compiled rules
	PETTEIA_EXPECT=$(if $(COMPILER),compiled,pure) $(PYTEST) -n 2 $(RULES)

# One after the other; at night each is a job of its own.
LONG_TESTS := test-long-rules test-long-research test-long-server test-long-web sanitize
test-long:  ## the full matrices: every test of the server on both databases, whole games in the browser, the sanitizers
	@for part in $(LONG_TESTS); do $(MAKE) --no-print-directory $$part || exit 1; done

test-long-rules: $(VENV)/.tested $(VENV)/.built  ## the rules, words, pictures, hints and analysis in full
	$(LONG) tests/games/test_contract.py tests/games/test_fuzz.py tests/games/test_limits.py tests/games/test_observing.py tests/games/test_promises.py tests/games/test_sentences.py tests/games/test_terms.py tests/offrandes/test_decisions.py tests/hellas/test_telling.py tests/hellas/test_terminal.py tests/pictures tests/advice tests/analysis tests/text/test_languages.py
	PETTEIA_PURE=1 $(LONG) tests/games/test_contract.py

test-long-research: $(VENV)/.tested $(VENV)/.built $(VENV)/.documented  ## environments, training, packages and docs in full
	$(LONG) tests/arena/test_cluster.py tests/package tests/training tests/envs tests/bots/test_secrets.py tests/bots/test_wins.py tests/learning

test-long-server: $(VENV)/.tested $(VENV)/.built tools  ## the server on both databases, and killed
	$(LONG) tests/server tests/chaos

test-long-web: $(VENV)/.tested $(VENV)/.built tools  ## the pages in a browser, whole games included
	$(LONG) -n 0 tests/web

test-pythons: $(VENV)/.installed  ## the core tests on every Python from 3.11 on that is here: PYTHONS='python3.12 /opt/python3.14'
	$(BIN)/python -m release.pythons

bench: $(VENV)/.tested $(VENV)/.built  ## decisions, copies and playouts per second
	$(BIN)/petteia bench

bench-server: $(VENV)/.tested $(VENV)/.built  ## 200 tables with bots and 400 listening pages, for two minutes
	$(BIN)/python -m bench.server $(BENCH)

soak: $(VENV)/.tested $(VENV)/.built  ## ten million random decisions, checked: SOAK='--decisions 1_000_000 --every 20'
	$(BIN)/python -m bench.soak $(or $(SOAK),--decisions 10_000_000 --every 1)

chaos: $(VENV)/.tested $(VENV)/.built  ## servers that are killed 500 times on each database: CHAOS='--database sqlite --kills 100'
	$(BIN)/python -m tests.chaos $(CHAOS)

mutants: $(VENV)/.tested  ## slips in the rules of each game, 300 each, and how many the tests catch: MUTANTS='--count 1000'
	@for game in $$($(BIN)/python -c 'from petteia.games import OURS; print(*OURS)'); do $(BIN)/python -m tests.mutants $$game $(MUTANTS) || exit 1; done

golden: $(VENV)/.tested  ## write the golden games, reason maps and what a new VERSION promises; then read what git diff shows
	PETTEIA_GOLDEN=write $(BIN)/pytest -n 0 -q tests/games/test_golden.py tests/games/test_reason_maps.py tests/games/test_versions.py

docs: $(VENV)/.tested  ## write the generated pages and pictures anew
	$(BIN)/python docs/make_spec.py
	$(BIN)/python docs/make_pictures.py
	$(BIN)/python docs/make_strength.py
	$(BIN)/python docs/make_chances.py
	$(BIN)/python docs/make_settings.py
	$(BIN)/python docs/make_views.py
	$(BIN)/python docs/make_positions.py

reference: $(VENV)/.tested $(VENV)/.documented  ## the reference of all public names, with a search, in build/reference
	$(BIN)/python -m sphinx --quiet --fail-on-warning docs/reference build/reference

gallery: $(VENV)/.tested $(VENV)/.built  ## a page with a picture of every moment at a table, in build/gallery: GALLERY='delphi phone'
	$(BIN)/python docs/make_gallery.py $(GALLERY)

golden-pages: $(VENV)/.tested $(VENV)/.built  ## store anew what is seen in every moment at a table; then read what git diff shows
	PETTEIA_GOLDEN=write $(BIN)/pytest -n 2 -q tests/web/test_moments.py

build: $(VENV)/.built  ## compile the rules, as the first `make play` and every `make test` do

fast: export PETTEIA_BUILD := fast
fast: $(VENV)/.tested  ## compile the rules as the wheels do: link-time optimisation and, with gcc, a profile
	@$(COMPILE)

sanitize: $(VENV)/.tested  ## the compiled rules under AddressSanitizer and UndefinedBehaviorSanitizer: SANITIZE='--decisions 20_000 --prove'
	$(BIN)/python -m release.sanitize $(SANITIZE)

wheels: $(VENV)/.released  ## compiled wheels for every Python from 3.11 on that is here, and the sources, checked, in dist
	$(BIN)/python -m release.wheels

lock:  ## take the newest versions that the bounds in pyproject.toml allow, into an environment of their own, and note them
	@$(PYTHON) -m venv --clear $(VENV)-lock
	@PURE_PYTHON=1 $(VENV)-lock/bin/python -m pip install --quiet --no-compile --editable '.[build,docs,release,test]'
	@$(VENV)-lock/bin/python -m pip freeze --all --exclude-editable --exclude pip >constraints.txt
	@rm -rf $(VENV)-lock

$(VENV)/.installed: pyproject.toml setup.py constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Petteia needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Say which with: make PYTHON=python3.12 ...")'
	@echo "Setting up the environment in $(VENV) ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --upgrade pip
	@PURE_PYTHON=1 $(PIP) --editable '.[build,server,terminal]'
	@touch $@

$(VENV)/.tested: $(VENV)/.installed examples/pebbles/pyproject.toml
	@echo "Installing what the tests need ..."
	@PURE_PYTHON=1 $(PIP) --no-build-isolation --no-compile --editable '.[build,test]'
	@$(PIP) --no-build-isolation --no-compile --no-deps --editable examples/pebbles  # a game of another package
	@touch $@

$(VENV)/.documented: $(VENV)/.installed
	@PURE_PYTHON=1 $(PIP) --no-build-isolation --no-compile --editable '.[docs]'
	@touch $@

$(VENV)/.released: $(VENV)/.installed
	@PURE_PYTHON=1 $(PIP) --no-build-isolation --no-compile --editable '.[release]'
	@touch $@

$(VENV)/.built: export PETTEIA_BUILD ?= lto
$(VENV)/.built: $(VENV)/.installed $(SOURCES)
ifeq ($(COMPILER),)
	@echo "No C compiler found: the rules run interpreted."
	@touch $@
else
	@echo "Compiling the rules (once, and again when they change) ..."
	@$(COMPILE)
endif

clean:
	rm -rf build dist $(VENV)
	find src -name '*.so' -delete
