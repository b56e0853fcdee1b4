/**
 * The site with hot reload: `node build/dev.ts`, from site/, on http://127.0.0.1:5173.
 * Pages are rendered anew at each request; forms and everything else go to the server on 127.0.0.1:8080 (SITE_BACKEND).
 * With `--patterns` it shows the pattern book, from /patterns.
 */
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type Connect, type ViteDevServer } from 'vite';
import { layerOrder } from './bundle.ts';
import type { RenderedSite, RenderInput } from './render.tsx';
import type * as Renderer from './render.tsx';
import type * as PatternRenderer from './render-patterns.tsx';

const site = fileURLToPath(new URL('..', import.meta.url));
const backend = process.env.SITE_BACKEND ?? 'http://127.0.0.1:8080';
const port = 5173;
const isPatternBook = process.argv.includes('--patterns');
const sheetModule = isPatternBook ? '/patterns/sheet.ts' : '/styles/sheet.ts';

async function main() {
  const http = createHttpServer();
  const vite = await createServer({
    configFile: join(site, 'vite.config.ts'),
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server: http },
      proxy: { '/api': backend, '/careers/submit_application.php': backend },
    },
  });
  vite.middlewares.use(servePages(vite));
  vite.watcher.on('change', (file) => {
    if (!file.endsWith('.css')) vite.ws.send({ type: 'full-reload' });
  });
  http.on('request', vite.middlewares);
  http.listen(port, '127.0.0.1', () => console.log(`Site with hot reload: http://127.0.0.1:${port}`));
}

/** Answers with freshly rendered documents, and with the files that they refer to. */
function servePages(vite: ViteDevServer): Connect.NextHandleFunction {
  return (request, response, next) => {
    respond(vite, request.originalUrl ?? '/')
      .then(({ status, type, body }) => {
        response.writeHead(status, { 'content-type': type });
        response.end(body);
      })
      .catch(next);
  };
}

async function respond(vite: ViteDevServer, address: string) {
  const { pathname } = new URL(address, 'http://localhost');
  const rendered = await render(vite, {
    entry: '/browser/entry.ts',
    sheetFor: () => layerOrder,
    sheetFile: '',
    fonts: [],
    fingerprint: '',
    now: new Date(),
    siteUrl: undefined,
  });
  const file = rendered.files.find((one) => `/${one.file}` === pathname);
  if (file) return { status: 200, type: 'image/svg+xml', body: file.text };
  const picture = rendered.pictures.find((one) => `/${one.file}` === pathname);
  if (picture) return { status: 200, type: 'image/svg+xml', body: picture.svg };

  const page = rendered.documents.find(({ use }) => use.kind === 'page' && use.path === pathname);
  const document = page ?? rendered.documents.find(({ use }) => use.kind === 'notFound');
  // Styles come from Vite here, so that they change without a reload.
  const html = (document?.text ?? '').replace(
    '</head>',
    `<script type="module" src="${sheetModule}"></script></head>`,
  );
  return { status: page ? 200 : 404, type: 'text/html', body: await vite.transformIndexHtml(pathname, html) };
}

async function render(vite: ViteDevServer, input: RenderInput): Promise<RenderedSite> {
  if (isPatternBook) {
    const renderer = (await vite.ssrLoadModule('/build/render-patterns.tsx')) as typeof PatternRenderer;
    return renderer.renderPatterns(input);
  }
  const renderer = (await vite.ssrLoadModule('/build/render.tsx')) as typeof Renderer;
  return renderer.renderSite(input);
}

await main();
