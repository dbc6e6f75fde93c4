import { searchLimits } from '@realfin/contract/search-limits';

/** Normalizes a query for the API: no control characters, limited length. */
export const wordsFrom = (query: URLSearchParams): string =>
  (query.get('q') ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, searchLimits.text);
