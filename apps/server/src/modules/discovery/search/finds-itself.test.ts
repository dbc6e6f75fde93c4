// Every text is found by itself: the index and the query cut texts into words by one rule.
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { indexedText } from './rules/words.ts';

const app = useTestApp();
let creator: Person;
beforeAll(async () => {
  creator = await app().make.creator({ name: 'Zed', username: 'zed' });
});

/** Letters of Unicode 16 and later, whose case older databases do not know. */
const newLetters = [
  [0x1c_89, 0x1c_8a],
  [0xa7_cb, 0xa7_dc],
  [0xa7_f1, 0xa7_f1],
  [0x1_0d_50, 0x1_0d_65],
  [0x1_6e_a0, 0x1_6e_d3],
  [0x1_cc_d6, 0x1_cc_f9],
  [0x1_e0_30, 0x1_e0_6d],
] as const;
const isNew = (code: number): boolean => newLetters.some(([first, last]) => code >= first && code <= last);

const indexedByDatabase = async (texts: readonly string[]): Promise<string[]> => {
  const { rows } = await app().ctx.db.execute<{ text: string }>(
    sql`select search_text(t) as text from unnest(${sql.param(texts)}::text[]) with ordinality as x(t, at) order by at`,
  );
  return rows.map(({ text }) => text);
};

describe('the rule of words', () => {
  test('is the same in the database for every letter', async () => {
    const letters = Array.from({ length: 0x30_000 }, (_, code) => code)
      .filter((code) => code > 0 && (code < 0xd8_00 || code > 0xdf_ff) && !isNew(code))
      .map((code) => String.fromCodePoint(code));
    const texts = letters.map((letter) => `a${letter}b`);
    const found = await indexedByDatabase(texts);
    const different = letters.filter((_, at) => found[at] !== indexedText(texts[at] ?? ''));
    expect(different.map((letter) => letter.codePointAt(0)?.toString(16))).toEqual([]);
  });
  test('is the same in the database for texts of all scripts', async () => {
    const unit = fc.constantFrom(
      ...'aZ09 .,:;/-_+@#&()!?\'"\\%$€ßéÉçÇñØłİıΣςσжЖйщأبتשלום가나日本語入門カタひらーกำลัง🔥💪🏽‍♂️♥①½ﬁ'.split(
        /(?:)/u,
      ),
    );
    const texts = fc.sample(fc.string({ unit, maxLength: 24 }), 3_000);
    expect(await indexedByDatabase(texts)).toEqual(texts.map(indexedText));
  });
});

const signs = [
  '/',
  '-',
  '.',
  ':',
  ',',
  '_',
  '+',
  '@',
  '#',
  '&',
  "'",
  '’',
  '–',
  '—',
  '·',
  '*',
  '=',
  '|',
  '~',
  '%',
  '\\',
  ' ',
  '\u00ad',
  '\u200b',
];
const fromTheField = [
  ...['Zeta AC/DC live', 'Zeta Covid-19', 'Zeta 24/7 stream', 'Zeta v2.0.1 notes', 'Zeta node.js guide'],
  ...[
    'Zeta visit example.com today',
    'Zeta 3.5mm plug',
    'Zeta 9-1-1 call',
    'Zeta 2-0-1 record',
    'Zeta 10.000 Meter',
  ],
  ...[
    'mail me@example.com now',
    'a/b/c.txt in /usr/local',
    'https://example.com/path?x=1',
    'C++',
    'C#',
    '.NET 8',
    '-19 degrees',
    '+1 (555) 123',
    '1e5',
    '0x1F',
    'R&B',
    'U2',
    '1,000',
    '50/50',
    'foo_bar',
    '5:30',
  ],
  ...[
    'Übung macht den Meister',
    'ÄRGER IM BÜRO',
    'Straße',
    'İstanbul Işık',
    'ΟΔΟΣ ΑΘΗΝΑΣ',
    'Ёлка и Йога',
    'مرحبا بالعالم',
    'שלום עולם',
    '日本語入門',
    '東京',
    '字',
    'コーヒー☕の時間',
    '한국어 공부',
    'ภาษาไทยง่ายมาก',
    'हिन्दी में',
    'iPhone用ケース 新品',
  ],
  ...[
    '🔥🔥🔥',
    '!!!',
    '???',
    '…',
    'ﬁnal ½ time',
    '①②③',
    'Donau­dampfschiff',
    "O'Neil’s",
    'x'.repeat(90),
    'Ep. #12: a–b — c',
    'ｆｕｌｌ ｗｉｄｔｈ',
  ],
];

describe('a title', () => {
  const titles = [
    ...fromTheField,
    ...signs.flatMap((sign) => [
      `Zq${sign}19 sign`,
      `7${sign}8 sign`,
      `ab${sign}cd sign`,
      `3${sign}x${sign}4 sign`,
    ]),
  ];
  test('is the first result of a search for it, whatever signs it holds', async () => {
    const { make, as } = app();
    const ids = new Map<string, number>();
    for (const title of titles) ids.set(title, (await make.post(creator, { title })).id);
    const lost: string[] = [];
    for (const [title, id] of ids) {
      for (const q of [title, title.toUpperCase(), title.toLowerCase()]) {
        const { content } = await as(null).search.searchPosts({ q: q.slice(0, 100) });
        const isFirst =
          content[0]?.id === id || content[0]?.content.contentTitle.toLowerCase() === title.toLowerCase();
        if (q === title ? !isFirst : !content.some((post) => post.id === id)) lost.push(q);
      }
    }
    expect(lost).toEqual([]);
  }, 120_000);
  test.each([
    ['Covid-19', 'Zeta Covid-19'],
    ['covid 19', 'Zeta Covid-19'],
    ['covid19', 'Zeta Covid-19'],
    ['example', 'Zeta visit example.com today'],
    ['example.com', 'Zeta visit example.com today'],
    ['v2.0', 'Zeta v2.0.1 notes'],
    ['js', 'Zeta node.js guide'],
    ['dc', 'Zeta AC/DC live'],
    ['本語', '日本語入門'],
    ['語', '日本語入門'],
    ['入門', '日本語入門'],
    ['ไทย', 'ภาษาไทยง่ายมาก'],
    ['ケース 新品', 'iPhone用ケース 新品'],
    ['strasse', 'Straße'],
  ])('is found by %s, which is in it', async (q, title) => {
    const { content } = await app().as(null).search.searchPosts({ q, size: 100 });
    expect(content.map((post) => post.content.contentTitle)).toContain(title);
  });
});

describe('a channel', () => {
  test('is found by its name, whatever signs it holds', async () => {
    const { make, as } = app();
    const names = [
      'AC/DC Fans',
      'node.js Daily',
      'Covid-19 News',
      'O’Neil & Sons',
      '日本語チャンネル',
      '東京 Tokyo',
      'قناة الأخبار',
      'Über-Mut',
      '24/7 Live',
      'ภาษาไทย',
      '한국 방송',
    ];
    const lost: string[] = [];
    for (const [at, name] of names.entries()) {
      const { id } = await make.creator({ name, username: `self_${at}` });
      const { content } = await as(null).search.searchCreators({ q: name });
      if (!content.some((channel) => channel.id === id)) lost.push(name);
    }
    expect(lost).toEqual([]);
    const found = await as(null).search.searchCreators({ q: 'self_3' });
    expect(found.content.map((channel) => channel.username)).toEqual(['self_3']);
  });
});
