# Everything a person types. Each target brings what it needs; a second run redoes only what changed.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

WITH_NODE := scripts/with-node
YAM := server/target/debug/yam

# Folders are listed with their files, so that a removed file counts as a change.
SITE_SOURCES := $(shell find site contract -mindepth 1 -not -path '*/node_modules*' -not -path 'site/.build*')

.PHONY: help
help: ## Lists what can be asked for
	@sed -nE 's/^([a-z]+):.*## (.*)/  make \1|\2/p' Makefile | column -t -s '|'

.PHONY: run
run: build ## Builds what changed and serves the site on http://127.0.0.1:8080
	@exec $(YAM) serve

.PHONY: test
test: require node_modules/.package-lock.json ## Every check there is; installs what the tests need
	@$(WITH_NODE) scripts/setup-test
	@exec $(WITH_NODE) node scripts/test.ts all

.PHONY: check
check: require node_modules/.package-lock.json ## The quick gate: format, lint, types, the checks of the content, unit tests
	@exec $(WITH_NODE) node scripts/test.ts quick

.PHONY: dev
dev: build ## Live reload on http://127.0.0.1:5173, with the server behind it; or on the port after YAM_LISTEN's
	@exec scripts/dev

.PHONY: build
build: require ## The site into dist/, a quickly compiled server into server/target/debug/
	@$(MAKE) --no-print-directory -j2 dist/manifest.json server

.PHONY: release
release: require ## What you deploy: the site into dist/, the optimised server into server/target/release/
	@$(MAKE) --no-print-directory -j2 dist/manifest.json optimised

.PHONY: bench
bench: release ## Measures memory, cold start, leads per second, purging and search times; reports missed goals at the end
	@SERVER_PROFILE=release exec $(WITH_NODE) node bench/run.ts

.PHONY: stress
stress: release ## Attacks the server in nine ways, ten seconds each, while ordinary visitors load pages and send leads
	@SERVER_PROFILE=release exec $(WITH_NODE) node bench/stress/run.ts

.PHONY: soak
soak: require ## 200 kills amid 64 senders, mail server down and then up; make test has 20 of them
	@SOAK_KILLS=200 cargo test --locked --manifest-path server/Cargo.toml --test durability -- --nocapture

.PHONY: screenshots
screenshots: build dist-patterns/manifest.json ## Every page at four widths into screenshots/, and docs/home.png
	@$(WITH_NODE) scripts/setup-test
	@exec $(WITH_NODE) node scripts/screenshots.ts screenshots

.PHONY: pictures
pictures: build dist-patterns/manifest.json ## Accepts how the site looks now: replaces the pictures that make test compares with
	@scripts/setup-test
	@exec $(WITH_NODE) npx playwright test pictures --config e2e/playwright.config.ts --project=desktop --update-snapshots

.PHONY: format
format: require node_modules/.package-lock.json ## Formats all sources in place
	@$(WITH_NODE) npx prettier --write --log-level warn .
	@cargo fmt --manifest-path server/Cargo.toml

.PHONY: require
require:
	@scripts/require

node_modules/.package-lock.json: package-lock.json package.json $(wildcard */package.json) | require
	@$(WITH_NODE) npm ci --ignore-scripts --no-audit --no-fund
	@touch $@

# The build writes the manifest last: as long as it is older than a source, the build is not done.
# FROZEN=1 refuses pages whose change is not in site/content/changes.txt yet.
dist/manifest.json: $(SITE_SOURCES) tsconfig.base.json node_modules/.package-lock.json
	@$(WITH_NODE) npm run --silent build -w @yam/site $(if $(FROZEN),-- --frozen)

# Served by the browser tests beside the site itself.
dist-patterns/manifest.json: $(SITE_SOURCES) tsconfig.base.json node_modules/.package-lock.json
	@$(WITH_NODE) npm run --silent patterns -w @yam/site

# Cargo knows best what changed.
.PHONY: server
server: | require
	@cargo build --locked --manifest-path server/Cargo.toml

.PHONY: optimised
optimised: | require
	@cargo build --release --locked --manifest-path server/Cargo.toml
