import { countryName } from '@realfin/contract/countries';
import { currentLocale } from '../../lib/language.ts';

/** Browsers name a few countries otherwise than the server, which is no reason to render the page again. */
export const Country = ({ code }: { code: string }) => (
  <span suppressHydrationWarning>{countryName(code, currentLocale())}</span>
);
