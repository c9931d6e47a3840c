# Needs python3 (3.11 or newer), make and git; everything else is fetched.
#
#   make play        open the start notebook in JupyterLab
#   make test        everything a change must pass: the eleven targets below, in this order
#   make quick       a first verdict within a minute: lint, types, laws, goldens, corpus, a sample
#   make lint        ruff: rules and format
#   make types       mypy --strict over engines and widgets
#   make js          the front end: types by tsc, tests by node    make join   join it anew
#   make unit        pytest without a browser
#   make class       an assignment is handed out, worked on and marked by nbgrader
#   make marimo      a game is played in marimo, in Chromium
#   make pages       the documentation's pages, every warning an error, the code on them run
#   make notebooks   every notebook, run and compared with its stored outputs
#   make browser     real JupyterLab, newest versions, in Chromium
#   make twin        the same on the versions that Binder runs, in an environment made by binder/
#   make wheel       wheel and sdist, installed into a clean environment and tested there
#   make dist        what would be published, in dist: wheel and sdist, the same bytes each time
#   make lite        a site on which everything runs in the browser: out/lite
#   make try-lite    build it, open it in Chromium, play a game there and finish a chapter
#   make docs        the documentation site, with boards that live in the page: out/docs
#   make try-docs    build it, check every link, look at it in Chromium and play there
#   make bench       speed of the engines          make bench-ui    speed of the boards
#   make first-minutes  from a clone to a person's first move, in seconds and clicks
#   make strength    how strong the agents are; STRENGTH='--game orion --games 20' asks for less,
#                    '--keep out/strength.json' goes on where it was stopped
#   make mutants     GAME=orion: do its tests notice 200 small changes of its rules?
#   make soak        many long games               make soak-ui    every board, text and size
#   make links       REPO=owner/name: links of a fork name the fork
#   make clean       forget what was installed

PYTHON ?= python3
# Binder runs 3.11; where there is none, the twin keeps the versions and borrows the Python.
TWIN_PYTHON ?= $(shell python3.11 -c 'print("python3.11")' 2>/dev/null || echo $(PYTHON))

V := .venv/bin
B := .venv-binder/bin
SOURCES := $(shell find engines widgets .dev -type f -not -name '*.pyc' 2>/dev/null)
PYTEST_FLAGS ?=
# Jupyter refuses to start for root, whom a container often is, unless told.
LAB_FLAGS ?= $(shell test "$$(id -u)" != 0 || echo --allow-root)

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# A learner's own Jupyter settings and warnings switches must not decide a test; nor need every kernel
# read all sources anew where Python was told to keep nothing.
unexport PYTHONPATH PYTHONWARNINGS PYTHONDONTWRITEBYTECODE

help:
	@sed -n '1,/^$$/s/^# \{0,1\}//p' $(firstword $(MAKEFILE_LIST))

# A loaded machine may lose a browser's reply: what failed is tried once more on a fresh server,
# and what passed only then is named at the end, so that nothing is hidden.
hid = import json; print("make: failed at first, and passed when tried again:", *(one for one in \
  json.load(open(".pytest_cache/v/cache/lastfailed")) if "tests/b" in one), sep="\n  ")
twice = $(1) || { told=$$($(V)/python -c '$(hid)'); echo 'make: once more, what failed'; \
  $(1) --lf && echo "$$told"; }

test: ready checks unit notebooks browser twin wheel

# What uses one core alone is done beside something else.
two := $(MAKE) --no-print-directory -j 2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) BESIDE=1

ready:
	@$(two) chromium .venv-binder/test .venv-class/made tests/node_modules/.package-lock.json

checks: ready
	@$(two) types js lint class marimo pages

# What the notebooks keep to be looked at is shown at once only where they are trusted.
play: .venv/lab
	@$(V)/jupyter trust notebooks/*.ipynb > /dev/null
	$(V)/jupyter lab $(LAB_FLAGS) notebooks/00_start_here.ipynb

# The plugin for notebooks takes 2 s to load.
PLAIN := -p no:nbval
# What needs a browser is not even read.
UNSEEN := $(addprefix --ignore=tests/,browser binder bench)

# Types beside the tests: mypy keeps what has not changed, so it is done first.
quick: .venv/test
	$(V)/ruff check -q
	$(V)/ruff format -q --check
	@$(V)/mypy -p armillary.engines -p armillary.widgets & types=$$!; \
	ARMILLARY_SAMPLE=32 ARMILLARY_LAW_GAMES=8 $(V)/pytest -q -n 2 $(PLAIN) $(UNSEEN) $(PYTEST_FLAGS); code=$$?; \
	wait $$types && exit $$code

lint: .venv/test
	$(V)/ruff check
	$(V)/ruff format --check

types: .venv/test
	$(V)/mypy -p armillary.engines -p armillary.widgets
	$(V)/mypy -c "$$($(V)/python -m armillary.engines.core.promises)"

js: tests/node_modules/.package-lock.json
	PATH="$(CURDIR)/$(V):$$PATH" tests/node_modules/.bin/tsc --project tests
	$(V)/node --test --disable-warning=MODULE_TYPELESS_PACKAGE_JSON 'tests/widgets/**/*.test.mjs'

