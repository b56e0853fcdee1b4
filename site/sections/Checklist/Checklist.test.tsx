// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Checklist } from './Checklist.tsx';

it('a sample report says that it is one, and draws how each figure came to be', () => {
  document.body.innerHTML = renderToStaticMarkup(
    <Checklist
      ground="snow"
      title="What we look after"
      points={['One', 'Two']}
      panel={{
        title: 'A month',
        note: 'Sample figures',
        metrics: [
          { label: 'Opened', value: '42%', trend: [0.5, 0.25, 1] },
          { label: 'Complaints', value: '0' },
        ],
      }}
    />,
  );
  expect(document.querySelector('figcaption')?.textContent).toContain('Sample figures');
  // Bars 7 wide and 10 apart, from the floor at 40; the last is a path of its own.
  const bars = [...document.querySelectorAll('dl path')].map((path) => path.getAttribute('d'));
  expect(bars).toEqual(['M0 40v-20h7v20zM10 40v-10h7v10z', 'M20 40v-40h7v40z']);
  expect(document.querySelectorAll('dl svg')).toHaveLength(1);
});
