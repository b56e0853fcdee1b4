/**
 * Returns the candidate with the fewest edits from `word`, or undefined if all need too many: more than a third of its
 * letters, and more than two, which is the number of edits for two swapped letters.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let fewest = Math.max(2, Math.ceil(word.length / 3));
  for (const candidate of candidates) {
    const edits = editDistance(word, candidate);
    if (edits < fewest || (edits === fewest && best === undefined)) [best, fewest] = [candidate, edits];
  }
  return best;
}

/** Levenshtein distance: letters inserted, deleted or replaced. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries()) {
      const [deleted = 0, inserted = 0, replaced = 0] = [row[column + 1], next[column], row[column]];
      next.push(Math.min(deleted + 1, inserted + 1, replaced + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
