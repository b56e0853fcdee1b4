import { describe, expect, it } from 'vitest';
import { withoutUnwritten, writtenPaths } from './written.ts';

const written = new Set(['/', '/contact']);

describe('content without its links to unwritten pages', () => {
  it('keeps links to written pages, with their query and fragment, and all outside links', () => {
    const links = [
      { label: 'Home', to: '/#faq' },
      { label: 'Contact', to: '/contact?topic=x#message' },
      { label: 'Call', href: 'tel:+910' },
    ];
    expect(withoutUnwritten(links, written)).toEqual(links);
  });

  it('takes a link out of a list', () => {
    const actions = [
      { label: 'Products', to: '/products' },
      { label: 'Contact', to: '/contact' },
    ];
    expect(withoutUnwritten({ actions }, written)).toEqual({
      actions: [{ label: 'Contact', to: '/contact' }],
    });
  });

  it('leaves the words of a link that stands in a sentence', () => {
    const text = ['See our ', { label: 'packages', to: '/packages' }, '.'];
    expect(withoutUnwritten(text, written)).toEqual(['See our ', 'packages', '.']);
  });

  it('takes away the link of a card and keeps the card', () => {
    expect(withoutUnwritten({ title: 'SEO', link: { to: '/services/seo' } }, written)).toEqual({
      title: 'SEO',
    });
  });

  it('takes out a group once none of its links is left, and only then', () => {
    const empty = { label: 'Company', links: [{ label: 'Team', to: '/company/team' }] };
    const mixed = { label: 'Links', links: [...empty.links, { label: 'Home', to: '/' }] };
    expect(withoutUnwritten([empty, mixed], written)).toEqual([
      { label: 'Links', links: [{ label: 'Home', to: '/' }] },
    ]);
  });
});

it('counts as written only what has a page', () => {
  const page = {
    metadata: { title: '', description: '', keywords: [] },
    sections: [],
    structuredData: [],
  };
  expect(writtenPaths([{ path: '/', page }, { path: '/ai' }])).toEqual(new Set(['/']));
});
