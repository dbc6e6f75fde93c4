// Text as the fonts can show it: each run in the one font that has its letters.

export interface Run<Font> {
  text: string;
  font: Font;
}
/** The font for a letter, preferably the one before it; null: none has it. */
export type FontFor<Font> = (codePoint: number, before: Font | null) => Font | null;

const invisible = /^\p{C}$/u;
const mark = /^\p{M}$/u;
const picture = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{RI}]$/u;
/** Accents stay in one letter with their base. */
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
 * The nearest text that the fonts have. Direction marks and control characters go, so that nothing is read in
 * another order than it was written; emoji go; a letter of an unknown script becomes a question mark.
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

/** Lines of at most `width`, broken between words, and within a word that is longer than a line. */
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
