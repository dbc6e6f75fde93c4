import { languages, type Language } from '@realfin/contract/languages';
import { formatCents } from '@realfin/contract/money';

const words: Record<Language, string> = { en: 'in tips', de: 'Trinkgeld' };

/** Formats a renewal with the tips that are charged with it: `$14.99 + $5.00 in tips`. */
export const withTips = (subscription: string, tipsCents: number, language: Language): string =>
  tipsCents === 0
    ? subscription
    : `${subscription} + ${formatCents(tipsCents, languages[language].locale)} ${words[language]}`;
