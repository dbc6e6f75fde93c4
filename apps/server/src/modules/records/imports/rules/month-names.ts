// Names of months in the languages of feeds, from the data of the runtime.
const languages = [
  ...['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi'],
  ...['pl', 'cs', 'sk', 'hu', 'ro', 'tr', 'id', 'ru', 'uk', 'bg', 'el'],
];
/** Tried last, because some of their names are other months in the languages above. */
const furtherLanguages = [
  'hr',
  'sr-Latn',
  'sr',
  'sl',
  'mk',
  'be',
  'lt',
  'lv',
  'et',
  'is',
  'sq',
  'ca',
  'gl',
  'eu',
  'cy',
];

/** Removes the `d’` of Catalan and abbreviation marks. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^d['’]/, '')
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '');

type Names = Map<string, Set<number>>;
const add = (names: Names, name: string, month: number): void => {
  if (name !== '') names.set(name, (names.get(name) ?? new Set()).add(month));
};

function addLanguage(names: Names, language: string): void {
  const forms = [
    { month: 'long' },
    { month: 'long', day: 'numeric' },
    { month: 'short', day: 'numeric' },
    { dateStyle: 'long' },
    { dateStyle: 'medium' },
  ] as const;
  for (const options of forms) {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    for (let month = 1; month <= 12; month++)
      for (const { type, value } of format.formatToParts(new Date(Date.UTC(2026, month - 1, 15))))
        if (type === 'month') add(names, plain(value), month);
  }
}

function namesOf(languages: readonly string[]): Names {
  const names: Names = new Map();
  for (const language of languages) addLanguage(names, language);
  return names;
}

function commonNames(): Names {
  const names = namesOf(languages);
  // Austrian, and in older tables.
  add(names, 'janner', 1);
  add(names, 'feber', 2);
  add(names, 'mrz', 3);
  return names;
}

const known = new Map<string, Names>();
function namesIn(language: string): Names {
  const before = known.get(language);
  if (before !== undefined) return before;
  const names = language === '' ? commonNames() : namesOf([language]);
  known.set(language, names);
  return names;
}

function onlyMonth(names: Names, name: string): number | null {
  const exact = names.get(name);
  const all = new Set<number>(exact);
  if (exact === undefined && name.length > 2)
    for (const [each, months] of names) if (each.startsWith(name)) for (const month of months) all.add(month);
  const [month] = all;
  return all.size === 1 && month !== undefined ? month : null;
}

let further: Names | undefined;
function furtherMonth(name: string): number | null {
  further ??= namesOf(furtherLanguages);
  return onlyMonth(further, name);
}

const found = new Map<string, number | null>();

/** `hr` of `hr-HR`; empty when the runtime does not know the language. */
export function languageOf(typed: string): string {
  const [language = ''] = /^[a-z]{2,3}(?![a-z])/.exec(typed.trim().toLowerCase()) ?? [];
  return language !== '' && Intl.DateTimeFormat.supportedLocalesOf(language).length > 0 ? language : '';
}

/**
 * Month of a name or of its first three letters. Null for unknown or ambiguous names. The language decides
 * first: `listopada` is October in Croatian and November in Polish. `language` is a result of `languageOf`.
 */
export function monthOf(typed: string, language = ''): number | null {
  const name = plain(typed);
  if (name.length < 2) return null;
  const key = `${language} ${name}`;
  const before = found.get(key);
  if (before !== undefined) return before;
  const month =
    (language === '' ? null : onlyMonth(namesIn(language), name)) ??
    onlyMonth(namesIn(''), name) ??
    furtherMonth(name);
  if (found.size < 1_000) found.set(key, month);
  return month;
}
