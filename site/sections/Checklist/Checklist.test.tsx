// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Checklist } from './Checklist.tsx';

it('the sample report is marked as a sample and draws the earlier values of each figure', () => {
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
  // Bars are 7 units wide, 10 apart and stand on y = 40. The last bar is a path of its own.
  const bars = [...document.querySelectorAll('dl path')].map((path) => path.getAttribute('d'));
  expect(bars).toEqual(['M0 40v-20h7v20zM10 40v-10h7v10z', 'M20 40v-40h7v40z']);
  expect(document.querySelectorAll('dl svg')).toHaveLength(1);
});
