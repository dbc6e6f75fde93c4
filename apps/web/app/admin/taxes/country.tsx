import { countryName } from '@realfin/contract/countries';
import { currentLocale } from '../../lib/language.ts';

/** Suppresses the hydration warning, because browsers name a few countries differently than the server. */
export const Country = ({ code }: { code: string }) => (
  <span suppressHydrationWarning>{countryName(code, currentLocale())}</span>
);
