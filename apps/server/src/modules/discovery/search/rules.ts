import { marksIn, textOfMarks, typedParts, typedSymbols, type Mark } from './rules/symbols.ts';
import { isJoined, isOfSymbols, lexemesOf, tokensIn, wordsIn } from './rules/words.ts';

const mostWords = 8;

/** The typed text as indexed words: lower case, no punctuation. */
export const wordsOf = (typed: string): string[] => wordsIn(typed).slice(0, mostWords);

/** Like `wordsOf`, with underscores inside of handles. */
export const tokensOf = (typed: string): string[] => tokensIn(typed).slice(0, mostWords);

/** The normalized phrase, as synonyms are stored. */
export const plainPhrase = (typed: string): string => wordsOf(typed).join(' ');

/** The first marks, up to the maximum of words. */
function firstMarks(marks: readonly Mark[]): Mark[] {
  let words = 0;
  return marks.filter(({ isWord }) => (isWord ? ++words : words) <= mostWords);
}

/** The form in which a query is stored and suggested: its words with their symbols, such as "c++ pointers". */
export const plainQuery = (typed: string): string =>
  textOfMarks(firstMarks(marksIn(typed))) || plainPhrase(typed);

const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};

/** A word without accents. Marks of other scripts stay, because they change the word. */
export const foldWord = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter);

const shortestPlural = 4;
/** Possible singulars of a word that ends like an English plural. */
function singularsOf(word: string): string[] {
  if (word.length < shortestPlural || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return [];
  if (word.endsWith('ies')) return [word.slice(0, -1), `${word.slice(0, -3)}y`];
  return /(?:ch|sh|x|s|z)es$/.test(word) ? [word.slice(0, -1), word.slice(0, -2)] : [word.slice(0, -1)];
}

const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const starting = (start: string, weight: string): string => `${quoted(start)}:*${weight}`;
const exactly = (lexeme: string, weight: string): string =>
  weight === '' ? quoted(lexeme) : `${quoted(lexeme)}:${weight}`;

const shortestCompound = 6;
const shortestHalf = 2;
/** Queries for a compound as two words, split at each position. */
const halved = (word: string, weight: string): string[] => {
  const signs = Array.from(word);
  return signs.length < shortestCompound
    ? []
    : Array.from({ length: signs.length - 2 * shortestHalf + 1 }, (_, at) => {
        const [first, second] = [signs.slice(0, at + shortestHalf), signs.slice(at + shortestHalf)];
        return `(${exactly(first.join(''), weight)} <-> ${starting(second.join(''), weight)})`;
      });
};

/** A run of symbols as a tsquery: in order if the text has only symbols, else each of them. */
const symbolQuery = (run: string, weight: string): string => {
  const pairs = lexemesOf(run).map((pair) => exactly(pair, weight));
  const singles = [...new Set(Array.from(run))].map((symbol) => exactly(symbol, weight));
  return `((${pairs.join(' <-> ')}) | (${singles.join(' & ')}))`;
};

/** Lexemes that must follow each other for one word. */
function lexemeQueries(word: string, weight: string, isLoose: boolean): string[] {
  if (isJoined(word)) {
    const lexemes = lexemesOf(word);
    const [only, ...others] = lexemes;
    return only === undefined || others.length > 0
      ? lexemes.map((lexeme) => exactly(lexeme, weight))
      : [starting(only, weight)];
  }
  const folded = foldWord(word);
  const forms = [
    ...[...new Set([word, folded])].map((start) => starting(start, weight)),
    ...singularsOf(folded).map((one) => exactly(one, weight)),
    ...(isLoose ? halved(folded, weight) : []),
  ];
  return [forms.length > 1 ? `(${forms.join(' | ')})` : forms.join('')];
}

/** Joined signs are indexed as pairs plus their last sign, so the next word is two positions later. */
const followedBy = (word: string): string =>
  isJoined(word) && Array.from(word).length > 1 ? ' <2> ' : ' <-> ';

const matchWord = (word: string, weight: string, isLoose: boolean): string => {
  if (isOfSymbols(word)) return symbolQuery(word, weight);
  const queries = lexemeQueries(word, weight, isLoose);
  return queries.length > 1 ? `(${queries.join(' <-> ')})` : queries.join('');
};

/**
 * A tsquery of word prefixes, without accents, and of the singulars of plurals: in any order, in titles, or
 * as a phrase in titles. `isLoose` also finds "hand-fight" for "handfight".
 */
export const matchAll = (words: readonly string[], isLoose = false): string =>
  words.map((word) => matchWord(word, '', isLoose)).join(' & ');
export const matchTitle = (words: readonly string[]): string =>
  words.map((word) => matchWord(word, 'A', false)).join(' & ');
export const matchPhrase = (words: readonly string[]): string =>
  words
    .map((word, at) => {
      const before = words[at - 1];
      return `${before === undefined ? '' : followedBy(before)}${lexemeQueries(word, 'A', false).join(' <-> ')}`;
    })
    .join('');

export interface SymbolSearch {
  /** A tsquery of the symbols at the positions of their words: "C++" is `'c' <0> '++'`. */
  match: string;
  /** Symbols that every match has. */
  symbols: string[];
  /** LIKE patterns of the parts with a symbol, for unnormalized names. */
  patterns: string[];
}
const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The symbols of a search. Null without any. */
export function symbolsOf(typed: string): SymbolSearch | null {
  const found = typedSymbols(typed, mostWords);
  if (found.length === 0) return null;
  const matches = found.map(({ symbol, lexeme }) => {
    const forms = [...new Set([lexeme, foldWord(lexeme)])].map(quoted);
    return `((${forms.join(' | ')}) <0> ${quoted(symbol)})`;
  });
  return {
    match: [...new Set(matches)].join(' & '),
    symbols: [...new Set(found.map(({ symbol }) => symbol))],
    patterns: typedParts(typed, mostWords).map((part) => `% ${escapeLike(part)}%`),
  };
}

/** All forms of the words in a text, for highlighting. */
export const formsOf = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => [word, foldWord(word), ...singularsOf(foldWord(word))])),
];

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

