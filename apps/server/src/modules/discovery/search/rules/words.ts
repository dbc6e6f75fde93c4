// Splits texts into words, for the index and for queries. `search_text` in the database has the same rule,
// and a test compares both for every letter.

/** Invisible characters: `Crea(zero-width space)tor` is one word. */
const unseen =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0';
/** Scripts without blanks between words, and emoji. They are indexed as overlapping pairs of signs. */
const joined =
  '\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u2190-\\u2bff\\u3005-\\u3007\\u3021-\\u3029\\u3041-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff\\u3105-\\u312f\\u31a0-\\u31bf\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\ua9e0-\\ua9fe\\uaa60-\\uaa7f\\uf900-\\ufaff';
const joinedBeyond = ['1b000-1b2ff', '1f000-1faff', '20000-3ffff'];
/** Separators. All other signs are letters, numbers and marks of some script. */
const between =
  '\\u0000-/:-@\\[-`{-\\u00a9\\u00ab-\\u00b1\\u00b4\\u00b6-\\u00b9\\u00bb-\\u00bf\\u00d7\\u00f7\\u037e\\u0387\\u055a-\\u055f\\u0589\\u05be\\u05c0\\u05c3\\u05c6\\u05f3\\u05f4\\u060c\\u061b\\u061f\\u066a-\\u066d\\u06d4\\u0964\\u0965\\u0f04-\\u0f12\\u10fb\\u1361-\\u1368\\u2000-\\u206f\\u20a0-\\u20cf\\u2e00-\\u2e7f\\u3000-\\u3004\\u3008-\\u3020\\u3030\\u303d-\\u303f\\u30a0\\u30fb\\ue000-\\uf8ff\\ufe10-\\ufe6f\\ufff9-\\uffff';
const betweenBeyond = ['f0000-10ffff'];
/** Symbols with a meaning: "C++", "C#", "R&B", "5 €". Punctuation is ignored. */
const symbols =
  '#-&*+<=>@^|~\\\\\\u00a2-\\u00a5\\u00a7\\u00a9\\u00ac\\u00ae\\u00b0\\u00b1\\u00b6\\u00d7\\u00f7\\u2020\\u2021\\u2030\\u2031\\u203b\\u20a0-\\u20cf';

const beyond = (ranges: readonly string[]): string =>
  ranges.map((range) => range.replace(/(\w+)-(\w+)/, String.raw`\u{$1}-\u{$2}`)).join('');
const joinedSigns = joined + beyond(joinedBeyond);
const betweenSigns = between + beyond(betweenBeyond);

const unseenSigns = new RegExp(`[${unseen}]`, 'gu');
const runs = `[${joinedSigns}]+|[^${joinedSigns}${betweenSigns}]+`;
const words = new RegExp(runs, 'gu');
/** Words with the underscores inside of handles. */
const tokens = new RegExp(
  `[${joinedSigns}]+|[^${joinedSigns}${betweenSigns}]+(?:_+[^${joinedSigns}${betweenSigns}]+)*`,
  'gu',
);
const startsWithWord = new RegExp(`^[^${joinedSigns}${betweenSigns}]`, 'u');
// The same characters as in the database.
const blank = '\\u0001-\\u0020\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const blanks = new RegExp(`[${blank}]+`, 'g');
const word = `[^${joinedSigns}${betweenSigns}]`;
/** Words, symbols (including the period of ".NET"), and all other characters one by one. */
const pieces = new RegExp(
  `(?<joined>[${joinedSigns}]+)|(?<word>${word}+)|(?<symbol>[${symbols}]+|(?<![^${betweenSigns}]|\\.)\\.(?=${word}))|[^]`,
  'gu',
);

const longestWord = 40;
export const cutWord = (word: string): string => Array.from(word).slice(0, longestWord).join('');

/** Normalizes compatible forms of letters, in lower case. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKC')
    .replaceAll('\u0130', 'i')
    .toLowerCase()
    .replaceAll(unseenSigns, '')
    .replaceAll('ς', 'σ')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss');

function cutBy(form: RegExp, text: string): string[] {
  const found = plain(text);
  const parts = found.match(form);
  if (parts !== null) return parts.map(cutWord);
  // A title may consist of signs alone.
  const signs = cutWord(found.replaceAll(blanks, ''));
  return signs === '' ? [] : [signs];
}

export const wordsIn = (text: string): string[] => cutBy(words, text);
export const tokensIn = (text: string): string[] => cutBy(tokens, text);

/** True for words of a script without blanks, or of signs. */
export const isJoined = (word: string): boolean => !startsWithWord.test(word);

const onlySymbols = new RegExp(`^[${symbols}]+$`, 'u');
export const isOfSymbols = (text: string): boolean => onlySymbols.test(text);

/** Lexemes of a searched word. Scripts without blanks are indexed as pairs and the last sign alone. */
export function lexemesOf(word: string): string[] {
  if (!isJoined(word)) return [word];
  const signs = Array.from(word);
  return signs.length === 1 ? signs : signs.slice(1).map((sign, at) => `${signs[at] ?? ''}${sign}`);
}

/** The indexed words of a text, in their order. */
export const indexedText = (text: string): string =>
  wordsIn(text)
    .flatMap((word) => {
      const signs = Array.from(word);
      return isJoined(word) && signs.length > 1 ? [...lexemesOf(word), ...signs.slice(-1)] : [word];
    })
    .join(' ');

export interface Piece {
  kind: 'joined' | 'word' | 'symbol' | 'other';
  text: string;
}
/** All pieces of a text: words, symbols, and other characters. */
export const piecesIn = (text: string): Piece[] =>
  [...plain(text).matchAll(pieces)].map(({ 0: found, groups = {} }) => ({
    kind: (['joined', 'word', 'symbol'] as const).find((kind) => groups[kind] !== undefined) ?? 'other',
    text: found,
  }));
