# Commands for daily work. Each installs what it needs. A second run repeats only what changed.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

WITH_NODE := scripts/with-node
YAM := server/target/debug/yam

# Folders are listed with their files, so that a removed file counts as a change.
DESK_SOURCES := $(shell find desk site/lattice site/styles site/palette.ts site/shades.ts site/oklch.ts site/contrast.ts contract/colours.json -not -path '*/node_modules*' -not -name schema.d.ts)
# The types of the desk's API, generated. Only the type checker and editors read them: newer ones change no build.
DESK_TYPES := desk/src/api/schema.d.ts
SITE_SOURCES := $(shell find site contract -mindepth 1 -not -path '*/node_modules*' -not -path 'site/.build*')

.PHONY: help
help: ## List these commands
	@awk -F ':.*## ' '/^##@ / { printf "\n%s\n", substr($$0, 5) } /^[a-z-]+:.*## / { printf "  make %-13s  %s\n", $$1, $$2 }' Makefile

##@ Daily

.PHONY: run
run: build ## Build what changed, serve the site on http://127.0.0.1:8080, and print a link to the desk
	@exec $(YAM) serve --invite Owner

.PHONY: dev
dev: build ## Serve pages with live reload on http://127.0.0.1:5173, or on the port after the one in YAM_LISTEN; restart a changed server
	@exec $(WITH_NODE) node scripts/dev.ts

.PHONY: check
check: require node_modules/.package-lock.json $(DESK_TYPES) ## Run the quick checks: format, lint, types, dependencies, content, bytes, unit tests, server tests of what changed
	@exec $(WITH_NODE) node scripts/test.ts quick

.PHONY: test
test: require node_modules/.package-lock.json $(DESK_TYPES) ## Run every check; install the programs that the tests need
	@$(WITH_NODE) scripts/setup-test
	@exec $(WITH_NODE) node scripts/test.ts all

.PHONY: format
format: require node_modules/.package-lock.json ## Format all sources
	@$(WITH_NODE) npx prettier --write --cache --cache-strategy content --log-level warn .
	@cargo fmt --all --manifest-path server/Cargo.toml

.PHONY: build
build: require ## Build the site and the desk into dist/ and an unoptimised server into server/target/debug/
	@$(MAKE) --no-print-directory -j2 dist/manifest.json dist/desk/index.html server

.PHONY: contract
contract: require ## Write contract/desk.json from the server's routes, and the desk's types from it
	@UPDATE_CONTRACT=1 cargo test --quiet --locked --manifest-path server/Cargo.toml -p yam-web --lib desk::tests
	@$(MAKE) --no-print-directory $(DESK_TYPES)

.PHONY: pictures
pictures: build dist-patterns/manifest.json ## Accept how the site looks now: replace the pictures that make test compares with
	@scripts/setup-test
	@exec $(WITH_NODE) npx playwright test pictures --config e2e/playwright.config.ts --project=desktop --update-snapshots

.PHONY: screenshots
screenshots: build dist-patterns/manifest.json ## Take screenshots of every page at four widths into screenshots/, and the pictures in docs/
	@$(WITH_NODE) scripts/setup-test
	@$(WITH_NODE) node scripts/desk-pictures.ts
	@exec $(WITH_NODE) node scripts/screenshots.ts screenshots

##@ Your agency

.PHONY: yours
yours: require node_modules/.package-lock.json ## Make the site yours: asks for name, address, hours, colours; or ANSWERS=file.json
	@exec $(WITH_NODE) node site/yours/yours.ts $(if $(ANSWERS),--answers $(ANSWERS))

.PHONY: samples
samples: require node_modules/.package-lock.json ## List the facts that are still invented, with file and line
	@exec $(WITH_NODE) node site/yours/yours.ts --samples

##@ Release

.PHONY: release
release: require ## Build for deployment: the site and the desk into dist/, the optimised server into server/target/release/
	@$(MAKE) --no-print-directory -j2 dist/manifest.json dist/desk/index.html optimised

.PHONY: dist
dist: require ## Package the site and a static server: a tar.gz and a .deb in packages/ (docs/operate.md)
	@$(MAKE) --no-print-directory dist/manifest.json dist/desk/index.html
	@exec $(WITH_NODE) scripts/package

.PHONY: test-dist
test-dist: dist ## Try the packages in an empty chroot, a container and a new Debian (as root; needs buildah, debootstrap and dnsmasq)
	@exec $(WITH_NODE) scripts/test-package static

.PHONY: changelog
changelog: require ## Draft the part of CHANGELOG.md about the version in server/Cargo.toml
	@exec $(WITH_NODE) scripts/changelog

##@ Measure

.PHONY: bench
bench: release ## Measure memory, cold start, leads per second, purging and search times; list missed goals at the end
	@SERVER_PROFILE=release exec $(WITH_NODE) node bench/run.ts

.PHONY: stress
stress: release ## Attack a server on this machine for five minutes while simulated visitors load pages and send leads
	@SERVER_PROFILE=release exec $(WITH_NODE) node bench/stress/run.ts

.PHONY: soak
soak: require ## Kill the server 200 times while 64 senders are active and check that no lead is lost (make test: 20 times)
	@SOAK_KILLS=200 cargo test --locked --manifest-path server/Cargo.toml --test server durability:: -- --nocapture

.PHONY: soak-cluster
soak-cluster: require ## Kill, stop and restart two servers on one PostgreSQL behind nginx; check that no lead is lost and no page fails (make test: a short round)
	@SOAK_CLUSTER=1 cargo test --locked --manifest-path server/Cargo.toml --test server cluster:: -- --nocapture

.PHONY: soak-upgrade
soak-upgrade: require ## Replace the site 20 times and restart the server 20 times under load; check that no request fails and no lead is lost (make test: 3 times)
	@SOAK_UPGRADE=1 cargo test --locked --manifest-path server/Cargo.toml --test server upgrade:: -- --nocapture

.PHONY: require
require:
	@scripts/require

node_modules/.package-lock.json: package-lock.json package.json $(wildcard */package.json) | require
	@$(WITH_NODE) npm ci --ignore-scripts --no-audit --no-fund
	@touch $@

# The build writes the manifest last, so a manifest older than a source means an unfinished build.
# FROZEN=1 refuses changed pages that site/content/changes.txt does not list yet.
dist/manifest.json: $(SITE_SOURCES) tsconfig.base.json node_modules/.package-lock.json
	@$(WITH_NODE) npm run --silent build -w @yam/site $(if $(FROZEN),-- --frozen)

# The owner's desk. Its build dates index.html last.
dist/desk/index.html: $(DESK_SOURCES) tsconfig.base.json node_modules/.package-lock.json | $(DESK_TYPES)
	@$(WITH_NODE) npm run --silent build -w @yam/desk

$(DESK_TYPES): contract/desk.json node_modules/.package-lock.json
	@$(WITH_NODE) npm run --silent types -w @yam/desk

# The pattern book, which the browser tests serve beside the site.
dist-patterns/manifest.json: $(SITE_SOURCES) tsconfig.base.json node_modules/.package-lock.json
	@$(WITH_NODE) npm run --silent patterns -w @yam/site

# Phony, because Cargo itself detects what changed.
.PHONY: server
server: | require
	@cargo build --locked --manifest-path server/Cargo.toml

.PHONY: optimised
optimised: | require
	@cargo build --release --locked --manifest-path server/Cargo.toml
