import { describe, expect, it } from 'vitest';
import facts from '../../content/facts.ts';
import { builtPage, manifest, isStillShown, kept } from './built-page.ts';

/** §2 Home: the typed phrases, in order. */
const PHRASES = ['Web Services', 'App Development', 'Digital Marketing'];

/** §2 Home, with the service cards of §3 and the accordion of §4. */
describe('/', () => {
  const page = builtPage('/');
  const { main, hero } = page;

  it('§2 hero: says what we do and where, with the starting price, the phone number and a button to /products', () => {
    expect(hero.text).toContain(`Web design and software agency in ${facts.address.street}`);
    expect(hero.text).toContain(facts.startingPrice);
    expect(hero.has('a[href^="tel:"]')).toBe(true);
    expect(main.has('a[href="/contact"]')).toBe(true);
    expect(main.has('a[href="/products"]')).toBe(true);
  });

  it('§2 typed words: the heading has all phrases, and the typed text is hidden from assistive technology', () => {
    expect(main.one('h1').text).toContain(PHRASES.join(', '));
    expect(main.one('h1 [data-typed]').attribute('aria-hidden')).toBe('true');
  });

  it('§2 a floating button links to /products', () => {
    expect(page.one('aside[aria-label="Call or write"]').count('a[href="/products"]')).toBe(1);
  });

  it('§3 partner badges: four directories, each with a name, an icon and an external link', () => {
    const badges = main.under('section', 'Find us in these directories').all('a');
    expect(badges).toHaveLength(4);
    for (const badge of badges) {
      expect(badge.attribute('href')).toMatch(/^https:/);
      expect(badge.has('svg')).toBe(true);
      expect(badge.one('strong').text).toMatch(/./);
    }
  });

  it('§2 clients strip: shows five clients, repeated three times for the loop', () => {
    const strip = main.under('section', /500\+ companies that trust us/);
    expect(strip.one('ul').count('li')).toBe(5);
    expect(strip.count('ul')).toBe(3);
  });

  it('§3 services grid: six cards, each with title, description, icon, link and three feature tags', () => {
    for (const title of [
      'Web Design & Development',
      'Mobile App Development',
      'ERP Solutions',
      'Search Engine Optimization',
      'Social Media Marketing',
      'E-Commerce Solutions',
    ].filter((name) => isStillShown(main, 'h3', name))) {
      const card = main.under('li', title);
      expect(card.count('li')).toBe(3);
      expect(card.one('p').text).toMatch(/.{20,}/);
      expect(card.has('svg')).toBe(true);
      expect(card.href(title)).toMatch(/^\//);
    }
  });

  it('§2 about: calls us a web design and software agency in Jammu and Kashmir', () => {
    expect(main.text).toMatch(/web design and software agency in Jammu and Kashmir/);
  });

  it('§2 tabs: links to four panels, each with its own sample picture', () => {
    for (const [label, id] of [
      ['Web Designing', 'web-designing'],
      ['Logo Designing', 'logo-designing'],
      ['Flyers', 'flyers'],
      ['Branding', 'branding'],
    ] as const) {
      expect(main.href(label)).toBe(`#${id}`);
      expect(main.has(`#${id}`)).toBe(true);
    }
    const samples = main.all('[data-enhance=tabs] > section').map((panel) => panel.one('img[alt*=sample i]'));
    expect(new Set(samples.map((sample) => sample.attribute('src'))).size).toBe(4);
  });

  it('§2 has the contact form', () => {
    expect(main.count('form[action="/api/forms/contact"]')).toBe(1);
  });

  it('§2 reviews: without a provider, shows our own testimonials', () => {
    const reviews = main.one('#reviews');
    expect(reviews.count('figure')).toBe(3);
    expect(reviews.count('blockquote')).toBe(3);
    expect(reviews.one('[role=img]').name).toMatch(/^Rated .* out of 5$/);
  });
});

describe.each(kept('/contact'))('%s', () => {
  const { main } = builtPage('/contact');

  it('§2 shows four info cards: office, phone, email, business hours', () => {
    for (const title of [/office/i, /phone/i, /email/i, /business hours/i]) {
      expect(main.has('h2, h3', title)).toBe(true);
    }
    expect(main.text).toContain(facts.address.street);
    expect(main.has('a[href^="tel:"]')).toBe(true);
    expect(main.has('a[href^="mailto:"]')).toBe(true);
  });

  it('§9 shows the business hours', () => {
    const [{ days, time } = { days: '', time: '' }] = facts.hours.contact;
    expect(main.text).toMatch(new RegExp(`${days}\\s*,?\\s*${time}`));
  });

  it('§2 embeds a map that has a title, loads lazily, and comes from an origin that the policy allows', () => {
    const map = main.one('#map template').element.innerHTML;
    expect(map).toMatch(/^<iframe title="Map: ./);
    expect(map).toContain('loading="lazy"');
    expect(manifest.policy.frames).toContain(new URL(/src="([^"]+)/.exec(map)?.[1] ?? '').origin);
  });

  it('§2 shows the address and a link to the map in case the frame does not load', () => {
    expect(main.addresses('a[href*=map]').at(-1)).toMatch(/^https:/);
    expect(main.text).toContain(facts.address.postalCode);
  });
});
