// Splits text into runs of one font each.

export interface Run<Font> {
  text: string;
  font: Font;
}
/** A font with this letter, preferably the previous one; null if there is none. */
export type FontFor<Font> = (codePoint: number, before: Font | null) => Font | null;

const invisible = /^\p{C}$/u;
const mark = /^\p{M}$/u;
const picture = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{RI}]$/u;
/** Combining accents stay with their base letter. */
const maxLetters = 4;

function plainLetter(letter: string, has: (codePoint: number) => boolean): string {
  if (/^\s$/u.test(letter)) return ' ';
  if (invisible.test(letter) || mark.test(letter)) return '';
  if (has(letter.codePointAt(0) ?? 0)) return letter;
  if (picture.test(letter)) return '';
  const parts = Array.from(letter.normalize('NFKD'))
    .filter((part) => !mark.test(part))
    .slice(0, maxLetters);
  const shown = parts.filter((part) => part !== letter && has(part.codePointAt(0) ?? 0));
  return shown.length === 0 ? '?' : shown.join('');
}

/**
 * The closest text that the fonts can show. Removes direction and control characters, which could change
 * the order of reading, and emoji; letters of unknown scripts become question marks.
 */
export function plainText(text: string, has: (codePoint: number) => boolean): string {
  const letters = Array.from(text.normalize('NFC'), (letter) => plainLetter(letter, has));
  return letters.join('').replaceAll(/ +/g, ' ').trim();
}

/** Splits plain text by font. */
export function runsOf<Font>(text: string, fontFor: FontFor<Font>): Run<Font>[] {
  const runs: Run<Font>[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const font = fontFor(letter.codePointAt(0) ?? 0, last?.font ?? null);
    if (font === null) continue;
    if (last?.font === font) last.text += letter;
    else runs.push({ text: letter, font });
  }
  return runs;
}

/** Wraps lines at `width`, between words, or inside a word that is longer than a line. */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = breakWord(word, width, widthOf);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  if (line !== '') lines.push(line);
  return lines;
}

function breakWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && widthOf(piece + letter) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}
