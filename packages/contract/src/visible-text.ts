// The visible part of a text. Spaces, marks without a letter and signs without a glyph do not count.

const unseen =
  /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;

export const hasVisible = (text: string): boolean => text.replaceAll(unseen, '') !== '';

/** Normalizes letters with marks, so that a search finds every spelling; never longer. */
export function composed(text: string): string {
  const nfc = text.normalize('NFC');
  return nfc.length <= text.length ? nfc : text;
}

/** The normalized text, or empty where nothing is visible. */
export const visibleOrNothing = (text: string): string => (hasVisible(text) ? composed(text) : '');

const lineBreak = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/;

/** Trims blank lines, and leaves at most one between paragraphs; empty where nothing is visible. */
export function tidyText(text: string): string {
  if (!lineBreak.test(text)) return visibleOrNothing(text);
  const lines = text.split(lineBreak).map((line) => (hasVisible(line) ? line : ''));
  const kept = lines.filter((line, at) => line !== '' || (lines[at - 1] ?? '') !== '');
  return composed(kept.join('\n').replace(/\n+$/, ''));
}

/** Characters that change or hide the display of others. */
const controls =
  /\u034f|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb]|[\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;
/** Some scripts need joiners, and emoji are joined by them. */
const strayJoiner =
  /(?<![\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Mongolian}])\u200c|(?<![\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|[\u200c\u200d]$|(?<!\p{Emoji})[\ufe00-\ufe0f]/gu;

/** Cleans a displayed name: no direction controls or zero-width characters, single spaces. */
export const cleanName = (name: string): string =>
  visibleOrNothing(
    name
      .normalize('NFC')
      .replaceAll(controls, '')
      .replaceAll(/\s+/gu, ' ')
      .trim()
      .replaceAll(strayJoiner, '')
      .trim(),
  );
