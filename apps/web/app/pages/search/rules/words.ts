import { limits } from '@realfin/contract/limits';

/** What the API takes as words: no control characters, not too much. */
export const wordsFrom = (query: URLSearchParams): string =>
  (query.get('q') ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, limits.searchText);
