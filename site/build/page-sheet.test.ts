import { describe, expect, it } from 'vitest';
import { pageSheets } from './page-sheet.ts';

const css =
  '@layer tokens,base,ui,forms,sections;' +
  '@layer base{body{margin:0}}' +
  '@layer ui{.Button-primary{color:red}}' +
  '@layer forms{.forms-field{color:red}.forms-done{color:blue}}' +
  '@layer sections{.Faq-list,.Faq-list:hover{color:red}.Hero-lede,.Hero-text{color:blue}' +
  '.Hero-lede:not(.Hero-wide){color:white}.Hero-wide .Hero-lede{color:black}' +
  '@media (max-width:9px){.Hero-lede{color:green}}' +
  '.Faq-list{animation:.6s Faq-rise}@keyframes Faq-rise{0%{opacity:0}}}';
const classes = [...css.matchAll(/\.((\w+)-\w+)/g)];
const sheetFor = pageSheets(css, new Map(classes.map(([, name = '', module = '']) => [name, module])));

describe('the styles of a page', () => {
  it('hold whole a module that may show more later', () => {
    const sheet = sheetFor('<div class="wrap forms-field">');
    expect(sheet).toContain('.forms-done{color:blue}');
    expect(sheet).not.toContain('Faq');
  });

  it('hold of a section the rules that can hold, whatever its state', () => {
    const sheet = sheetFor('<div class="wrap Hero-lede">');
    expect(sheet).toContain('.Hero-lede{color:blue}');
    expect(sheet).toContain('.Hero-lede:not(.Hero-wide){color:white}');
    expect(sheet).toContain('@media (max-width:9px){.Hero-lede{color:green}}');
    expect(sheet).not.toContain('.Hero-text');
    expect(sheet).not.toContain('.Hero-wide .Hero-lede');
  });

  it('leave out a module, and the blocks that it leaves empty', () => {
    const sheet = sheetFor('<div class="Faq-list">');
    expect(sheet).toContain('.Faq-list:hover');
    expect(sheet).not.toContain('Hero');
    expect(sheet).not.toContain('@media');
  });

  it('keep the order of layers, the base and the primitives in any case', () => {
    expect(sheetFor('<p>')).toBe(
      '@layer tokens,base,ui,forms,sections;@layer base{body{margin:0}}@layer ui{.Button-primary{color:red}}',
    );
  });

  it('hold keyframes where a rule of the page names them', () => {
    expect(sheetFor('<div class="Faq-list">')).toContain('@keyframes Faq-rise');
    expect(sheetFor('<div class="Hero-lede">')).not.toContain('@keyframes');
  });

  it('take a word in the text for no class', () => {
    expect(sheetFor('<p>Faq-list</p>')).not.toContain('Faq');
  });
});
