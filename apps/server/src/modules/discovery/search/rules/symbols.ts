// Symbols are indexed at the positions of the words they touch, so that a search distinguishes "C++" from
// "C". `search_symbols` in the database has the same rule.
import { cutWord, lexemesOf, piecesIn, type Piece } from './words.ts';

const mostSingles = 4;
/** Index entries of a run of symbols: the first two together, and each alone. */
const lexemesOfSymbols = (run: string): string[] => {
  const symbols = Array.from(run).slice(0, mostSingles);
  return [...new Set([...(symbols.length > 1 ? [symbols.slice(0, 2).join('')] : []), ...symbols])];
};
const isWord = (piece: Piece | undefined): boolean => piece?.kind === 'word' || piece?.kind === 'joined';
const placesOf = ({ kind, text }: Piece): number =>
  kind === 'word' ? 1 : kind === 'joined' ? Array.from(text).length : 0;

/** The symbols of a text for the index: each lexeme with the positions of the words it touches. */
export function indexedSymbols(text: string): (readonly [lexeme: string, place: number])[] {
  const pieces = piecesIn(text);
  // Texts of symbols alone are indexed as pairs by `indexedText`.
  if (!pieces.some(isWord)) return [];
  const found: (readonly [string, number])[] = [];
  let place = 0;
  for (const [at, piece] of pieces.entries()) {
    place += placesOf(piece);
    if (piece.kind !== 'symbol') continue;
    const [follows, precedes] = [isWord(pieces[at - 1]), isWord(pieces[at + 1])];
    const isAlone = !follows && !precedes;
    const places = [
      ...(follows || isAlone ? [Math.max(place, 1)] : []),
      ...(precedes || isAlone ? [place + 1] : []),
    ];
    for (const lexeme of lexemesOfSymbols(piece.text)) for (const each of places) found.push([lexeme, each]);
  }
  return found;
}

/** Measures and currencies belong to the adjacent word even across a blank: "5 €" is "5€". */
const measure = /^[%\u00a2-\u00a5\u00a7\u00b0\u2030\u2031\u20a0-\u20cf]+$/u;
/** Handles and topics are also written without their first symbol. */
const isOptional = (symbol: string, next: Piece): boolean =>
  (symbol === '@' || symbol === '#') && !/^\d/.test(next.text);

const lastLexeme = ({ kind, text }: Piece): string =>
  kind === 'word' ? cutWord(text) : (Array.from(text).at(-1) ?? '');
const firstLexeme = ({ text }: Piece): string => lexemesOf(cutWord(text))[0] ?? '';

/** The word before or after a symbol. */
function wordBeside(pieces: readonly Piece[], at: number, step: 1 | -1): Piece | undefined {
  const [near, far] = [pieces[at + step], pieces[at + 2 * step]];
  if (isWord(near)) return near;
  const isApart = measure.test(pieces[at]?.text ?? '') && near?.text === ' ';
  return isApart && isWord(far) ? far : undefined;
}

/** A symbol of a search, and the lexeme of the word it touches. */
export interface TypedSymbol {
  symbol: string;
  lexeme: string;
}

/** The symbols of a search that touch one of its first words. */
export function typedSymbols(typed: string, mostWords: number): TypedSymbol[] {
  const pieces = piecesIn(typed);
  const found: TypedSymbol[] = [];
  let words = 0;
  for (const [at, piece] of pieces.entries()) {
    if (isWord(piece)) words++;
    if (words > mostWords) break;
    if (piece.kind !== 'symbol') continue;
    const [before, after] = [wordBeside(pieces, at, -1), wordBeside(pieces, at, 1)];
    const symbol = lexemesOfSymbols(piece.text)[0] ?? '';
    if (before !== undefined) found.push({ symbol, lexeme: lastLexeme(before) });
    else if (after !== undefined && words < mostWords && !isOptional(piece.text, after))
      found.push({ symbol, lexeme: firstLexeme(after) });
  }
  return found;
}

/** The blank-separated parts of a search that have such a symbol, unnormalized. */
export const typedParts = (typed: string, mostWords: number): string[] =>
  typed
    .normalize('NFKC')
    .split(/\s+/u)
    .filter((part) => typedSymbols(part, mostWords).length > 0)
    .map((part) => part.replaceAll(/^["'(,;:!?]+|["'),;:!?.]+$/gu, ''))
    .slice(0, mostWords);

/** A word, or the symbols that belong to one. */
export interface Mark {
  text: string;
  isWord: boolean;
  /** No blank before it: "c" and "++", "r", "&" and "b". */
  isGlued: boolean;
}

/** A text as a suggestion: its words, and the symbols that a search for it would need. */
export function marksIn(text: string): Mark[] {
  const pieces = piecesIn(text);
  const marks: Mark[] = [];
  let gluesNext = false;
  for (const [at, piece] of pieces.entries()) {
    if (isWord(piece)) {
      marks.push({ text: cutWord(piece.text), isWord: true, isGlued: gluesNext });
      gluesNext = false;
      continue;
    }
    const [before, after] = [wordBeside(pieces, at, -1), wordBeside(pieces, at, 1)];
    const isNeeded = before !== undefined || (after !== undefined && !isOptional(piece.text, after));
    gluesNext = piece.kind === 'symbol' && isNeeded;
    if (gluesNext) marks.push({ text: piece.text, isWord: false, isGlued: isWord(pieces[at - 1]) });
  }
  return marks;
}

export const textOfMarks = (marks: readonly Mark[]): string =>
  marks.map(({ text, isGlued }, at) => (at > 0 && !isGlued ? ` ${text}` : text)).join('');
