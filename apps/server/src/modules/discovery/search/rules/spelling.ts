/** The edit distance between two words: letters changed, added, dropped or swapped with their neighbor. */
export function editDistance(a: string, b: string): number {
  const [left, right] = [Array.from(a), Array.from(b)];
  let older: number[] = [];
  let old = right.map((_, at) => at + 1);
  old.unshift(0);
  for (const [i, letter] of left.entries()) {
    const row = [i + 1];
    for (const [j, other] of right.entries()) {
      const change = (old[j] ?? 0) + (letter === other ? 0 : 1);
      const swaps = letter === right[j - 1] && other === left[i - 1];
      const swap = swaps ? (older[j - 1] ?? Infinity) + 1 : Infinity;
      row.push(Math.min(change, swap, (old[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    }
    [older, old] = [old, row];
  }
  return old[right.length] ?? 0;
}

/** Maximum of typos in a word of this length. */
const mostMistakes = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

const alphabet = Array.from('abcdefghijklmnopqrstuvwxyz0123456789');

/** Spellings one edit away from a short word: two letters swapped, or one changed, added or left out. */
export function nearSpellings(typed: string): string[] {
  const letters = Array.from(typed);
  const near = new Set<string>();
  for (let at = 0; at <= letters.length; at++) {
    const [before, here, next, after] = [
      letters.slice(0, at).join(''),
      letters[at] ?? '',
      letters[at + 1] ?? '',
      letters.slice(at + 2).join(''),
    ];
    near.add(before + next + here + after).add(before + next + after);
    for (const letter of alphabet)
      near.add(before + letter + next + after).add(before + letter + here + next + after);
  }
  near.delete(typed);
  return [...near];
}

export interface KnownWord {
  word: string;
  posts: number;
}

/** The known word that was probably meant. Null if none is close enough. The typed word may be a prefix. */
export function nearestWord(typed: string, known: readonly KnownWord[]): string | null {
  const most = mostMistakes(typed.length);
  const length = Array.from(typed).length;
  const near = known
    .map(({ word, posts }) => {
      const start = Array.from(word).slice(0, length).join('');
      const whole = editDistance(typed, word);
      // A known word that is longer than the typed one is slightly further away than one of the same
      // length.
      return { word, posts, mistakes: Math.min(whole, editDistance(typed, start) + 0.5) };
    })
    .filter(({ mistakes }) => mistakes <= most + 0.5);
  near.sort((a, b) => a.mistakes - b.mistakes || b.posts - a.posts || (a.word < b.word ? -1 : 1));
  return near[0]?.word ?? null;
}
