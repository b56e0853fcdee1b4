import { describe, expect, it } from 'vitest';
import { business } from '../../content/business.ts';
import facts from '../../content/facts.ts';
import { builtPage, kept } from './built-page.ts';

/** §2 The company section, with team members, testimonials and clients of §3. */
describe.each(['/company', '/company/profile'])('%s', (path) => {
  it('§2 company profile: Who We Are, Overview, Why choose us, the year of the founding; the canonical address is /company', () => {
    const page = builtPage(path);
    for (const name of [/^Who We Are/, /^Overview/, /^Why choose us/]) {
      expect(page.main.has('h2', name)).toBe(true);
    }
    expect(page.main.text).toContain(`Founded ${business.founded.profile}`);
    expect(page.canonical).toMatch(/[^/]\/company$/);
    expect(page.footer.count('a[href="/company/profile"]')).toBe(1);
  });
});

describe.each(kept('/company/profile'))('%s', () => {
  const { main, header } = builtPage('/company/profile');

  it('§3 company profile: services grid of six cards with three tags each, and the seven team members', () => {
    expect(main.texts('#services h3')).toEqual([
      'Web Design & Development',
      'Mobile App Development',
      'ERP Solutions',
      'Search Engine Optimization',
      'Social Media Marketing',
      'E-Commerce Solutions',
    ]);
    for (const card of main.all('#services li:has(h3)')) expect(card.count('li')).toBe(3);
    expect(main.count('#team h3')).toBe(7);
    expect(main.addresses('#team a')).toEqual(['/company/team']);
    expect(header.one('a[aria-current=page]').text).toBe('Profile');
  });
});

describe.each(kept('/company/team'))('%s', () => {
  const { main } = builtPage('/company/team');

  it('§3 seven team members: name, role, image with alt text, bio, skills; five have a profile link', () => {
    const cards = main.all('#people li:has(h3)');
    expect(cards).toHaveLength(7);
    for (const card of cards) {
      expect(card.one('img, [role=img]').name).toBe(`Monogram of ${card.one('h3').text} in a rosette`);
      expect(card.count('p')).not.toBe(1);
      expect(card.count('[aria-label=Skills] li')).toBe(3);
    }
    const profiles = main
      .all('#people a')
      .filter(({ name }) => /^Profile .+ \(opens in a new tab\)$/.test(name));
    expect(profiles).toHaveLength(5);
    for (const profile of profiles) expect(profile.attribute('href')).toMatch(/^https:/);
  });

  it('§2 founder story, values, and a credit for the khatamband craft', () => {
    expect(main.one('#story').text).toContain('The founder’s story');
    expect(main.count('#story li')).toBe(4);
    expect(main.count('#values h3')).toBe(4);
    expect(main.one('#people').text).toMatch(/khatamband.+ credit/);
  });
});

describe.each(kept('/company/testimonials'))('%s', () => {
  const { main, hero } = builtPage('/company/testimonials');

  it('§3 five testimonials, each with text, author, rating, category and project', () => {
    const slides = main.all('#quotes li');
    const categories = ['Hospitality', 'Fruit trade', 'Health care', 'Dry fruit', 'Embroidery'];
    expect(slides).toHaveLength(categories.length);
    for (const [index, slide] of slides.entries()) {
      expect(slide.one('blockquote').text).toMatch(/.{20,}/);
      expect(slide.one('figcaption strong').text).toMatch(/./);
      expect(slide.one('[role=img][aria-label^=Rated]').name).toMatch(/ out of 5$/);
      expect(slide.text).toContain(categories[index]);
    }
  });

  it('§2 stats, a mailto link, links to five client sites that open in a new tab, and Start Your Project to /contact', () => {
    for (const [value, label] of [
      ['500+', 'Happy Clients'],
      ['100%', 'Satisfaction Rate'],
      ['1000+', 'Projects Completed'],
    ] as const) {
      expect(hero.one('dl > div', label).one('dd').text).toBe(value);
    }
    expect(main.has(`a[href="${facts.email.href}"]`)).toBe(true);
    const sites = main.all('#clients a');
    expect(sites).toHaveLength(5);
    for (const site of sites) {
      expect(site.attribute('href')).toMatch(/^https:/);
      expect(site.attribute('target')).toBe('_blank');
    }
    expect(main.has('#clients svg[viewBox]')).toBe(true);
    expect(main.href('Start Your Project')).toBe('/contact');
  });
});

describe.each(kept('/company/vision-mission'))('%s', () => {
  const { main, hero } = builtPage('/company/vision-mission');

  it('§2 vision, mission, six values, four goals with progress bars, and buttons to call and e-mail us', () => {
    expect(main.texts('h2')).toEqual(expect.arrayContaining(['Our vision', 'Our mission']));
    expect(main.texts('#values h3')).toEqual([
      'Excellence',
      'Transparency',
      'Innovation',
      'Reliability',
      'Growth',
      'Passion',
    ]);
    const bars = main.all('progress');
    expect(bars.map((bar) => bar.attribute('value'))).toEqual(['75', '60', '85', '40']);
    const goals = bars.map(({ element }) => element.closest('li, div, dl > *')?.textContent ?? '');
    for (const [index, goal] of [
      'Market Leadership',
      'Client Success',
      'Innovation',
      'Team Growth',
    ].entries()) {
      expect(`${goals[index]} ${bars[index]?.name}`).toContain(goal);
    }
    expect(hero.href(/^Call /)).toMatch(/^tel:/);
    expect(hero.href('Email us')).toMatch(/^mailto:/);
  });
});

describe.each(kept('/portfolio'))('%s', () => {
  const { main, hero } = builtPage('/portfolio');
  const WORKS = ['houseboat', 'restaurant', 'saffron', 'ski-school', 'walnut'];

  it.each(WORKS)(
    '§2 the case %s: the whole site, its phone, decisions, colours, lettering, and figures that are marked as samples',
    (id) => {
      const shown = main.one(`dialog#${id}`);
      expect(shown.count('img:not([alt=""])')).toBe(3);
      expect(shown.texts('h3')).toEqual([
        'Why this layout',
        'Why this order',
        'What we left out',
        'Five colours',
      ]);
      expect(shown.count('ul li')).toBe(5);
      const price = id === 'walnut' ? '₹19,999 plus 18% GST' : '₹29,999 plus 18% GST';
      expect(shown.one('dl').text).toContain(price);
      expect(shown.text).toContain('Sample figures');
    },
  );

  it('§2 hero with 1000+ websites, 500+ clients, 98% success rate, 10+ years; expertise; four reasons', () => {
    expect(hero.texts('dl dd')).toEqual(['1000+', '500+', '98%', '10+']);
    expect(hero.texts('dl dt')).toEqual(['websites', 'clients', 'success rate', 'years']);
    expect(main.one('#expertise').text).toContain('Our expertise');
    expect(main.count('#expertise h3')).toBe(6);
    expect(main.count('#why h3')).toBe(4);
  });

  it('§2 featured projects: five windows; phone, e-mail, availability', () => {
    expect(main.one('#projects h2').text).toBe('Featured projects');
    expect(main.addresses('#projects ul a:has(h3)')).toEqual(WORKS.map((id) => `#${id}`));
    const contact = main.one('#contact');
    const [open] = facts.hours.portfolio;
    expect(contact.href(/^Call/)).toMatch(/^tel:/);
    expect(contact.href(/^Email/)).toMatch(/^mailto:/);
    expect(contact.text).toContain(`${open?.days} ${open?.time}`);
    expect(contact.text).toContain('reply within 24 hours');
  });
});
