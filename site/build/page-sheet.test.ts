import { describe, expect, it } from 'vitest';
import { pageSheets } from './page-sheet.ts';

const css =
  '@layer tokens,base,ui,sections;' +
  '@layer base{body{margin:0}}' +
  '@layer ui{.Button-primary{color:red}}' +
  '@layer sections{.Faq-list,.Faq-list:hover{color:red}.Hero-lede{color:blue}' +
  '@media (max-width:9px){.Hero-lede{color:green}}}';
const sheetFor = pageSheets(css, ['Button', 'Faq', 'Hero']);

describe('the styles of a page', () => {
  it('hold whole every module of which the page shows a class', () => {
    const sheet = sheetFor('<div class="wrap Hero-hero">');
    expect(sheet).toContain('.Hero-lede{color:blue}');
    expect(sheet).toContain('@media (max-width:9px){.Hero-lede{color:green}}');
    expect(sheet).not.toContain('Faq');
  });

  it('leave out a module, and the blocks that it leaves empty', () => {
    const sheet = sheetFor('<div class="Faq-list">');
    expect(sheet).toContain('.Faq-list:hover');
    expect(sheet).not.toContain('Hero');
    expect(sheet).not.toContain('@media');
  });

  it('keep the order of layers, the base and the primitives in any case', () => {
    expect(sheetFor('<p>')).toBe(
      '@layer tokens,base,ui,sections;@layer base{body{margin:0}}@layer ui{.Button-primary{color:red}}',
    );
  });

  it('take a word in the text for no class', () => {
    expect(sheetFor('<p>Faq-list</p>')).not.toContain('Faq');
  });
});
