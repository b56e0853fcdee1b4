import { describe, expect, it } from 'vitest';
import { divideStyles, pageStyles } from './page-styles.ts';

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
const stylesFor = pageStyles(css, new Map(classes.map(([, name = '', module = '']) => [name, module])));

describe('the styles of a page', () => {
  it('have all rules of a module outside the static layers', () => {
    const styles = stylesFor('<div class="wrap forms-field">');
    expect(styles).toContain('.forms-done{color:blue}');
    expect(styles).not.toContain('Faq');
  });

  it('have only the rules of a section that can match, in any state', () => {
    const styles = stylesFor('<div class="wrap Hero-lede">');
    expect(styles).toContain('.Hero-lede{color:blue}');
    expect(styles).toContain('.Hero-lede:not(.Hero-wide){color:white}');
    expect(styles).toContain('@media (max-width:9px){.Hero-lede{color:green}}');
    expect(styles).not.toContain('.Hero-text');
    expect(styles).not.toContain('.Hero-wide .Hero-lede');
  });

  it('leave out unused modules, and blocks that are empty without them', () => {
    const styles = stylesFor('<div class="Faq-list">');
    expect(styles).toContain('.Faq-list:hover');
    expect(styles).not.toContain('Hero');
    expect(styles).not.toContain('@media');
  });

  it('always have the order of layers, the base and the primitives', () => {
    expect(stylesFor('<p>')).toBe(
      '@layer tokens,base,ui,forms,sections;@layer base{body{margin:0}}@layer ui{.Button-primary{color:red}}',
    );
  });

  it('have the keyframes that their rules name', () => {
    expect(stylesFor('<div class="Faq-list">')).toContain('@keyframes Faq-rise');
    expect(stylesFor('<div class="Hero-lede">')).not.toContain('@keyframes');
  });

  it('have the tokens that they or the HTML name, directly or in another token', () => {
    const css =
      '@layer tokens{:root{--one:1px;--two:var(--one);--three:3px;--four:var(--three);--five:5px}}' +
      '@layer sections{.A-one{margin:var(--two)}.B-two{margin:var(--four)}}';
    const styles = pageStyles(css, new Map(['A-one', 'B-two'].map((name) => [name, name])));
    expect(styles('<p class="A-one" fill="var(--five)">')).toBe(
      '@layer tokens{:root{--one:1px;--two:var(--one);--five:5px}}@layer sections{.A-one{margin:var(--two)}}',
    );
  });

  it('ignore class names in the text', () => {
    expect(stylesFor('<p>Faq-list</p>')).not.toContain('Faq');
  });

  it('need none of the classes in :not, and one of those in :is', () => {
    const css =
      '@layer sections{.A-one:not(:is(.B-two,.C-three)){color:red}:is(.B-two,.C-three){color:blue}}';
    const styles = pageStyles(css, new Map(['A-one', 'B-two', 'C-three'].map((name) => [name, name])));
    expect(styles('<p class="A-one">')).toBe('@layer sections{.A-one:not(:is(.B-two,.C-three)){color:red}}');
    expect(styles('<p class="C-three">')).toBe('@layer sections{:is(.B-two,.C-three){color:blue}}');
  });
});

describe('divided styles', () => {
  const divide = (css: string) =>
    divideStyles(
      css,
      '<main><details><summary class="a">A</summary><p class="b">B</p></details><i id="c"></i>',
    );

  it('have first what can apply to the beginning of the page, outside its closed menus', () => {
    const { first, later } = divide('.a:nth-child(1),#c,p{color:red}.b{color:blue}h2,summary{margin:0}');
    expect(first).toBe('.a:nth-child(1),#c{color:red}summary{margin:0}');
    expect(later).toBe('p{color:red}.b{color:blue}h2{margin:0}');
  });

  it('have later what is for print and forced colours', () => {
    const css = '@media print{.a{color:red}}@media (forced-colors:active){.a{color:red}}';
    expect(divide(css)).toEqual({ first: '', later: css });
  });

  it('have each token and each animation once, where it is needed first', () => {
    const { first, later } = divide(
      ':root{--one:1px;--two:2px}@font-face{font-family:A}.a{margin:var(--one);animation:c}' +
        '.b{margin:var(--two);animation:d}@keyframes c{0%{opacity:0}}@keyframes d{0%{opacity:1}}',
    );
    expect(first).toBe(
      ':root{--one:1px}@font-face{font-family:A}.a{margin:var(--one);animation:c}@keyframes c{0%{opacity:0}}',
    );
    expect(later).toBe(':root{--two:2px}.b{margin:var(--two);animation:d}@keyframes d{0%{opacity:1}}');
  });
});
