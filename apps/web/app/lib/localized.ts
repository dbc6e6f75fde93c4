import { currentLocale } from './language.ts';

/** Creating a formatter costs a thousand times what using it does, so each is created once for a locale, on first use. */
export function localized<Formatter>(make: (locale: string) => Formatter): () => Formatter {
  const made = new Map<string, Formatter>();
  return () => {
    const locale = currentLocale();
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}
