// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { palette } from '../../palette.ts';
import type { Canvas } from '../drawing.ts';
import { drawingsIn } from './art.tsx';

describe('a picture', () => {
  test('has the size of its viewBox in whole units, and its title as alternative text', () => {
    const resized = '<svg viewBox="0 0 400.20001 199.79999"><title>Drawing:\n  a lamp.</title></svg>';
    const { width, height, alt } = open({ 'lamp.svg': resized });
    expect({ width, height, alt }).toEqual({ width: 400, height: 200, alt: 'Drawing: a lamp.' });
  });

  test('has a second version for phones if there is a narrow file', () => {
    const narrow = '<svg viewBox="0 0 90 100"><path d="M0 0z"/></svg>';
    const drawing = open({ 'lamp.svg': svg(''), 'lamp-narrow.svg': narrow });
    expect([drawing.narrow?.width, drawing.narrow?.height]).toEqual([90, 100]);
    expect(renderToStaticMarkup(<svg>{drawing.narrow?.draw()}</svg>)).toContain('<path d="M0 0z">');
  });

  test('takes colours from the palette by name, and others from swatches of its own', () => {
    const swatches =
      '<defs><linearGradient id="saffron"><stop stop-color="#123456"/></linearGradient>' +
      '<linearGradient id="lake"><stop style="stop-color:#17776c;stop-opacity:1"/></linearGradient>' +
      '<linearGradient id="g1" xlink:href="#lake"/></defs>';
    expect(
      drawn(`${swatches}<path fill="url(#saffron)" stroke="url(#lake)"/><path style="fill:url(#g1)"/>`),
    ).toBe(`<path fill="${palette.saffron}" stroke="#17776c"></path><path fill="#17776c"></path>`);
  });

  test('keeps a gradient of several colours', () => {
    const gradient =
      '<defs><linearGradient id="dusk"><stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient></defs>';
    expect(drawn(`${gradient}<path fill="url(#dusk)"/>`)).toContain('<linearGradient id="dusk">');
  });

  test('loses what only editors use', () => {
    const saved = `
      <sodipodi:namedview id="namedview1" pagecolor="#ffffff"/><metadata><rdf:RDF><cc:Work/></rdf:RDF></metadata>
      <defs id="defs1"><inkscape:perspective id="p1"/></defs>
      <g inkscape:groupmode="layer" id="layer1" style="display:inline">
        <path inkscape:connector-curvature="0" id="path1" d="M0 0z" class="a" aria-label="Words as a path"
          style="fill:#fbd489;-inkscape-stroke:none;line-height:1.25;font-variation-settings:normal"/>
      </g>`;
    expect(drawn(saved)).toBe('<path d="M0 0z" fill="#fbd489"></path>');
  });

  test('shows nothing that the editor hides', () => {
    const hidden = '<g style="display:none"><path d="M0 0z"/></g>';
    expect(drawn(`${hidden}<path d="M1 1z"/>`)).toBe('<path d="M1 1z"></path>');
  });

  test('sets its words as outlines, one path for each line', () => {
    // As Inkscape writes it.
    const style =
      "font-style:normal;font-variant:normal;font-weight:600;font-stretch:normal;font-size:20px;line-height:1.25;font-family:'Instrument Sans';-inkscape-font-specification:'Instrument Sans Semi-Bold';text-align:start;letter-spacing:0px;word-spacing:0px;writing-mode:lr-tb;text-anchor:start;color:#000000;fill:#fff";
    const markup = drawn(
      `<text x="1" y="2" style="${style}"><tspan sodipodi:role="line" x="10" y="30">One</tspan><tspan x="10" y="60">Two</tspan></text>`,
    );
    expect(markup.match(/<path transform="translate\(10 (30|60)\)scale\(0.2\)" fill="#fff"/g)).toHaveLength(
      2,
    );
  });

  test('outlines its words at their size', () => {
    const stroked = `<text x="1" y="30" font-family="Unbounded" font-weight="800" font-size="60" stroke="#fff" stroke-width="12">A</text>`;
    expect(drawn(stroked)).toMatch(/^<g stroke="#fff" stroke-width="32"><path /);
  });

  test('holds copies of what it repeats, from another file too, and shares definitions', () => {
    const files = {
      'lamp.svg': svg(
        '<defs><path id="leaf" d="M1 1z"/></defs><g id="post" fill="#111"><path d="M0 0z"/></g>' +
          '<use xlink:href="#post" x="5"/><use href="other.svg#light" opacity=".5"/><use href="#leaf"/>',
      ),
      'other.svg': svg('<g id="light"><path d="M2 2z"/><path d="M3 3z"/></g>'),
    };
    const post = '<g fill="#111"><path d="M0 0z"></path></g>';
    expect(markupOf(files)).toBe(
      `<defs><path id="leaf" d="M1 1z"></path></defs>${post}<g transform="translate(5 0)">${post}</g>` +
        '<g opacity=".5"><path d="M2 2z"></path><path d="M3 3z"></path></g><use href="#leaf"></use>',
    );
  });
});

