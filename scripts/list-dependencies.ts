/**
 * Lists everything that a package contains: an SBOM (CycloneDX 1.6) and the licences of each crate and npm package.
 * Usage: node scripts/list-dependencies.ts FOLDER   writes FOLDER/sbom.cdx.json and FOLDER/licences/
 * The same lock files give the same bytes, so there is no serial number and no time in the SBOM.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Component = {
  type: 'library';
  name: string;
  version: string;
  purl: string;
  licenses?: [{ expression: string }];
  /** Not part of the SBOM. */
  folder: string;
};

type CargoPackage = {
  id: string;
  name: string;
  version: string;
  license: string | null;
  manifest_path: string;
  source: string | null;
};
type CargoMetadata = {
  packages: CargoPackage[];
  resolve: { nodes: { id: string; deps: { pkg: string; dep_kinds: { kind: string | null }[] }[] }[] };
};
type LockedPackage = {
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  link?: boolean;
};

const root = join(import.meta.dirname, '..');
const folder = process.argv[2];
if (!folder) throw new Error('usage: node scripts/list-dependencies.ts FOLDER');

const components = [...crates(), ...npmPackages()].toSorted((a, b) => (a.purl < b.purl ? -1 : 1));
const bom = {
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name: 'yam', version: ownVersion() } },
  components: components.map(({ type, name, version, purl, licenses }) => ({
    type,
    name,
    version,
    purl,
    licenses,
  })),
};
writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bom, null, 1)}\n`);
components.forEach(copyLicences);
console.log(`${components.length} components`);

/** The crates in the server's binary: all that `yam` needs on this platform, except to build and to test. */
function crates(): Component[] {
  const host = /^host: (.*)$/m.exec(execFileSync('rustc', ['-vV'], { encoding: 'utf8' }))?.[1] ?? '';
  const command = [
    'metadata',
    '--format-version=1',
    '--locked',
    '--manifest-path=server/Cargo.toml',
    `--filter-platform=${host}`,
  ];
  const output = execFileSync('cargo', command, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const { packages, resolve } = JSON.parse(output) as CargoMetadata;
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  const needed = new Set<string>();
  const visit = (id: string) => {
    if (needed.has(id)) return;
    needed.add(id);
    for (const { pkg, dep_kinds: kinds } of nodes.get(id)?.deps ?? []) {
      if (kinds.some(({ kind }) => kind === null)) visit(pkg);
    }
  };
  visit(packages.find(({ name, source }) => name === 'yam' && !source)?.id ?? '');
  return packages
    .filter(({ id, source }) => source && needed.has(id))
    .map(({ name, version, license, manifest_path: manifest }) => ({
      type: 'library' as const,
      name,
      version,
      purl: `pkg:cargo/${name}@${version}`,
      // Old crates write "MIT/Apache-2.0".
      ...(license
        ? { licenses: [{ expression: license.replaceAll('/', ' OR ') }] as [{ expression: string }] }
        : {}),
      folder: dirname(manifest),
    }));
}

/** The npm packages that the site and the desk name as dependencies, with theirs. The build bundles what it uses of them. */
function npmPackages(): Component[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const found = new Map<string, Component>();
  const visit = (name: string, from: string) => {
    const path = [`${from}/node_modules/${name}`, `node_modules/${name}`].find(
      (candidate) => lock.packages[candidate],
    );
    const locked = path && lock.packages[path];
    if (!path || !locked || locked.link || !locked.version || found.has(path)) return;
    found.set(path, {
      type: 'library',
      name,
      version: locked.version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${locked.version}`,
      ...(locked.license ? { licenses: [{ expression: locked.license }] as [{ expression: string }] } : {}),
      folder: join(root, path),
    });
    Object.keys(locked.dependencies ?? {}).forEach((dependency) => visit(dependency, path));
  };
  for (const workspace of ['site', 'desk']) {
    Object.keys(lock.packages[workspace]?.dependencies ?? {}).forEach((name) => visit(name, workspace));
  }
  return [...found.values()];
}

function copyLicences({ name, version, folder: source }: Component) {
  if (!existsSync(source)) return;
  const files = readdirSync(source).filter(
    (file) =>
      /^(licen[cs]e|copying|copyright|notice|unlicense)/i.test(file) &&
      /\.(md|txt)$|^[^.]*$|-[^.]*$/i.test(file),
  );
  if (files.length === 0) return;
  const target = join(folder as string, 'licences', `${name.replace('/', '-')}-${version}`);
  mkdirSync(target, { recursive: true });
  for (const file of files) cpSync(join(source, file), join(target, file), { recursive: true });
}

function ownVersion(): string {
  return /^version = "(.*)"$/m.exec(readFileSync(join(root, 'server/Cargo.toml'), 'utf8'))?.[1] ?? '';
}
