// Which comments a channel holds for review.

export interface CommentRuleSet {
  heldWords: readonly string[];
  holdLinks: boolean;
}
export type HeldFor = 'words' | 'links' | 'thread';

/** Letters of other alphabets, digits and signs that are read as Latin letters. */
const lookAlikes = new Map(
  Object.entries({
    ...{ а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x' },
    ...{ і: 'i', ї: 'i', ј: 'j', ѕ: 's', ԁ: 'd', ɡ: 'g', ӏ: 'i', ı: 'i' },
    ...{ α: 'a', ε: 'e', η: 'n', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x' },
    ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g', l: 'i' },
    ...{ '@': 'a', $: 's', '!': 'i', '|': 'i', '€': 'e' },
  }),
);
const signs = /[@$!|€]/u;

/** Without marks, invisible characters and case; `ß` becomes `ss`. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toUpperCase()
    .toLowerCase();

const fold = (word: string): string =>
  /\p{L}|[@$!|€]/u.test(word) ? Array.from(word, (sign) => lookAlikes.get(sign) ?? sign).join('') : word;

/** The words of a text, folded, with a space around each. Numbers stay numbers. */
const wordsOf = (text: string, word: RegExp): string =>
  ` ${(plain(text).match(word) ?? []).map((each) => fold(each)).join(' ')} `;

const apart = /[\p{L}\p{N}]+/gu;
/** A sign is a letter only where a letter or a digit comes next, as in `$pam`; else it ends a sentence. */
const together = /(?:[\p{L}\p{N}]|[@$!|€]+(?=[\p{L}\p{N}]))+/gu;

/** Whether a text has one of these words or phrases, whatever its case, accents or look-alikes. */
export function hasHeldWord(text: string, heldWords: readonly string[]): boolean {
  if (heldWords.length === 0) return false;
  const readings = [wordsOf(text, apart), ...(signs.test(text) ? [wordsOf(text, together)] : [])];
  return heldWords.some((held) => {
    const phrases = [wordsOf(held, apart), wordsOf(held, together)].filter((words) => words.trim() !== '');
    return phrases.some((phrase) => readings.some((reading) => reading.includes(phrase)));
  });
}

const link =
  /https?:\/\/|\bwww\.|(?<![\p{L}\p{N}@._-])(?:[\p{L}\p{N}-]+\.)+(?:[a-z]{2,24}\/\S|(?:com|net|org|io|co|tv|gg|ly|de|ru|cn|info|biz|link|shop|site|store|online|dev|xyz)\b)/iu;
export const hasLink = (text: string): boolean => link.test(text.normalize('NFKC'));

/** Why a comment is held; null when it isn't. */
export function heldFor(text: string, rules: CommentRuleSet | null): 'words' | 'links' | null {
  if (rules === null) return null;
  if (hasHeldWord(text, rules.heldWords)) return 'words';
  return rules.holdLinks && hasLink(text) ? 'links' : null;
}

/** Each once, as typed first. */
export function distinctWords(words: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const word of words) {
    const key = plain(word).replaceAll(/\s+/gu, ' ');
    if (!seen.has(key)) seen.set(key, word.replaceAll(/\s+/gu, ' '));
  }
  return [...seen.values()];
}
