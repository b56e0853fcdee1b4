import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { todayPlaceholder } from '../content/pages/privacy-policy.ts';
import facts from '../content/facts.ts';
import type { Change } from './changes.ts';
import { encodings, type Encoding } from './compress.ts';
import { listDist } from './dist.ts';
import { isListed } from '../checks/metadata.ts';
import { forms } from '../forms/contract.ts';
import { logoPicture } from '../content/sharing.ts';
import { sharePictureOf } from './pictures/share-path.ts';
import type { RenderedDocument, RenderedSite } from './documents.ts';

/** contract/README.md describes each key. */
export type SiteManifest = {
  version: 3;
  build: string;
  /** SHA-256 of forms.json. */
  formsSha256: string;
  origin: string;
  contact: Record<'name' | 'phone' | 'email' | 'whatsapp' | 'answers', string>;
  pages: {
    path: string;
    title: string;
    description: string;
    headings: string[];
    text: string;
    place?: string;
    modified: string;
    sitemap: boolean;
    dated: boolean;
    images: string[];
    document: ServedDocument;
    query?: { document: ServedDocument; topics: Record<string, string>; services: string[]; service: string };
  }[];
  notFound: ServedDocument;
  places: { prefix: string; document: ServedDocument };
  search: { path: string; synonyms: string[][]; document: ServedDocument };
  forms: Record<string, { page: string; thanks: string; errors: ServedDocument }>;
  redirects: { from: string; to: string }[];
  assets: (ServedFile & { path: string; immutable: boolean })[];
  policy: {
    scripts: string[];
    frames: string[];
    images: string[];
    connect: string[];
    outsideScripts: string[];
  };
  samples: { name: string; value: string }[];
};

/** Size and SHA-256, in hexadecimal. */
type Content = { bytes: number; sha256: string };
type ServedFile = Content & { file: string; type: string; encodings: Partial<Record<Encoding, Content>> };
type ServedDocument = ServedFile & { styles: string[] };

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** The forms for the server. Not sent to visitors. */
export const formsFile = 'forms.json';

/**
 * Returns the manifest of the files in `dist`, with the day of each page's last change. Fails if a file has an unknown
 * media type.
 */
export async function makeManifest(
  dist: string,
  site: RenderedSite,
  changes: Change[],
): Promise<SiteManifest> {
  const days = new Map(changes.map(({ path, day }) => [path, day]));
  const dayOf = (path: string) => {
    const day = days.get(path);
    if (!day) throw new Error(`cannot find the day of the last change of ${path}`);
    return day;
  };
  const present = new Set(await listDist(dist));
  const describe = (file: string) => describeFile(dist, file, present);
  const describeDocument = async ({ file, facts }: RenderedDocument) => ({
    ...(await describe(file)),
    styles: facts.styles,
  });
  const used = <K extends RenderedDocument['use']['kind']>(kind: K) =>
    site.documents.filter(
      (document): document is RenderedDocument & { use: { kind: K } } => document.use.kind === kind,
    );

  const filled = new Map(used('query').map((document) => [document.use.path, document]));
  const describeQuery = async (document: RenderedDocument | undefined) => {
    const wording = document?.page.asked;
    if (!document || !wording) return {};
    const { options = [], default: service = '' } = forms[wording.form].fields['service'] ?? {};
    const query = { document: await describeDocument(document), topics: wording.topics ?? {} };
    return { query: { ...query, services: options, service } };
  };

  const pages = await Promise.all(
    used('page').map(async (document) => {
      const { headings, text } = document.facts;
      return {
        path: document.use.path,
        title: titleWithoutSite(document.page.metadata.title),
        description: document.page.metadata.description,
        headings,
        text: text.replaceAll(todayPlaceholder, '').trim(),
        ...(document.page.place && { place: document.page.place }),
        modified: dayOf(document.use.path),
        sitemap: isListed(document.page.metadata),
        dated: document.page.dated ?? false,
        images: imagesOf(document),
        document: await describeDocument(document),
        ...(await describeQuery(filled.get(document.use.path))),
      };
    }),
  );
  const formPages = await Promise.all(
    used('formErrors').map(async (document) => {
      const { form } = document.use;
      const { formPage: page = '/' } = document.page;
      return [
        form,
        { page, thanks: `/thank-you/${form}`, errors: await describeDocument(document) },
      ] as const;
    }),
  );
  const [place] = used('places');
  const [search] = used('search');
  const files = [...present]
    .filter((file) => file !== formsFile && extname(file) !== '' && !/\.(html|br|gz)$/.test(file))
    .toSorted();
  const assets = await Promise.all(
    files.map(async (file) => ({
      path: `/${file}`,
      ...(await describe(file)),
      immutable: file.startsWith('assets/'),
    })),
  );
  const [notFound] = used('notFound');
  const { name, phone, email, whatsapp, replyWithin: answers } = facts;
  if (!place) throw new Error('content/index.ts exports no page for other places');
  if (!search) throw new Error('content/index.ts has no route for the search');
  if (!notFound) throw new Error('content/index.ts exports no page for unknown addresses');

  return {
    version: 3,
    build: site.build,
    formsSha256: (await contentOf(join(dist, formsFile))).sha256,
    origin: site.origin,
    contact: { name, phone: phone.label, email: email.label, whatsapp, answers },
    pages,
    notFound: await describeDocument(notFound),
    places: { prefix: place.use.prefix, document: await describeDocument(place) },
    search: {
      path: search.use.path,
      synonyms: site.synonyms,
      document: await describeDocument(search),
    },
    forms: Object.fromEntries(formPages),
    redirects: site.redirects,
    assets,
    policy: {
      scripts: [...new Set(site.documents.flatMap(({ facts }) => facts.scripts))],
      ...site.policy,
    },
    samples: site.samples,
  };
}

/** The title without the site's name at the end. */
function titleWithoutSite(title: string): string {
  const end = ` | ${facts.name}`;
  return title.endsWith(end) ? title.slice(0, -end.length) : title;
}

/** The pictures of a page for the sitemap: its own share picture, and those with an alternative text. */
function imagesOf(document: RenderedDocument): string[] {
  const share = sharePictureOf(document);
  return [...new Set([...(share === logoPicture.path ? [] : [share]), ...document.facts.images])];
}

async function describeFile(dist: string, file: string, present: Set<string>): Promise<ServedFile> {
  const type = types[extname(file)];
  if (!type)
    throw new Error(`${file} has an unknown media type: add its extension to types in build/manifest.ts`);
  const encoded = encodings
    .filter((encoding) => present.has(`${file}.${encoding}`))
    .map(async (encoding) => [encoding, await contentOf(join(dist, `${file}.${encoding}`))] as const);
  return {
    file,
    type,
    ...(await contentOf(join(dist, file))),
    encodings: Object.fromEntries(await Promise.all(encoded)),
  };
}

async function contentOf(file: string): Promise<Content> {
  const bytes = await readFile(file);
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