/** A LIKE pattern for a prefix. */
export const prefixPattern = (text: string): string => `${escapeLike(text)}%`;

/** A LIKE pattern for a word prefix in text that starts with a blank. Escapes underscores. */
export const startPattern = (token: string): string => `% ${escapeLike(lexemesOf(token).join(' '))}%`;

/** Removes blanks next to measures, because "5 €" equals "5€". */
const squeezed = (text: string): string =>
  ` ${text.replaceAll(/ (?=[%§°\u00a2-\u00a5\u20a0-\u20cf])|(?<=[%§°\u00a2-\u00a5\u20a0-\u20cf]) /g, '')}`;

/** The blank-separated parts of a search that have a symbol. */
const markedParts = (typed: string): string[] =>
  squeezed(plainQuery(typed))
    .split(' ')
    .filter((part) => /[^\p{L}\p{N}\p{M}]/u.test(part));

/** The words between two marks with their symbols: "5 €" keeps both, and "Learn .NET" is two words. */
function wholeMarks(marks: readonly Mark[], begin: number, end: number): Mark[] {
  const isApart = (at: number): boolean => {
    const mark = marks[at];
    return mark !== undefined && !mark.isWord && !mark.isGlued && marks[at + 1]?.isGlued !== true;
  };
  let [first, last] = [begin, end];
  while (marks[first]?.isGlued === true || (first === 1 && isApart(0))) first--;
  while (marks[last + 1]?.isGlued === true || isApart(last + 1)) last++;
  return marks.slice(first, last + 1);
}

const countWords = (marks: readonly Mark[], begin: number, end: number): number =>
  marks.slice(begin, end + 1).filter(({ isWord }) => isWord).length;

/** Completions from titles: the words from the first typed one to the end of the last, with their symbols. */
export function completionsOf(words: readonly string[], titles: readonly string[], typed = ''): string[] {
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined) return [];
  const parts = markedParts(typed);
  const found = new Set<string>();
  for (const title of titles) {
    const marks = firstMarks(marksIn(title));
    const begin = marks.findIndex(({ text, isWord }) => isWord && text.startsWith(first));
    if (begin === -1) continue;
    const end = marks.findIndex(
      ({ text, isWord }, at) =>
        at >= begin && isWord && countWords(marks, begin, at) >= words.length && text.startsWith(last),
    );
    if (end === -1) continue;
    const completion = textOfMarks(wholeMarks(marks, begin, end));
    if (parts.every((part) => squeezed(completion).includes(` ${part}`))) found.add(completion);
  }
  return [...found];
}
