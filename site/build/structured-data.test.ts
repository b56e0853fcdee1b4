import { describe, expect, it } from 'vitest';
import { facts } from '../content/index.ts';
import type { Page } from '../content/model.ts';
import { structuredData } from './structured-data.ts';

const origin = 'https://site.example';
const question = {
  question: 'Why </script>?',
  answer: ['Ask ', { label: 'us', to: '/contact' as const }, '.'],
};
const page: Page = {
  metadata: { title: 'Questions: answered', description: '', keywords: [] },
  modified: '2026-01-01',
  sections: [{ kind: 'faq', title: 'Asked', text: '', questions: [question] }],
  structuredData: ['business', 'faq'],
};

function graph(isSample: (name: string) => boolean): Record<string, unknown>[] {
  return JSON.parse(structuredData(page, `${origin}/x`, origin, isSample))['@graph'];
}

describe('structured data', () => {
  it('holds the questions word for word, as the visitor reads them', () => {
    const [, faq] = graph(() => false);
    expect(faq).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'Why </script>?', acceptedAnswer: { text: 'Ask us.' } }],
    });
  });

  it('cannot end the script element that it stands in', () => {
    expect(structuredData(page, origin, origin, () => false)).not.toContain('<');
  });

  it('publishes the phone and the e-mail address only once they are true', () => {
    const [samples] = graph(() => true);
    const [real] = graph(() => false);
    expect(samples).not.toHaveProperty('telephone');
    expect(samples).not.toHaveProperty('email');
    expect(samples).toMatchObject({ sameAs: [] });
    expect(real).toMatchObject({ telephone: facts.phone.label, email: facts.email.label });
  });

  it('is absent where a page publishes none', () => {
    expect(structuredData({ ...page, structuredData: [] }, origin, origin, () => false)).toBe('');
  });
});
