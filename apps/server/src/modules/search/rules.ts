import type { TextPart } from '@realfin/contract/search';

const mostWords = 8;
const longestWord = 40;

/** The typed text as words that Postgres can search: lower case, no punctuation. */
export const wordsOf = (typed: string): string[] =>
  (
    typed
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord));

/** The form in which a query is stored and suggested. */
export const plainQuery = (typed: string): string => wordsOf(typed).join(' ');

/** A tsquery of word prefixes: in any order, in titles, or as a phrase in titles. */
export const matchAll = (words: readonly string[]): string => words.map((word) => `${word}:*`).join(' & ');
export const matchTitle = (words: readonly string[]): string => words.map((word) => `${word}:*A`).join(' & ');
export const matchPhrase = (words: readonly string[]): string =>
  words.map((word) => `${word}:*A`).join(' <-> ');

const shortestFin = 3;

/** Names of the fins whose name, or a word of whose title, has this prefix. */
export const finsBeginning = (
  word: string,
  fins: readonly (readonly [name: string, fin: { title: string }])[],
): string[] =>
  word.length < shortestFin
    ? []
    : fins
        .filter(([name, { title }]) =>
          [name.toLowerCase(), ...wordsOf(title)].some((each) => each.startsWith(word)),
        )
        .map(([name]) => name);

/** LIKE patterns of word prefixes, for text that starts with a blank. */
export const startPatterns = (words: readonly string[]): string[] => words.map((word) => `% ${word}%`);

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

/** Typos tolerated in a word of this length. */
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

/** The known word that was probably meant; null when none is close enough. The end may still be missing. */
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

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const startsOf = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(escaped).join('|')})`, 'giu');

/** Splits text into matches, which start with one of the words, and the text between them. */
export function markWords(text: string, words: readonly string[]): TextPart[] {
  if (words.length === 0) return [{ text, isHit: false }];
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(startsOf(longestFirst))) {
    if (found.index > from) parts.push({ text: text.slice(from, found.index), isHit: false });
    parts.push({ text: found[0], isHit: true });
    from = found.index + found[0].length;
  }
  if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from), isHit: false });
  return parts;
}

const snippetLength = 160;
const before = 50;

/** An excerpt around the first match in any of the texts; the start of the first text without one. */
export function snippetOf(texts: readonly string[], words: readonly string[]): TextPart[] {
  const plain = texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  const pattern = startsOf(words);
  const text = plain.find((each) => words.length > 0 && each.search(pattern) !== -1) ?? plain[0] ?? '';
  const at = words.length > 0 ? Math.max(0, text.search(pattern)) : 0;
  const blank = text.lastIndexOf(' ', Math.max(0, at - before));
  const from = at <= before || blank === -1 ? 0 : blank + 1;
  const end = text.length - from <= snippetLength ? text.length : text.lastIndexOf(' ', from + snippetLength);
  const to = end <= from ? from + snippetLength : end;
  const cut = `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
  return cut === '' ? [] : markWords(cut, words);
}

/** Completions from titles: the words from the first typed one to the end of the last. */
export function completionsOf(words: readonly string[], titles: readonly string[]): string[] {
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined) return [];
  const found = new Set<string>();
  for (const title of titles) {
    const ofTitle = wordsOf(title);
    const begin = ofTitle.findIndex((word) => word.startsWith(first));
    if (begin === -1) continue;
    const end = ofTitle.findIndex((word, at) => at >= begin + words.length - 1 && word.startsWith(last));
    if (end !== -1) found.add(ofTitle.slice(begin, end + 1).join(' '));
  }
  return [...found];
}
