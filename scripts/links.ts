/**
 * Refuses links of the documents that lead to no file or heading, and paths of documents in comments and messages that do
 * not exist. Prints a line for each and exits with 1.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const root = join(import.meta.dirname, '..');
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed
  .split('\n')
  .filter((file) => existsSync(join(root, file)) && statSync(join(root, file)).isFile());
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const withoutCode = (markdown: string) => markdown.replaceAll(/^```.*?^```/gms, '');

/** The anchors that GitHub gives the headings of a document. */
function anchors(file: string): string[] {
  const headings = withoutCode(read(file)).matchAll(/^#{1,6} (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

const faults = files.flatMap((file) => {
  if (file.endsWith('.md')) {
    const text = withoutCode(read(file)).replaceAll(/`[^`\n]*`/g, '');
    return [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
      ([link, path = '', anchor]) => {
        const target = path === '' ? file : normalize(join(dirname(file), path));
        if (!existsSync(join(root, target))) return [`${file}: no file for ${link}`];
        if (anchor === undefined || !target.endsWith('.md') || anchors(target).includes(anchor)) return [];
        return [`${file}: no heading for ${link}`];
      },
    );
  }
  if (!/\.(rs|tsx?|css|toml|ya?ml|service|socket)$|^Makefile$/.test(file)) return [];
  return [...read(file).matchAll(/\bdocs\/[\w./-]*\w/g)].flatMap(([path]) =>
    path.endsWith('.md') && !existsSync(join(root, path)) ? [`${file}: no file ${path}`] : [],
  );
});
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
