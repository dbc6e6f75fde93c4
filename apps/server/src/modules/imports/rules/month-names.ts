// Names of months in the languages of feeds, from the data of the runtime.
const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'sv',
  'da',
  'nb',
  'fi',
  'pl',
  'cs',
  'sk',
  'hu',
  'ro',
  'tr',
  'id',
  'ru',
  'uk',
  'bg',
  'el',
];

const plain = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '');

function namesOf(): ReadonlyMap<string, ReadonlySet<number>> {
  const names = new Map<string, Set<number>>();
  const add = (name: string, month: number) => {
    if (name !== '') names.set(name, (names.get(name) ?? new Set()).add(month));
  };
  for (const language of languages)
    for (const options of [
      { month: 'long' },
      { month: 'long', day: 'numeric' },
      { month: 'short', day: 'numeric' },
    ] as const) {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month++)
        for (const { type, value } of format.formatToParts(new Date(Date.UTC(2026, month - 1, 15))))
          if (type === 'month') add(plain(value), month);
    }
  // Austria and older tables.
  for (const [name, month] of [
    ['janner', 1],
    ['feber', 2],
    ['mrz', 3],
  ] as const)
    add(name, month);
  return names;
}
let known: ReadonlyMap<string, ReadonlySet<number>> | undefined;
const found = new Map<string, number | null>();

/** A name or its beginning; null when it is none, or of several months. */
export function monthOf(typed: string): number | null {
  const name = plain(typed);
  if (name.length < 3) return null;
  known ??= namesOf();
  const before = found.get(name);
  if (before !== undefined) return before;
  const exact = known.get(name);
  const all = new Set<number>(exact);
  if (exact === undefined)
    for (const [each, months] of known) if (each.startsWith(name)) for (const month of months) all.add(month);
  const [month] = all;
  const only = all.size === 1 && month !== undefined ? month : null;
  if (found.size < 1_000) found.set(name, only);
  return only;
}