const words = (style: string) => `<text font-family="Instrument Sans" ${style}>Open</text>`;

test.each([
  ['a photograph', '<image href="photo.jpg"/>', 'a picture cannot have the element “image”'],
  ['a picture in a picture', '<svg/>', 'a picture cannot have the element “svg”'],
  ['a script', '<script>1</script>', 'a picture cannot have the element “script”'],
  ['a filter', '<g filter="url(#blur)"/>', 'a picture cannot have “filter: url(#blur)”'],
  [
    'an unknown colour',
    '<g fill="url(#saffran)"/>',
    'neither palette.ts nor the picture has the colour “saffran”',
  ],
  ['a colour in words', '<g fill="red"/>', '“red” is no colour'],
  [
    'an unknown font',
    '<text font-family="Arial">Open</text>',
    'drawings/lettering has no font “Arial” of weight 400',
  ],
  ['words without a size', words(''), '“Open” is too small'],
  [
    'a word in another style',
    '<text font-family="Instrument Sans" font-size="20">Open <tspan fill="#fff">late</tspan></text>',
    'words with styles of their own must be a text of their own',
  ],
  ['a use of nothing', '<use href="#post"/>', 'there is no element “#post”'],
  ['a use of itself', '<g id="a"><use href="#a"/></g>', 'it contains itself'],
  ['a link to nothing', '<g clip-path="url(#door)"/>', 'it has no element “door”'],
  ['an id twice', '<g id="a"/><g id="a"/>', 'the id “a” is used twice'],
])('%s is refused with its place', (_, content, message) => {
  expect(() => drawn(`\n${content}`)).toThrow(message);
  expect(() => drawn(`\n${content}`)).toThrow(/^site\/art\/lamp\.svg/);
});

test.each([
  ['scene', 12],
  ['bleed', 11],
  ['full', 15],
] as const)('letters of a %s picture that are smaller than 12 px on a phone are refused', (fit, least) => {
  const drawWith = (size: number) => {
    const small = `<svg viewBox="0 0 720 100"><g transform="scale(2)">${words(`font-size="${size}"`)}</g></svg>`;
    const drawing = drawingsIn({ 'lamp.svg': svg(''), 'lamp-narrow.svg': small })('lamp', fit);
    return renderToStaticMarkup(<svg>{drawing.narrow?.draw()}</svg>);
  };
  expect(drawWith(least)).toContain('<path');
  expect(() => drawWith(least - 1)).toThrow(
    `“Open” is too small on a phone or a tablet; use ${least} units or more`,
  );
});

test('what moves is taken out of the still picture, also where another file clones it', () => {
  const clip = '<defs><clipPath id="hall"><path d="M9 9"/></clipPath></defs>';
  const files = {
    'lamp.svg': svg(`${clip}<g clip-path="url(#hall)"><path d="M1 1"/><g id="lit"><path d="M2 2"/></g></g>`),
    'lamp-narrow.svg': svg('<path d="M3 3"/><use href="lamp.svg#lit" transform="scale(2)"/>'),
  };
  const picture = drawingsIn(files)('lamp', 'full', ['lit', 'across']);
  const shapes = (canvas?: Canvas) =>
    [...renderToStaticMarkup(<svg>{canvas?.draw()}</svg>).matchAll(/M\d \d|url\(#hall\)|scale\(2\)/g)].join(
      ' ',
    );
  expect(shapes(picture)).toBe('M9 9 url(#hall) M1 1 M2 2');
  expect(shapes(picture.moving?.still.wide)).toBe('M9 9 url(#hall) M1 1');
  expect(shapes(picture.moving?.still.narrow)).toBe('M3 3');
  expect(shapes(picture.moving?.part.wide)).toBe('M9 9 url(#hall) M2 2');
  expect(shapes(picture.moving?.part.narrow)).toBe('scale(2) M2 2');
  expect(() => drawingsIn(files)('lamp', 'full', ['unlit', 'across']).moving?.still.wide.draw()).toThrow(
    'it does not show “unlit”',
  );
});

test('a picture without a viewBox is refused', () => {
  expect(() => open({ 'lamp.svg': '<svg width="20mm"/>' })).toThrow('viewBox');
});

function open(files: Record<string, string>) {
  return drawingsIn(files)('lamp', 'full');
}

function markupOf(files: Record<string, string>): string {
  return renderToStaticMarkup(<svg>{open(files).draw()}</svg>).replaceAll(/^<svg>|<\/svg>$/g, '');
}

function drawn(content: string): string {
  return markupOf({ 'lamp.svg': svg(content) });
}

function svg(content: string): string {
  return `<svg viewBox="0 0 400 200">${content}</svg>`;
}
