import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { logoPath } from '../../site/lattice/index.ts';
import { themeTokens } from './theme-tokens.ts';
import { withoutKeys } from './without-keys.ts';

/**
 * Writes the script of the first view (src/first-view/) into `dist`, and lets index.html start it instead of the application,
 * which it imports. `application` and `styles`: files of the application in `dist`. Returns the script's file.
 */
export async function buildFirstView(
  desk: string,
  dist: string,
  application: string,
  styles: string[],
): Promise<string> {
  const source = (path: string) => join(desk, 'src/first-view', path);
  const result = await build({
    configFile: false,
    root: desk,
    logLevel: 'warn',
    plugins: [themeTokens, withoutKeys],
    define: { APPLICATION: JSON.stringify(`/${application}`), LOGO_PATH: JSON.stringify(logoPath()) },
    resolve: {
      // The same components, drawn without React.
      alias: {
        'react/jsx-runtime': source('jsx-runtime.ts'),
        react: source('react.ts'),
        '@tanstack/react-router': source('router.tsx'),
      },
    },
    build: {
      write: false,
      target: 'es2024',
      modulePreload: false,
      rolldownOptions: {
        input: source('main.tsx'),
        external: `/${application}`,
        // Lucide's files say that they are for browsers.
        checks: { bundlerTimings: false, moduleLevelDirective: false },
      },
    },
  });
  const files = (result as Rolldown.RolldownOutput).output;
  const script = files.find((file) => file.type === 'chunk')?.code ?? '';
  await expectSameClasses(files, dist, styles);
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8);
  const file = `assets/first-view-${hash}.js`;
  await writeFile(join(dist, file), script);
  await startWith(file, join(dist, 'index.html'), application);
  return file;
}

/** Both builds name classes by the content of their stylesheets. The first view uses those of the application. */
async function expectSameClasses(files: Rolldown.RolldownOutput['output'], dist: string, styles: string[]) {
  const known = classesOf(
    (await Promise.all(styles.map((file) => readFile(join(dist, file), 'utf8')))).join(),
  );
  const used = files.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [...classesOf(String(file.source))] : [],
  );
  const missing = used.filter((name) => !known.has(name));
  if (missing.length > 0 || used.length === 0) {
    throw new Error(
      `cannot build the first view: its classes are not in the application's styles: ${missing.join(', ')}`,
    );
  }
}

function classesOf(css: string): Set<string> {
  return new Set(css.match(/(?<=\.)_[\w-]+/g));
}

/** The browser still loads the application at once, but runs it only when the first view imports it. */
async function startWith(file: string, page: string, application: string) {
  const html = await readFile(page, 'utf8');
  const start = `<script type="module" crossorigin src="/${application}"></script>`;
  if (!html.includes(start))
    throw new Error(`cannot build the first view: index.html does not load ${application}`);
  await writeFile(
    page,
    html.replace(
      start,
      `<script type="module" crossorigin src="/${file}"></script>
    <link rel="modulepreload" crossorigin fetchpriority="low" href="/${application}">`,
    ),
  );
}
