// A search as terms: words, or phrases that are another name of a fin, a creator or a kind of post.
import type { MediaType } from '@realfin/contract/posts';
import type { SynonymKind } from '@realfin/contract/search';
import { finsBeginning, foldWord } from '../rules.ts';

/** An alias, by the key of its phrase. */
export interface Alias {
  key: string;
  kind: SynonymKind;
  /** The name of a fin, the id of a channel, or a kind of post. */
  target: string;
}
export interface Term {
  tokens: string[];
  fins: string[];
  channels: number[];
  types: MediaType[];
}

/** A key that ignores blanks, accents, and whether an umlaut is written with an e. */
export const keyOf = (words: readonly string[]): string =>
  foldWord(words.join('').replaceAll('_', '')).replaceAll(/([aou])e/g, '$1');

const mostWords = 4;
const shortestStart = 4;

const aliasesOf = (tokens: readonly string[], isLast: boolean, aliases: readonly Alias[]): Alias[] => {
  const key = keyOf(tokens);
  const isStart = isLast && key.length >= shortestStart;
  return aliases.filter((alias) => (isStart ? alias.key.startsWith(key) : alias.key === key));
};

type Fins = readonly (readonly [name: string, fin: { title: string }])[];

function termOf(tokens: readonly string[], aliases: readonly Alias[], fins: Fins): Term {
  const [only] = tokens;
  const targets = (kind: SynonymKind) =>
    aliases.filter((alias) => alias.kind === kind).map(({ target }) => target);
  const begun = only === undefined || tokens.length > 1 ? [] : finsBeginning(only, fins);
  return {
    tokens: [...tokens],
    fins: [...new Set([...targets('fin'), ...begun])],
    channels: [...new Set(targets('creator').map(Number))],
    types: [...new Set(targets('type'))] as MediaType[],
  };
}

/** Matches the longest aliases first, from the left. The last one may be incomplete. */
export function termsOf(tokens: readonly string[], aliases: readonly Alias[], fins: Fins): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < tokens.length;) {
    let size = Math.min(mostWords, tokens.length - at);
    let found: Alias[] = [];
    for (; size > 0; size--) {
      found = aliasesOf(tokens.slice(at, at + size), at + size === tokens.length, aliases);
      if (found.length > 0) break;
    }
    const used = Math.max(1, size);
    terms.push(termOf(tokens.slice(at, at + used), found, fins));
    at += used;
  }
  return terms;
}
