// Rules for holding comments for review.
import { foldLookAlikes, plainLetters } from '../../../../lib/look-alikes.ts';

export interface CommentRuleSet {
  heldWords: readonly string[];
  holdLinks: boolean;
}
export type HeldFor = 'words' | 'links' | 'thread';

const signs = /[@$!|€]/u;

const fold = (word: string): string => (/\p{L}|[@$!|€]/u.test(word) ? foldLookAlikes(word) : word);

/** The words of a text, folded, with a space around each. Numbers stay numbers. */
const wordsOf = (text: string, word: RegExp): string =>
  ` ${(plainLetters(text).match(word) ?? []).map((each) => fold(each)).join(' ')} `;

const apart = /[\p{L}\p{N}]+/gu;
/** Signs count as letters only before a letter or digit, as in `$pam`. Otherwise they are punctuation. */
const together = /(?:[\p{L}\p{N}]|[@$!|€]+(?=[\p{L}\p{N}]))+/gu;

/** Whether a text has one of these words or phrases, ignoring case, accents and look-alike letters. */
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

/** Removes duplicates, and keeps the first spelling. */
export function distinctWords(words: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const word of words) {
    const key = plainLetters(word).replaceAll(/\s+/gu, ' ');
    if (!seen.has(key)) seen.set(key, word.replaceAll(/\s+/gu, ' '));
  }
  return [...seen.values()];
}
