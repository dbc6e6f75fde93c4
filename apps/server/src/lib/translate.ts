import { ApiError } from '@realfin/contract/api-error';
import type { RefusalDetails } from '@realfin/contract/api-error';
import { errors } from '@realfin/contract/errors';
import type { ErrorCode } from '@realfin/contract/errors';
import { asLanguage, defaultLanguage, type Language } from '@realfin/contract/languages';
import { germanErrors } from './errors.de.ts';
import { longDate } from './long-date.ts';
import { germanSentences } from './sentences.de.ts';

type Sentences = Readonly<Record<string, string>>;
interface Pattern {
  pattern: RegExp;
  text: string;
}
interface Translation {
  exact: ReadonlyMap<string, string>;
  /** Sentences with placeholders. */
  patterns: readonly Pattern[];
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
const patternOf = (english: string): RegExp =>
  new RegExp(`^${escaped(english).replace(/\\\{(\w+)\\\}/g, '(?<$1>.+?)')}$`, 's');

function translationOf(byCode: Readonly<Record<ErrorCode, string>>, sentences: Sentences): Translation {
  const codes = Object.keys(errors) as ErrorCode[];
  const all = Object.entries(sentences);
  return {
    exact: new Map([...codes.map((code) => [errors[code].text, byCode[code]] as const), ...all]),
    patterns: all
      .filter(([english]) => /\{\w+\}/.test(english))
      .map(([english, text]) => ({ pattern: patternOf(english), text })),
  };
}

const translations: Readonly<Record<Exclude<Language, typeof defaultLanguage>, Translation>> = {
  de: translationOf(germanErrors, germanSentences),
};

/** Values that are translated themselves; others are numbers, dates or people's own texts. */
const said = new Set(['plan', 'problem']);

function valueIn(name: string, value: string, language: Language): string {
  if (said.has(name)) return translate(value, language);
  if (/^\d{1,3}(,\d{3})+$/.test(value)) return value.replaceAll(',', '.');
  return /^\d{4}-\d\d-\d\d$/.test(value) ? longDate(new Date(value), language) : value;
}

const days = new Set(['from', 'until', 'day']);
const isoDay = /\d{4}-\d\d-\d\d/;
/** English sentences with dates, which are stored as ISO dates. */
const dated: readonly Pattern[] = Object.keys(germanSentences)
  .filter((english) => /\{(?:from|until|day)\}/.test(english))
  .map((english) => ({ pattern: patternOf(english), text: english }));

function inEnglish(sentence: string): string {
  if (!isoDay.test(sentence)) return sentence;
  for (const { pattern, text } of dated) {
    const values = pattern.exec(sentence)?.groups;
    if (values === undefined) continue;
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? '';
      return days.has(name) ? valueIn(name, value, defaultLanguage) : value;
    });
  }
  return sentence;
}

/** Translates a sentence of the server. Texts without a translation, such as titles, remain unchanged. */
export function translate(sentence: string, language: Language): string {
  if (language === defaultLanguage) return inEnglish(sentence);
  const { exact, patterns } = translations[language];
  const known = exact.get(sentence);
  if (known !== undefined) return known;
  for (const { pattern, text } of patterns) {
    const values = pattern.exec(sentence)?.groups;
    if (values === undefined) continue;
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueIn(name, values[name] ?? '', language));
  }
  return sentence;
}

/** A refusal with its sentences translated; its code and data are unchanged. */
export function translateError(error: ApiError, language: Language): ApiError {
  if (language === defaultLanguage && !isoDay.test(error.message)) return error;
  const details: RefusalDetails = {
    ...error.details,
    detail: translate(error.message, language),
    ...(error.details.errors && {
      errors: error.details.errors.map(({ path, message }) => ({
        path,
        message: translate(message, language),
      })),
    }),
  };
  return new ApiError(error.status, error.code, error.message, details);
}

/** The language of an account's emails, pushes and files; English if it has not chosen one. */
export const languageOfAccount = (language: string | null): Language =>
  asLanguage(language) ?? defaultLanguage;
