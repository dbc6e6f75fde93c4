import type { TextPart } from '@realfin/contract/search';
import { isJoined } from './words.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** In scripts without blanks, words can begin anywhere. */
const startOf = (word: string): string => `${isJoined(word) ? '' : '(?<![\\p{L}\\p{N}])'}${escaped(word)}`;
const startsOf = (words: readonly string[]): RegExp => new RegExp(words.map(startOf).join('|'), 'giu');

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
