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
  it('begins with the item that it is told to', () => {
    expect(open()).toEqual(['One?']);
  });

  it('closes the open item when it is pressed', () => {
    press(0);
    expect(open()).toEqual([]);
  });

  // That pressing one closes another is the browser's part, by `name`; e2e/ sees it there.
  it('binds its items together by one name, of which one can be open', () => {
    const names = [...document.querySelectorAll('details')].map((item) => item.getAttribute('name'));
    expect(names).toEqual(['faq', 'faq', 'faq']);
    expect(document.querySelectorAll('details[open]')).toHaveLength(1);
  });
});
