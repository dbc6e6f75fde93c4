import { defaultLanguage, languages, type Language } from '@realfin/contract/languages';

/** 'November 22, 2026', for emails and notifications. */
export const longDate = (at: Date, language: Language = defaultLanguage): string =>
  new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
