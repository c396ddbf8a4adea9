# `make help` lists what there is. Nothing here needs more than make, a POSIX shell and Python; see CONTRIBUTING.md.
#
#   PYTHON=/path/to/python3   the interpreter .venv is made with
#   SKIP=lint,types           steps of `make test` and `make check` to pass by: lint, format, types, imports, tests
#   WORKERS=2                 processes that pytest runs in
#   GAME=rumble_nation        for reach and mutate
#   UPGRADE=1                 for lock: the newest versions, not the ones that are locked

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory
WORKERS ?= 2
ifeq ($(origin CC),default)
CC := gcc
endif
# With Debian's make, `export` alone would hand on an empty value as well; the scripts take empty as not given.
export PYTHON

bin := .venv/bin
comma := ,
steps := lint format types imports tests
skip := $(subst $(comma), ,$(SKIP))
unknown := $(filter-out $(steps),$(skip))
ifneq ($(unknown),)
$(error SKIP names no such step: $(unknown); there are: $(steps))
endif

# $(call step,NAME,COMMAND): says what runs, and runs it, unless SKIP names it.
step = $(if $(filter $(1),$(skip)),@echo "· $(1): passed by (SKIP)",@echo "· $(1)"; $(2))
# The folders that hold Python; some come later.
typed = $(foreach folder,src tests tools benchmarks examples,$(if $(shell find $(folder) -name "*.py" 2>/dev/null),$(folder)))

.PHONY: help
help: ## this list
	@echo "make TARGET"
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  \1 · \2/p' $(firstword $(MAKEFILE_LIST)) | awk -F' · ' '{ printf "%-16s %s\n", $$1, $$2 }'
	@sed -n 's/^#   \([A-Z]*=\)/  \1/p' $(firstword $(MAKEFILE_LIST))

.PHONY: play
play: install ## play in the terminal (installs first)
	@$(bin)/sengoku play

.PHONY: install
install: ## make .venv and put Sengoku into it; .venv/bin/sengoku is there afterwards
	@tools/install.sh runtime

.PHONY: dev
dev: ## the same, with all that the checks need
	@tools/install.sh dev

.PHONY: test
test: dev ## everything: lint, format, types, import rules, all tests
	$(call step,lint,$(bin)/ruff check --quiet .)
	$(call step,format,$(bin)/ruff format --quiet --check .)
	$(call step,types,$(bin)/mypy $(typed))
	$(call step,imports,$(bin)/lint-imports --no-logo)
	$(call step,tests,$(bin)/pytest -n $(WORKERS))

.PHONY: check
check: dev ## the everyday subset, within a minute: no slow tests, stops at the first failure
	$(call step,lint,$(bin)/ruff check --quiet .)
	$(call step,types,$(bin)/mypy $(typed))
	$(call step,imports,$(bin)/lint-imports --no-logo)
	$(call step,tests,$(bin)/pytest -m "not slow" -n $(WORKERS) -q -x)

.PHONY: types
types: dev ## the type checker alone
	$(call step,types,$(bin)/mypy $(typed))

.PHONY: format
format: dev ## format the code, and mend what the linter can mend
	@$(bin)/ruff check --fix --quiet . ; $(bin)/ruff format .

.PHONY: warm
warm: install ## compile the games ahead
	@$(bin)/sengoku warm

.PHONY: reach
reach: dev ## GAME=…: how often each verb, option and rule was exercised
	@$(bin)/python -m tools.reach $(or $(GAME),$(error which game? make reach GAME=rumble_nation))

.PHONY: mutate
mutate: dev ## GAME=…: break the rules one small way after another; what does no test notice?
	@$(bin)/python -m tools.mutate $(or $(GAME),$(error which game? make mutate GAME=rumble_nation))

.PHONY: cards
cards: dev ## write the page of each game, docs/games/*.md, anew
	@$(bin)/python -m tools.card

.PHONY: golden
golden: dev ## write golden playthroughs and digests anew; read the diff before you commit it
	@$(bin)/pytest tests/conformance -q --rewrite -k "golden or every_machine"

# Every benchmarks/c/NAME.c becomes a program build/c/NAME, tuned for this very processor.
c_programs := $(patsubst benchmarks/c/%.c,build/c/%,$(wildcard benchmarks/c/*.c))

build/c/%: benchmarks/c/%.c $(wildcard benchmarks/c/*.h) Makefile
	@command -v $(CC) >/dev/null || { echo "$(CC) is missing; install a C compiler, e.g.: sudo apt-get install gcc libc6-dev" >&2; exit 1; }
	@mkdir -p $(@D)
	@echo "· $(CC) $<"
	@$(CC) -O3 -march=native -o $@ $< -lm

.PHONY: bench
bench: dev $(c_programs) ## compile the C, compare its scores with ours, measure all
	@$(bin)/python benchmarks/rumble_nation.py --compare
	@$(bin)/python benchmarks/rumble_nation.py

.PHONY: bench-compare
bench-compare: dev $(c_programs) ## compile the C and compare its scores with ours, nothing more
	@$(bin)/python benchmarks/rumble_nation.py --compare

.PHONY: lock
lock: dev ## remake requirements/*.lock from pyproject.toml (UPGRADE=1: newest versions)
	@echo "· requirements/dev.lock"
	@$(lock) $(if $(UPGRADE),--upgrade) --group dev --extra openspiel -o requirements/dev.lock
	@echo "· requirements/runtime.lock"
	@$(lock) $(if $(UPGRADE),--upgrade) -c requirements/dev.lock -o requirements/runtime.lock
	@! grep -nE '://|--(index-url|extra-index-url|find-links|trusted-host)' requirements/*.lock || { echo "a lock file names where packages come from (above)" >&2; exit 1; }
# For every platform and every Python that pyproject.toml allows; nothing in it says where packages come from.
lock = $(bin)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-header --group build pyproject.toml

.PHONY: clean
clean: ## remove .venv and everything else that was made here
	@rm -rf .venv build dist .coverage* .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
