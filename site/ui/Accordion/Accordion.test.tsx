// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { Accordion } from './Accordion.tsx';

const items = ['One?', 'Two?', 'Three?'].map((title) => ({ title, content: `${title} Yes.` }));

beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(<Accordion name="faq" items={items} open={0} />);
});

const open = () => [...document.querySelectorAll('details[open] h3')].map(({ textContent }) => textContent);
const press = (index: number) => document.querySelectorAll('summary')[index]?.click();

describe('an accordion (§4)', () => {
  it('initially opens the given item', () => {
    expect(open()).toEqual(['One?']);
  });

  it('closes the open item when it is clicked', () => {
    press(0);
    expect(open()).toEqual([]);
  });

  // The browser closes the other items by their `name`; e2e/ tests that.
  it('gives all items the same name, so that one can be open at a time', () => {
    const names = [...document.querySelectorAll('details')].map((item) => item.getAttribute('name'));
    expect(names).toEqual(['faq', 'faq', 'faq']);
    expect(document.querySelectorAll('details[open]')).toHaveLength(1);
  });

  it.each([
    { count: 5, behind: 0, label: undefined },
    { count: 6, behind: 1, label: 'One more question' },
    { count: 17, behind: 12, label: '12 more questions' },
  ])('shows five of $count items; the others are behind a button that closes none of them', (given) => {
    const many = Array.from({ length: given.count }, (_, index) => ({ title: `${index}?`, content: 'Yes.' }));
    document.body.innerHTML = renderToStaticMarkup(<Accordion name="faq" items={many} />);
    expect(document.querySelectorAll('details[name=faq]')).toHaveLength(given.count);
    expect(document.querySelectorAll('details:not([name]) details[name=faq]')).toHaveLength(given.behind);
    expect(document.querySelector('details:not([name]) > summary > span')?.textContent).toBe(given.label);
  });
});
