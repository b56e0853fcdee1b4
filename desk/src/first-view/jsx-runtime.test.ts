// @vitest-environment jsdom
import { jsx as reactJsx } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Fragment, jsx } from './jsx-runtime.ts';

type Make = (type: string, props: Record<string, unknown>) => unknown;

const examples: Record<string, (make: Make) => unknown> = {
  'texts, numbers and nothing': (make) => make('p', { children: ['a', 1, null, false, undefined, ['b']] }),
  'names of attributes': (make) =>
    make('input', { className: 'a b', tabIndex: -1, 'aria-label': 'Name', value: 'text', onChange() {} }),
  'attributes that are true or false': (make) =>
    make('button', {
      hidden: true,
      disabled: false,
      'aria-hidden': true,
      'data-open': false,
      title: undefined,
    }),
  pictures: (make) =>
    make('svg', {
      viewBox: '0 0 24 24',
      strokeWidth: 1.5,
      children: make('path', { d: 'M0 0', strokeLinecap: 'round' }),
    }),
  lengths: (make) => make('li', { style: { height: 86, transform: 'translateY(12px)' } }),
};

test.each(Object.entries(examples))('%s are as React writes them', (_, example) => {
  const expected = document.createElement('div');
  expected.innerHTML = renderToStaticMarkup(example(reactJsx as Make) as never);
  const drawn = example(jsx as Make) as Element;
  // The parser joins texts.
  drawn.normalize();
  expect(drawn.isEqualNode(normalised(expected.firstElementChild))).toBe(true);
});

test('components are called, and fragments leave no element', () => {
  const Twice = ({ text }: Record<string, unknown>) => jsx(Fragment, { children: [text, text] });
  const element = jsx('p', { children: jsx(Twice, { text: 'a' }) }) as Element;
  expect(element.outerHTML).toBe('<p>aa</p>');
});

/** With style as the browser writes it. */
function normalised(element: Element | null): Element | null {
  if (element instanceof HTMLElement && element.hasAttribute('style')) {
    const { cssText } = element.style;
    element.removeAttribute('style');
    element.style.cssText = cssText;
  }
  return element;
}
