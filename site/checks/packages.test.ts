import { describe, expect, it } from 'vitest';
import { packages } from '../content/packages.ts';

describe.each(packages)(
  'the enquiry about the package $name (§7)',
  ({ name, price, deliveryTime, features, enquiry }) => {
    const address = new URL('href' in enquiry ? enquiry.href : '');
    const lines = (address.searchParams.get('text') ?? '').split('\n');

    it('opens WhatsApp', () => {
      expect(address.origin).toBe('https://wa.me');
    });

    it('begins with a greeting, the name, the price and the delivery time', () => {
      expect(lines[0]).toContain(name);
      expect(lines.slice(2, 5)).toEqual([
        `Package: ${name}`,
        `Price: ${price}`,
        `Delivery time: ${deliveryTime}`,
      ]);
    });

    it('lists all features, and ends with a question', () => {
      expect(lines.filter((line) => line.startsWith('• '))).toEqual(
        features.map((feature) => `• ${feature}`),
      );
      expect(lines.at(-1)).toBe('Please share more details.');
    });
  },
);
