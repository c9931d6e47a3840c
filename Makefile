# `make play` and `make test` need python3, make and git; everything else they fetch themselves.
PYTHON ?= python3
V := .venv/bin

play: .venv/lab
	$(V)/jupyter lab notebooks/00_start_here.ipynb

.venv/lab: pyproject.toml
	test -x $(V)/python || $(PYTHON) -m venv .venv
	$(V)/pip install -q -e '.[lab]'
	touch $@

.venv/test: pyproject.toml
	test -x $(V)/python || $(PYTHON) -m venv .venv
	$(V)/pip install -q -e '.[lab,fast,test,dev]'
	touch $@

.PHONY: play
