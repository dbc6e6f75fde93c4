import { languages, type Language } from '@realfin/contract/languages';
import { formatCents } from '@realfin/contract/money';
import type { Quote } from '@realfin/contract/taxes';

const included: Record<Language, string> = { en: 'incl.', de: 'inkl.' };

/** Formats the charged total for emails: `$17.84 (incl. 19% VAT)`. */
export function priceIn({ totalCents, tax }: Quote, language: Language): string {
  const { locale } = languages[language];
  const total = formatCents(totalCents, locale);
  if (tax === null || tax.isReversed) return total;
  const rate = (tax.rateBps / 10_000).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });
  return `${total} (${included[language]} ${rate} ${tax.name})`;
}
