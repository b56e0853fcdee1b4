/**
 * Refuses imports between folders that the lists in ARCHITECTURE.md, "Direction of imports", do not allow. Prints a line for
 * each and exits with 1. A list speaks of the folders that it names: all may import from others, such as packages.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';

/** Who may import what: globs of folders or files, from the root of the project. */
type Rule = { folder: string; mayImport: string[]; mayImportTypes: string[]; all: boolean };

const root = join(import.meta.dirname, '..');

const rules = readRules(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'));
const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'site', 'desk'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file));
const faults = sources.flatMap((file) => {
  const rule = ruleOf(file);
  if (rule === undefined || rule.all) return [];
  return importsOf(file).flatMap(({ path, isType }) => {
    const target = ruleOf(path);
    const allowed = [rule.folder, ...rule.mayImport, ...(isType ? rule.mayImportTypes : [])];
    if (target === undefined || target === rule || allowed.some((folder) => isIn(path, folder))) return [];
    return `${file}: ${rule.folder} may not import ${path}; see "Direction of imports" in ARCHITECTURE.md`;
  });
});
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Reads lines such as "- `forms` → `ui`, types of `content`." below "In `site/`:". */
function readRules(architecture: string): Rule[] {
  let base = '';
  return architecture.split('\n').flatMap((line): Rule[] => {
    base = /^In `(.+)\/`:$/.exec(line)?.[1] ?? (line.startsWith('#') ? '' : base);
    const [, folder, allowed] = /^- `([^`]+)` → (.+)/.exec(line) ?? [];
    if (base === '' || folder === undefined || allowed === undefined) return [];
    const [values = '', types = ''] = allowed.split('types of');
    const listed = (text: string) =>
      [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => join(base, name));
    return [
      {
        folder: join(base, folder),
        mayImport: listed(values),
        mayImportTypes: listed(types),
        all: allowed.startsWith('everything'),
      },
    ];
  });
}

/** The rule of the narrowest folder that the file is in. */
function ruleOf(file: string): Rule | undefined {
  return rules
    .filter(({ folder }) => isIn(file, folder))
    .toSorted((a, b) => b.folder.length - a.folder.length)[0];
}

function isIn(file: string, folder: string): boolean {
  return matchesGlob(file, folder) || matchesGlob(file, `${folder}/**`);
}

/** The files that a file imports, dynamically too. */
function importsOf(file: string): { path: string; isType: boolean }[] {
  const text = readFileSync(join(root, file), 'utf8');
  const statements = text.matchAll(
    /^(?:import|export) (type )?(?:[^'";]*? from )?'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'/gm,
  );
  return [...statements].map(([, type, named, dynamic]) => ({
    path: join(dirname(file), named ?? dynamic ?? ''),
    isType: type !== undefined,
  }));
}
