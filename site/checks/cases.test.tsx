import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cases } from '../content/cases.ts';
import { drawings } from '../drawings/index.tsx';

test.each(cases)('$title: the site’s drawing has each colour of the palette', ({ site, palette }) => {
  const markup = renderToStaticMarkup(<svg>{drawings[site].draw()}</svg>);
  expect(palette.filter(([, colour]) => !markup.includes(colour))).toEqual([]);
});