# What travels to a page is widgets/front, joined and made small.
join: tests/node_modules/.package-lock.json
	PATH="$(CURDIR)/$(V):$$PATH" npm --prefix tests run --silent join

unit: .venv/test
	$(V)/pytest -n auto --dist worksteal $(PLAIN) $(PYTEST_FLAGS)

class: .venv-class/made
	$(V)/pytest $(PLAIN) -m nbgrader tests/classroom $(PYTEST_FLAGS)

marimo: .venv-class/made chromium
	$(V)/pytest $(PLAIN) -m marimo tests/browser/test_marimo.py $(PYTEST_FLAGS)

# Two kernels side by side; two browsers, each with a server of its own, that share all tests.
KERNELS := -n 2 --dist loadfile
BROWSERS := -n 2 --dist worksteal

notebooks: .venv/test
	$(V)/pytest $(KERNELS) --nbval --nbval-current-env notebooks $(PYTEST_FLAGS)

browser: .venv/test tests/node_modules/.package-lock.json chromium
	$(call twice,$(V)/pytest $(BROWSERS) -m 'browser and not bench and not soak' tests/browser $(PYTEST_FLAGS))

# What is `once` proves the board's or a game's own code, which is the same as above. All labs draw
# with Binder's own versions; of the tutorials, which differ by their words only, one is enough.
TWIN_BOOKS := $(filter-out notebooks/%_tutorial.ipynb,$(wildcard notebooks/*.ipynb)) \
  $(firstword $(sort $(wildcard notebooks/*_tutorial.ipynb)))

twin: .venv-binder/test tests/node_modules/.package-lock.json chromium
	$(B)/pytest $(KERNELS) --nbval --nbval-current-env $(TWIN_BOOKS) $(PYTEST_FLAGS)
	$(call twice,$(B)/pytest $(BROWSERS) -m '(browser or twin) and not bench and not soak and not once' tests/browser tests/binder $(PYTEST_FLAGS))

wheel: .venv/test
	.ci/wheel $(V)/python

dist: .venv/test
	rm -rf dist
	$(V)/python -m build --outdir dist .

lite: out/lite/jupyter-lite.json
	@echo 'To look at it: python3 -m http.server --bind 127.0.0.1 --directory out/lite'

out/lite/jupyter-lite.json: .venv-lite/made notebooks/making/lite.py notebooks/making/compiled.mjs $(SOURCES) $(wildcard notebooks/*.ipynb)
	PATH="$(CURDIR)/.venv-lite/bin:$$PATH" .venv-lite/bin/python notebooks/making/lite.py out/lite
	@touch $@

try-lite: lite .venv/test chromium
	$(V)/pytest -rP -m lite tests/browser/test_lite.py $(PYTEST_FLAGS)

# Every warning is an error, as is a name or an anchor that leads nowhere; then the code on the
# pages is run.
SPHINX := .venv-class/bin/sphinx-build -W --keep-going -q -c notebooks/making/site -d build/doctrees

pages: .venv-class/made
	@rm -rf build/pages build/doctrees
	.venv-class/bin/python notebooks/making/site/make.py build/docs
	$(SPHINX) -n -b html build/docs build/pages
	$(SPHINX) -b doctest build/docs build/doctest

# The boards on the pages are those of the site that needs no server.
docs: pages out/lite/jupyter-lite.json
	rm -rf out/docs
	@mkdir -p out
	cp -R build/pages out/docs
	cp -R out/lite out/docs/lite
	@echo 'To look at it: python3 -m http.server --bind 127.0.0.1 --directory out/docs'

try-docs: docs .venv/test tests/node_modules/.package-lock.json chromium
	$(V)/pytest -m docs tests/browser/test_docs.py $(PYTEST_FLAGS)

bench: .venv/bench
	$(V)/pytest -s -m 'bench and not browser' $(PYTEST_FLAGS)

# Where the system lets us, other work on the machine waits: a click lasts milliseconds.
FIRST := $(shell chrt -r 10 true 2>/dev/null && echo chrt -r 10)

bench-ui: .venv/test .venv-binder/test tests/node_modules/.package-lock.json chromium
	$(FIRST) $(V)/pytest -s -m 'bench and browser' tests/browser $(PYTEST_FLAGS); code=$$?; \
	$(FIRST) $(B)/pytest -s -m 'bench and browser' tests/browser $(PYTEST_FLAGS) && exit $$code

first-minutes: .venv/test chromium
	$(V)/python -m tests.first_minutes

strength: .venv/test
	$(V)/python -m tests.strength $(STRENGTH)

mutants: .venv/test
	$(V)/python -m tests.mutants $(GAME)

soak-ui: .venv/test tests/node_modules/.package-lock.json chromium
	$(V)/pytest -n 2 -rP -m 'soak and browser' tests/browser $(PYTEST_FLAGS)

soak: .venv/test
	$(V)/pytest -n auto -rP -m 'soak and not browser' $(PYTEST_FLAGS)

chromium:
	@.ci/chromium

links:
	@$(PYTHON) .ci/links $(REPO)

clean:
	rm -rf .venv .venv-binder .venv-lite .venv-class tests/node_modules dist build out .*_cache .hypothesis

# --- What has been installed; a stamp is older than its list of requirements when that changed.

pip = $(1) -m pip install -q $(2) || { \
  echo 'make: pip could not install $(3) (its message is above); with the network up, run make again' >&2; exit 1; }

.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo 'make: needs Python 3.11 or newer; name one with PYTHON=/path/to/python3' >&2; exit 1; }
	@$(PYTHON) -m venv .venv || { \
	  echo 'make: python3 cannot make environments; on Debian: apt-get install python3-venv' >&2; exit 1; }
	@touch $@

.venv/lab: .venv/made pyproject.toml binder/overrides.json
	@$(call pip,$(V)/python,-e '.[lab]',the notebooks)
	@mkdir -p .venv/share/jupyter/lab/settings
	@cp binder/overrides.json .venv/share/jupyter/lab/settings/
	@touch $@

.venv/test: .venv/lab
	@$(call pip,$(V)/python,-e '.[lab$(,)fast$(,)rl$(,)spiel$(,)dask$(,)test$(,)dev]',the test tools)
	@touch $@

# JupyterLite's kernel in JupyterLab's own environment would be offered there, and fail.
.venv-lite/made: pyproject.toml
	@$(PYTHON) -m venv .venv-lite
	@$(call pip,.venv-lite/bin/python,-e '.[lite]',JupyterLite)
	@touch $@

# Beside what is there: nbgrader's extensions would change the JupyterLab that is tested.
.venv-class/made: .venv/test
	@rm -rf .venv-class
	@$(V)/python -m venv .venv-class
	@$(V)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))' \
	  > "$$(.venv-class/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/beside.pth"
	@$(call pip,.venv-class/bin/python,-e '.[school$(,)marimo$(,)docs]',nbgrader$(,) marimo and Sphinx)
	@touch $@

.venv/bench: .venv/test
	@$(call pip,$(V)/python,-e '.[bench]',OpenSpiel and RLCard)
	@touch $@

tests/node_modules/.package-lock.json: tests/package-lock.json | .venv/test
	@cd tests && PATH="$(CURDIR)/$(V):$$PATH" npm ci --loglevel=error || { \
	  echo 'make: npm could not install the JavaScript tools; with the network up, run make again' >&2; exit 1; }
	@touch $@

# The base image is played by pip with repo2docker's own list of versions; from there on,
# what Binder would do is done: binder/requirements.txt, then binder/postBuild.
.venv-binder/base: .venv/test binder/requirements.txt .ci/binder-pins
	@rm -rf .venv-binder
	@$(TWIN_PYTHON) -m venv .venv-binder
	@$(V)/python .ci/binder-pins > .venv-binder/pins.txt
	@$(call pip,$(B)/python,-c .venv-binder/pins.txt jupyterlab notebook ipywidgets ipykernel,the Binder base)
	@$(call pip,$(B)/python,-r binder/requirements.txt,binder/requirements.txt)
	@touch $@

.venv-binder/built: .venv-binder/base binder/postBuild binder/overrides.json pyproject.toml $(SOURCES)
	@PATH="$(CURDIR)/$(B):$$PATH" JUPYTER_DATA_DIR="$(CURDIR)/.venv-binder/data" PIP_QUIET=1 binder/postBuild
	@$(B)/python -m pip check
	@touch $@

.venv-binder/test: .venv-binder/built
	@$(call pip,$(B)/python,-c .venv-binder/pins.txt -c binder/requirements.txt pytest pytest-timeout pytest-xdist hypothesis nbval playwright,the browser tests)
	@touch $@

, := ,
ifndef BESIDE
.NOTPARALLEL:
endif
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help play test ready checks quick lint types js join unit class marimo notebooks browser twin wheel dist lite try-lite pages docs try-docs bench bench-ui first-minutes strength mutants soak soak-ui chromium links clean
