/** Advance widths of Arial's characters from space to tilde, in thousandths of the size: Adobe, Helvetica AFM, version 2. */
const WIDTHS =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number);

/** Other widths from the same source. All else is as wide as a digit, but an emoji is wider than high. */
const OTHER_WIDTHS: Record<string, number> = { '’': 222, '“': 333, '”': 333, '—': 1000, '…': 1000 };
const OTHER = 556;
const EMOJI = 1250;

/** Characters that `cut` looks at: more than any line holds, so that a pasted book takes no longer than a page. */
const LONGEST = 1_000;

/** The last character, with its accents and joiners. */
const LAST = /.[\p{M}\p{Cf}]*$/su;

/**
 * The width of a text in Arial, in pixels at a size in pixels. Accents, joiners and direction marks have no width, and spaces
 * in a row count once.
 */
export function widthOf(text: string, size: number): number {
  const shown = inOneLine(text)
    .normalize('NFD')
    .replace(/[\p{Mn}\p{Me}\p{Cf}]/gu, '');
  const units = Array.from(shown, (one) => {
    const other = OTHER_WIDTHS[one] ?? (/\p{Emoji_Presentation}/u.test(one) ? EMOJI : OTHER);
    return WIDTHS[(one.codePointAt(0) ?? 0) - 32] ?? other;
  });
  return (units.reduce((sum, unit) => sum + unit, 0) * size) / 1000;
}

/** Cuts a text before the word that does not fit, and adds an ellipsis. Returns the text itself if it fits. */
export function cut(text: string, size: number, width: number): string {
  const whole = inOneLine(text);
  if (widthOf(whole, size) <= width) return whole;
  const words = whole.slice(0, LONGEST).split(' ');
  while (words.length > 1 && widthOf(`${words.join(' ')} …`, size) > width) words.pop();
  let kept = words.join(' ');
  while (kept && widthOf(`${kept} …`, size) > width) kept = kept.replace(LAST, '');
  return `${kept} …`;
}

function inOneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
