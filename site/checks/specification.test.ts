import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTakenOver } from '../content/business.ts';
import facts from '../content/facts.ts';
import navigation from '../content/navigation.ts';
import { packages } from '../content/packages.ts';
import { cmsPrices, ecommercePrices } from '../content/prices.ts';

/**
 * The names and figures of the specification that the owner may change. They are only here: the browser tests compare
 * pages with the content. Change a line here together with the fact.
 */
describe.skipIf(isTakenOver)('the content has the names and figures of the specification', () => {
  it('§2 header: the entries in order, with the prices among them', () => {
    const labels = navigation.header.map(({ label }) => label);
    expect(labels).toContain('Prices');
    expect(labels.filter((label) => label !== 'Prices')).toEqual([
      'Home',
      'Services',
      'Company',
      'Portfolio',
      'Products',
      'Blogs',
      'AI',
      'Contact Us',
    ]);
  });

  it('§2 dropdowns: Services and Company with their entries in order', () => {
    expect(labelsOf('Services')).toEqual([
      'Our Services',
      'Web Designing',
      'Web Development',
      'SEO',
      'Mobile Apps',
      'CMS Solutions',
      'Ecommerce Services',
    ]);
    expect(labelsOf('Company')).toEqual([
      'Profile',
      'Client Testimonials',
      'Vision and Mission',
      'Our Team',
      'Careers',
    ]);
  });

  it('§2 footer: a column for each subject', () => {
    expect(navigation.footer.map(({ title }) => title)).toEqual([
      'About',
      'Quick links',
      'Services',
      'Hosting',
      'Website design in',
      'Around Srinagar',
      'Email marketing',
      'Affiliate',
      'Digital marketing',
      ...(facts.socials.length > 0 ? ['Follow us'] : []),
    ]);
  });

  it('§3 business facts: the office, and the published facts', () => {
    expect(facts.claim).toBe('No.1 Web Design Company in India');
    expect(facts.address).toMatchObject({
      street: 'Bijbehara',
      region: 'Jammu and Kashmir',
      postalCode: '192124',
      country: 'IN',
    });
    expect(facts.published).toMatchObject({
      founded: '2020',
      languages: ['English', 'Urdu', 'Hindi', 'Kashmiri'],
      opens: { from: '09:00', to: '18:00' },
      payments: ['Cash', 'Credit Card', 'Bank Transfer', 'UPI'],
      currency: 'INR',
      serviceRadiusMetres: 500_000,
    });
    expect(facts.published.opens.days).toHaveLength(6);
  });

  it('§9 business hours of each page', () => {
    expect(facts.hours).toMatchObject({
      footer: [
        { days: 'Monday to Friday', time: '9:00 AM to 6:00 PM' },
        { days: 'Saturday', time: '10:00 AM to 4:00 PM' },
        { days: 'Sunday', time: 'closed' },
      ],
      contact: [{ days: 'Monday to Friday', time: '10:00 AM to 6:00 PM' }],
    });
  });

  it('§9 packages: prices, earlier prices, delivery times and features; Standard is popular', () => {
    expect(facts.startingPrice).toBe('₹9,999');
    expect(
      packages.map(({ id, name, price, originalPrice, deliveryTime, popular }) => [
        id,
        name,
        price,
        originalPrice,
        deliveryTime,
        popular,
      ]),
    ).toEqual([
      ['basic', 'Basic', '₹9,999', '₹12,999', '5-7 days', false],
      ['standard', 'Standard', '₹19,999', '₹24,999', '7-10 days', true],
      ['premium', 'Premium', '₹29,999', '₹39,999', '10-14 days', false],
    ]);
    expect(packages.map(({ features }) => features.map((feature) => feature.toLowerCase()))).toEqual([
      ['3-page site', '1 month support', 'free domain for 1 year'],
      ['5-7 pages', '3 months support', 'free ssl', 'contact form', 'social media integration'],
      [
        '10+ pages',
        'blog plus cms',
        '6 months support',
        'speed optimization',
        'analytics setup',
        'payment gateway integration',
      ],
    ]);
  });

  it('§9 CMS cards: price, timeline, rating', () => {
    expect(cmsPrices.map(Object.values)).toEqual([
      ['WordPress', '$299', '1-2 weeks', 4.8],
      ['Joomla', '$499', '2-3 weeks', 4.6],
      ['Drupal', '$799', '3-4 weeks', 4.7],
      ['Shopify', '$599', '1-3 weeks', 4.9],
      ['Magento', '$1,299', '4-6 weeks'],
      ['Custom CMS', '$2,499', '6-12 weeks', 5],
    ]);
  });

  it('§9 e-commerce prices and timelines, by the ids of §3', () => {
    expect(ecommercePrices.map(Object.values)).toEqual([
      ['custom-ecommerce', 'Custom eCommerce Development', '$2,999', '4-8 weeks'],
      ['mobile-commerce', 'Mobile Commerce Apps', '$4,999', '6-12 weeks'],
      ['marketplace', 'Multi-Vendor Marketplace', '$7,999', '8-16 weeks'],
      ['payment-integration', 'Secure Payment Integration', '$1,999', '2-4 weeks'],
      ['maintenance-support', 'Maintenance & Support', '$299/month', 'Ongoing'],
    ]);
  });

  it('§9 choices of the forms: services, budgets, positions', () => {
    expect(choices('quote', 'service')).toEqual([
      'Artificial Intelligence',
      'Web Design',
      'Mobile App Development',
      'SEO Optimization',
      'Custom Software',
      'E-commerce Development',
      'Digital Marketing',
    ]);
    expect(choices('quote', 'budget')).toEqual([
      '$500 - $1,000',
      '$1,000 - $5,000',
      '$5,000 - $10,000',
      '$10,000 - $25,000',
      '$25,000+',
    ]);
    expect(choices('careers', 'position')).toEqual([
      'Full Stack Developer',
      'App Developer',
      'UI/UX Designer',
      'Digital Marketing',
      'Content Writer',
      'Sales Executive',
    ]);
  });
});

function labelsOf(group: string): string[] | undefined {
  const entry = navigation.header.find(({ label }) => label === group);
  return entry && 'links' in entry ? entry.links.map(({ label }) => label) : undefined;
}

function choices(form: string, field: string): unknown {
  const contract = JSON.parse(readFileSync(join(import.meta.dirname, '../../contract/forms.json'), 'utf8'));
  return contract[form].fields[field].options;
}
