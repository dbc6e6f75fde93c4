// The languages of the interface, the same on server and web.

export const languages = {
  en: { name: 'English', locale: 'en-US' },
  de: { name: 'Deutsch', locale: 'de-DE' },
} as const;
export type Language = keyof typeof languages;
export const languageCodes = ['en', 'de'] as const satisfies readonly Language[];
export const defaultLanguage = 'en' as const satisfies Language;
export const languageCookie = 'realfin_language';

const writtenFromRight = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  writtenFromRight.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';

export const asLanguage = (code: string | null | undefined): Language | null =>
  languageCodes.find((known) => known === code) ?? null;

/** The best supported match of an Accept-Language header; null without any. */
export function acceptedLanguage(header: string | undefined): Language | null {
  const wanted = (header ?? '')
    .split(',')
    .slice(0, 20)
    .map((part, at) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean);
      return { code: tag.split('-')[0] ?? '', weight: quality === undefined ? 1 : Number(quality), at };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.at - b.at);
  for (const { code } of wanted) {
    const known = asLanguage(code);
    if (known !== null) return known;
  }
  return null;
}

/** The account's language, then the cookie of this browser, then its Accept-Language header. */
export const chooseLanguage = (
  account: string | null | undefined,
  cookie: string | undefined,
  header: string | undefined,
): Language => asLanguage(account) ?? asLanguage(cookie) ?? acceptedLanguage(header) ?? defaultLanguage;
