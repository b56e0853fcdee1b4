/**
 * Serves the site with live reload: `node build/dev-server.ts`, from site/. Renders the requested page and proxies
 * everything else to the server on YAM_LISTEN (127.0.0.1:8080 by default), which has the last build. Listens on 5173 for
 * that default, else on the port after the server's. `--patterns` adds the pattern book at /patterns.
 */
import { statSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { createServer, type EnvironmentModuleNode, type Plugin, type ViteDevServer } from 'vite';
import { todayPlaceholder } from '../content/pages/privacy-policy.ts';
import { layerOrder, patternBook, siteEdition } from './bundle.ts';
import type * as Checks from '../checks/site.ts';
import type { Renderer } from './render.tsx';

const site = fileURLToPath(new URL('..', import.meta.url));
const server = new URL(`http://${process.env.YAM_LISTEN ?? '127.0.0.1:8080'}`);
const port = server.port === '8080' ? 5173 : Number(server.port) + 1;
const edition = process.argv.includes('--patterns') ? patternBook : siteEdition;
/** Generated for each request from the modules that Vite has loaded. */
const stylesheet = '/sheet.css';

/** The text files that rendered pages refer to, by path. */
const assets = new Map<string, string>();

async function main() {
  const http = createHttpServer();
  const vite = await createServer({
    configFile: join(site, 'vite.config.ts'),
    appType: 'custom',
    clearScreen: false,
    plugins: [reloadOnSave],
    // Otherwise Vite finds the dependencies with the first page, and loads it twice.
    optimizeDeps: { entries: ['browser/entry.ts'] },
    server: {
      middlewareMode: true,
      hmr: { server: http },
      proxy: {
        '/': {
          target: server.origin,
          bypass: async ({ url = '/' }) => ((await isOurs(vite, pathOf(url))) ? url : undefined),
        },
      },
    },
  });
  vite.middlewares.use((request, response, next) => {
    const path = pathOf(request.originalUrl ?? '/');
    // A source file that Vite failed to transform. Vite has reported why.
    if (isFile(path) && path !== stylesheet && !assets.has(path)) return next();
    respond(vite, path)
      .then(({ status = 200, type, body }) => response.writeHead(status, { 'content-type': type }).end(body))
      .catch(next);
  });
  http.on('request', vite.middlewares);
  http.on('error', ({ message }) => {
    console.error(`cannot listen on port ${port}: ${message}; set YAM_LISTEN to another port`);
    process.exit(1);
  });
  http.listen(port, '127.0.0.1', () => console.log(`Site with live reload: http://127.0.0.1:${port}`));
  // The first page takes seconds, as Vite transforms all modules for it.
  void respond(vite, '/');
  void respond(vite, stylesheet);
}

/** Reloads the page for each saved file instead of updating modules, because the page's HTML changes, too. */
const reloadOnSave: Plugin = {
  name: 'reload-on-save',
  hotUpdate() {
    if (this.environment.name !== 'client') return undefined;
    this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
};

/** Whether Vite or this program handles the path, and not the server. */
async function isOurs(vite: ViteDevServer, path: string): Promise<boolean> {
  if (path.startsWith('/@') || path.startsWith('/node_modules/') || path === stylesheet) return true;
  if (assets.has(path) || statSync(join(site, path), { throwIfNoEntry: false })?.isFile()) return true;
  if (isFile(path) || path.startsWith('/api/')) return false;
  try {
    const { plan } = await loadRenderer(vite);
    return plan().documents.some(({ use }) => use.kind === 'page' && use.path === path);
  } catch {
    // The page shows the error.
    return true;
  }
}

type ServedText = { status?: number; type: string; body: string };

async function respond(vite: ViteDevServer, path: string): Promise<ServedText> {
  const file = assets.get(path);
  if (file !== undefined) {
    return { type: path.endsWith('.svg') ? 'image/svg+xml' : 'application/json', body: file };
  }
  try {
    if (path === stylesheet) return { type: 'text/css', body: await wholeStylesheet(vite) };
    return { type: 'text/html', body: await vite.transformIndexHtml(path, await page(vite, path)) };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    vite.ssrFixStacktrace(error);
    console.error(`${path}: ${error.stack}`);
    const html = `<!doctype html><html lang="en"><head><title>Error</title></head><body></body></html>`;
    const body = await vite.transformIndexHtml(path, withOverlay(html, error.message, error.stack ?? ''));
    return { status: 500, type: 'text/html', body };
  }
}

/** Renders a page, with an overlay for the errors that would fail a build. */
async function page(vite: ViteDevServer, path: string): Promise<string> {
  const renderer = await loadRenderer(vite);
  const { checkPage } = (await vite.ssrLoadModule('/checks/site.ts')) as typeof Checks;
  const plan = renderer.plan();
  const input = {
    entry: '/browser/entry.ts',
    stylesFor: () => layerOrder,
    stylesheet,
    fonts: [],
    fingerprint: '',
  };
  const { document, files } = renderer.renderPage(
    { ...input, now: new Date(), siteUrl: undefined },
    plan,
    path,
  );
  for (const { file, text } of files) assets.set(`/${file}`, text);
  const html = document.text
    .replaceAll(todayPlaceholder, dayInWords.format())
    .replace('</head>', `<link rel="stylesheet" href="${stylesheet}"></head>`);
  const errors = edition === patternBook ? [] : checkPage(document, plan.documents, renderer.content);
  if (errors.length === 0) return html;
  console.error(errors.join('\n'));
  return withOverlay(html, errors.join('\n\n'), '');
}

/** The date format of the server. */
const dayInWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

async function loadRenderer(vite: ViteDevServer): Promise<Renderer> {
  return (await vite.ssrLoadModule(`/${edition.renderer}`)) as Renderer;
}

/** All styles that the edition imports, with readable class names. */
async function wholeStylesheet(vite: ViteDevServer): Promise<string> {
  const { ssr, client } = vite.environments;
  await vite.ssrLoadModule(`/${edition.styles}`);
  const start = await ssr.moduleGraph.getModuleByUrl(`/${edition.styles}`);
  const modules = new Set<EnvironmentModuleNode>(start && [start]);
  // The loop also visits the modules that it adds.
  for (const { importedModules } of modules) for (const module of importedModules) modules.add(module);
  const styles = [...modules].filter(({ url }) => url.endsWith('.css'));
  const sheets = await Promise.all(styles.map(({ url }) => client.transformRequest(`${url}?direct`)));
  return [layerOrder, ...sheets.map((sheet) => sheet?.code ?? '')].join('\n');
}

/** Adds Vite's error overlay, which Escape closes. */
function withOverlay(html: string, message: string, stack: string): string {
  const plain = { message: stripVTControlCharacters(message), stack: stripVTControlCharacters(stack) };
  const error = JSON.stringify(plain).replaceAll('<', '\\u003c');
  const script = `import { ErrorOverlay } from '/@vite/client'; document.body.append(new ErrorOverlay(${error}));`;
  return html.replace('</head>', `<script type="module">${script}</script></head>`);
}

/** Files have a dot in their name, pages have none. */
function isFile(path: string): boolean {
  return /\.[^/]*$/.test(path);
}

function pathOf(url: string): string {
  return decodeURI(new URL(url, 'http://localhost').pathname);
}

await main();
