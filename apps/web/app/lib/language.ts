// Texts of the interface in the reader's language. The English texts are the catalog; translations are
// merged over them. The language is looked up on each access, so texts need no hook and work in loaders and
// messages too.
import { defaultLanguage, languages, type Language } from '@realfin/contract/languages';

/** The same texts in another language. Missing ones stay English; a test lists them. */
export type Translation<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Result
    ? (...args: Args) => Translation<Result>
    : { readonly [K in keyof T]?: Translation<T[K]> };

export type Texts = Readonly<Record<string, object>>;

let ask: () => Language = () => defaultLanguage;
/** The request's language on the server, the page's in the browser. */
export const askLanguageOf = (source: () => Language): void => {
  ask = source;
};
export const currentLanguage = (): Language => ask();
/** For numbers and dates. */
export const currentLocale = (): string => languages[ask()].locale;

const translations = new Map<Language, Texts>();
export const learnLanguage = (language: Language, texts: Texts): void => {
  translations.set(language, texts);
};

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function laidOver(english: unknown, other: unknown): unknown {
  if (!isPlain(english) || !isPlain(other)) return other ?? english;
  return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, laidOver(text, other[key])]));
}

/** Parts of a catalog stay live too: a module can store `copy.part` and still get the reader's language. */
function live<T extends object>(english: T, shown: () => object): T {
  const parts = new Map<PropertyKey, object>();
  return new Proxy(english, {
    get: (_english, key) => {
      const value = Reflect.get(shown(), key) as unknown;
      if (!isPlain(value)) return value;
      let part = parts.get(key);
      if (part === undefined) {
        part = live(value, () => Reflect.get(shown(), key) as object);
        parts.set(key, part);
      }
      return part;
    },
  });
}

/** The texts of one feature, under the name of its translations. */
export function messages<T extends object>(name: string, english: T): T {
  const made = new Map<Texts, object>();
  return live(english, () => {
    const language = ask();
    const texts = language === defaultLanguage ? undefined : translations.get(language);
    if (texts === undefined) return english;
    let whole = made.get(texts);
    if (whole === undefined) {
      whole = laidOver(english, texts[name]) as object;
      made.set(texts, whole);
    }
    return whole;
  });
}
