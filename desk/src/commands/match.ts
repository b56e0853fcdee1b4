/**
 * How well a text fits what somebody typed, 0 if it does not. Each typed word must begin a word of the text, or be inside
 * one: “quo” finds “Move to Quoted”. Words of `more` count less.
 */
export function match(typed: string, text: string, more = ''): number {
  const words = fold(typed);
  if (words.length === 0) return 1;
  const own = fold(text);
  const others = fold(more);
  let sum = 0;
  for (const word of words) {
    const score = Math.max(fit(word, own), fit(word, others) / 2);
    if (score === 0) return 0;
    sum += score;
  }
  // Of two texts that fit, the shorter one is meant more often.
  return sum / words.length + 1 / (10 + own.length);
}

function fit(word: string, words: string[]): number {
  let best = 0;
  for (const [index, candidate] of words.entries()) {
    const place = candidate.indexOf(word);
    if (place < 0) continue;
    const score = candidate === word ? 5 : place === 0 ? 4 : 2;
    best = Math.max(best, index === 0 ? score + 1 : score);
  }
  return best;
}

/** Words in lower case without accents. */
function fold(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/\p{Mn}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
