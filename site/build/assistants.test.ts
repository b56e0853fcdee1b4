import { expect, it } from 'vitest';
import facts from '../content/facts.ts';
import type { Metadata, Page } from '../content/model.ts';
import { assistantFiles } from './assistants.ts';
import type { RenderedDocument } from './documents.ts';
import { readDocument } from './read-document.ts';

const origin = 'https://yam.example.com';

function document(path: string, main: string, metadata: Partial<Metadata> = {}): RenderedDocument {
  const page: Page = {
    metadata: { title: path, description: `About ${path}`, keywords: [], ...metadata },
    sections: [],
  };
  const text = `<html><header><a href="/">Home</a></header><main id="main">${main}</main><footer>Foot</footer></html>`;
  return { use: { kind: 'page', path }, file: `${path}.html`, page, text, facts: readDocument(text) };
}

const files = new Map(
  assistantFiles({
    origin,
    documents: [
      document('/', '<h1>Home</h1>'),
      document(
        '/services/seo',
        '<nav>Here</nav><h1>SEO</h1><p>Call <a href="/quote">us</a><a href="#faq">below</a>.</p><img src="/a.svg" alt="A map"><svg><text>x</text></svg><h2><span>Call</span><span>Write</span><span>Visit</span>+91<span aria-hidden="true">x</span></h2><form><label>Name</label></form><ul><li>One</li></ul>',
      ),
      document('/thank-you', '<h1>Thanks</h1>', { robots: 'noindex, follow' }),
    ],
  }).map(({ file, text }) => [file, text]),
);

it('writes each page of the sitemap as Markdown, with absolute links and without forms and navigation', () => {
  expect([...files.keys()]).toEqual(['llms.txt', 'index.md', 'services/seo.md']);
  expect(files.get('services/seo.md')).toBe(
    [
      `<!-- ${origin}/services/seo -->`,
      '# SEO',
      '',
      `Call [us](${origin}/quote) [below](${origin}/services/seo#faq).`,
      '',
      'A map',
      '',
      '## Call Write Visit +91',
      '',
      '-   One',
      '',
    ].join('\n'),
  );
});

it('lists each page once in llms.txt, with the name, the prices and the phone number', () => {
  const index = files.get('llms.txt') ?? '';
  expect(index).toContain(`# ${facts.name}\n\n> About /\n`);
  expect(index).toContain(facts.phone.label);
  expect(index).toContain(`${facts.prices.premium}, ready in`);
  expect(index.match(/services\/seo\.md/g)).toHaveLength(1);
  expect(index).toContain(`- [/services/seo](${origin}/services/seo.md): About /services/seo`);
});
