import type { Language } from '@realfin/contract/languages';
import { longDate } from './long-date.ts';
import { translate } from './translate.ts';

/** Ledger entries are immutable, so their descriptions are translated and dated on read. */
export const datedWords = (description: string, language: Language): string =>
  translate(description, language).replaceAll(/\d{4}-\d\d-\d\d/g, (day) => longDate(new Date(day), language));
