import { describe, expect, it } from 'vitest';
import { HEAD } from '../../browser/navigate.ts';
import facts from '../../content/facts.ts';
import navigation from '../../content/navigation.ts';
import { type BuiltPage, builtPage, isKept, paths } from './built-page.ts';

/** §2 Layout of every page, with the related clauses of §3 and §9. */
describe('/', () => {
  const page = builtPage('/');
  const { header, footer } = page;

  it('§2 top bar: shows the claim No.1 Web Design Company in India, and the first line of the hours', () => {
    const bar = page.one('[aria-label="At a glance"]');
    const [{ days, time } = { days: '', time: '' }] = facts.hours.footer;
    expect(bar.text).toContain('No.1 Web Design Company in India');
    expect(bar.text).toContain(`${days} ${time}`);
  });

  it('§2 top bar: links to each social network, the packages, Careers and Get Quote', () => {
    const bar = page.one('[aria-label="At a glance"]');
    for (const { label } of facts.socials) expect(bar.href(label)).toMatch(/^https:/);
    expect(bar.href(/packages/i)).toBe('/packages');
    expect(bar.href('Careers')).toBe('/careers');
    expect(bar.href('Get Quote')).toBe('/quote');
  });

  it('§2 header: shows the entries of the navigation in order, and the links of each group', () => {
    const menu = header.one('nav[aria-label=Main]');
    expect(menu.texts(':scope > ul > li > a, :scope > ul > li > details > summary')).toEqual(
      navigation.header.map(({ label }) => label),
    );
    expect(menu.all('details').map((group) => group.texts('a'))).toEqual(
      navigation.header.flatMap((entry) => ('links' in entry ? [entry.links.map(({ label }) => label)] : [])),
    );
  });

  it('§9 footer: shows the weekly hours', () => {
    for (const { days, time } of facts.hours.footer) expect(footer.text).toContain(`${days} ${time}`);
  });

  it('§2 footer: has a contact panel with the phone number, e-mail address and office address', () => {
    expect(footer.has('a[href^="tel:"]')).toBe(true);
    expect(footer.has('a[href^="mailto:"]')).toBe(true);
    expect(footer.text).toContain(facts.address.street);
    expect(footer.text).toContain(facts.address.postalCode);
  });

  it('§2 footer: links to the privacy policy; shows the copyright with the current year, and the protection badge, which is not a link', () => {
    expect(footer.href('Privacy policy')).toBe('/privacy-policy');
    expect(footer.text).toContain(`© ${new Date().getFullYear()}`);
    const badge = footer.one('[aria-label*=protected i]');
    expect(badge.element.closest('a')).toBeNull();
  });
});

it.each(
  [
    ['/contact', 'Contact Us'] as const,
    ['/company', 'Profile'] as const,
    ['/careers', 'Careers'] as const,
    ['/services/cms', 'CMS Solutions'] as const,
  ].filter(([path]) => isKept(path)),
)('§2 header: on %s only the entry %s is marked as current', (path, name) => {
  expect([...new Set(builtPage(path).header.texts('nav a[aria-current=page]'))]).toEqual([name]);
});

describe('every page', () => {
  it.each(paths)('%s has one level 1 heading, and no heading skips a level', (path) => {
    const levels = builtPage(path)
      .all('main :is(h1, h2, h3, h4, h5, h6)')
      .map(({ element }) => Number(element.tagName.slice(1)));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });

  it.each(paths)('%s: references by id have a target, and pictures have an alternative text', (path) => {
    const page = builtPage(path);
    const missing = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls'].flatMap((name) =>
      page
        .all(`[${name}]`)
        .flatMap((part) => (part.attribute(name) ?? '').split(' ').filter((id) => !page.has(`[id="${id}"]`))),
    );
    expect(missing).toEqual([]);
    expect(page.count('img:not([alt])')).toBe(0);
  });

  it.each(paths.filter((path) => builtPage(path).has('#faq')))(
    '§4 %s: its questions are one group, so one is open at a time',
    (path) => {
      const names = builtPage(path)
        .all('#faq :not(li) > details:has(> summary > h3)')
        .map((question) => question.attribute('name'));
      expect(names).not.toContain(null);
      expect(new Set(names).size).toBe(1);
    },
  );

  it.each(paths)('§2 navigation: all of the head of %s that differs from Home’s is replaced', (path) => {
    const page = builtPage(path);
    expect(fixedHead(page)).toEqual(fixedHead(builtPage('/')));
    expect(page.one('head').count(HEAD)).toBeGreaterThan(0);
    expect(page.one('body').count(HEAD)).toBe(0);
  });
});

/** The elements of the head that a navigation keeps. Files that are loaded early belong to the first document. */
function fixedHead(page: BuiltPage): string[] {
  return page.all(`head > :not(title, [rel=preload], ${HEAD})`).map(({ element }) => element.outerHTML);
}
