import TurndownService from 'turndown';
import facts from '../content/facts.ts';
import navigation from '../content/navigation.ts';
import { packages } from '../content/packages.ts';
import { todayPlaceholder } from '../content/pages/privacy-policy.ts';
import type { Asset } from './assets.ts';
import type { RenderedDocument, RenderedSite } from './documents.ts';
import { isListed } from '../checks/metadata.ts';

/** Address of the index for AI assistants (llmstxt.org, version 2 of August 2026). */
export const LLMS = '/llms.txt';

/** The end of a label before another one. On the page, style sets them apart. */
const labelEnd = /<\/(?:span|small|s|li)>(?=[\p{L}\p{N}+(]|<(?:span|small|strong|a|li)\b)/gu;

/** Elements without words of the page. */
const leftOut = new Set('form fieldset nav button svg style script noscript dialog iframe'.split(' '));

type ListedPage = RenderedDocument & { use: { kind: 'page' } };

/** Address of a page as Markdown. */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}

/** The files for AI assistants: llms.txt, and as Markdown each page of the sitemap. */
export function assistantFiles({ documents, origin }: Pick<RenderedSite, 'documents' | 'origin'>): Asset[] {
  const pages = documents.filter(
    (document): document is ListedPage => document.use.kind === 'page' && isListed(document.page.metadata),
  );
  return [
    { file: LLMS.slice(1), text: index(pages, origin) },
    ...pages.map((document) => ({
      file: markdownPath(document.use.path).slice(1),
      text: markdownOf(document, origin),
    })),
  ];
}

/** llms.txt: who we are, what it costs, and the pages in the groups of the footer, the rest below them. */
function index(pages: ListedPage[], origin: string): string {
  const groups = navigation.footer.map(({ title, links }) => ({
    title,
    pages: links.flatMap((link) => pages.find(({ use }) => 'to' in link && use.path === link.to) ?? []),
  }));
  const grouped = new Set(groups.flatMap((group) => group.pages));
  const rest = { title: 'More pages', pages: pages.filter((page) => !grouped.has(page)) };
  const { street, region, postalCode } = facts.address;
  const prices = packages.map(
    ({ name, price, deliveryTime }) => `${name} ${price}, ready in ${deliveryTime}`,
  );
  return [
    `# ${facts.name}`,
    `> ${pages.find(({ use }) => use.path === '/')?.page.metadata.description}`,
    [
      `- Address: ${street}, ${region} ${postalCode}`,
      `- Phone: ${facts.phone.label}. E-mail: ${facts.email.label}`,
      `- Packages: ${prices.join('; ')}. ${facts.terms.gstNote} ${facts.terms.included}`,
    ].join('\n'),
    ...[...groups, rest]
      .filter((group) => group.pages.length > 0)
      .map(({ title, pages }) => `## ${title}\n\n${pages.map((page) => entry(page, origin)).join('\n')}`),
  ]
    .join('\n\n')
    .concat('\n');
}

function entry({ use, page }: ListedPage, origin: string): string {
  return `- [${page.metadata.title}](${origin}${markdownPath(use.path)}): ${page.metadata.description}`;
}

/** The text of `<main>` without forms and navigation. Links are absolute; pictures are their alternative texts. */
function markdownOf({ use, text }: ListedPage, origin: string): string {
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  const converter = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-' });
  converter.addRule('left out', {
    filter: (node) =>
      leftOut.has(node.nodeName.toLowerCase()) ||
      node.hasAttribute('hidden') ||
      node.getAttribute('aria-hidden') === 'true',
    replacement: () => '',
  });
  converter.addRule('picture', {
    filter: 'img',
    replacement: (_, node) => ('getAttribute' in node && node.getAttribute('alt')) || '',
  });
  const markdown = converter
    .turndown(
      main
        .replaceAll(labelEnd, '$& ')
        .replaceAll('href="/', `href="${origin}/`)
        .replaceAll('href="#', `href="${origin}${use.path}#`),
    )
    // Buttons stand side by side without a space.
    .replaceAll(')[', ') [')
    .split('\n')
    .filter((line) => !line.includes(todayPlaceholder));
  return [`<!-- ${origin}${use.path} -->`, ...markdown, ''].join('\n');
}
