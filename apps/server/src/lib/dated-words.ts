import type { Language } from '@realfin/contract/languages';
import { longDate } from './long-date.ts';
import { translate } from './translate.ts';

/** Entries of the ledger are never rewritten, so their English and their days are put in words when they are read. */
export const datedWords = (description: string, language: Language): string =>
  translate(description, language).replaceAll(/\d{4}-\d\d-\d\d/g, (day) => longDate(new Date(day), language));
