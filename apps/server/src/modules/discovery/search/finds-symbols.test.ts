// Symbols are part of what people search for: "C++" is not "C".
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { countQueries } from './commands/record-click.ts';
import { indexedSymbols } from './rules/symbols.ts';

const app = useTestApp();

describe('the rule of symbols', () => {
  test('is the same in the database for texts of all scripts', async () => {
    const unit = fc.constantFrom(
      ...'aZ09  ...,:;/-_+@#&()!?\'"\\%$€£§°×<=>|~^*éß日本カ가🔥＋＃℃⁺'.split(/(?:)/u),
    );
    const texts = fc.sample(fc.string({ unit, maxLength: 16 }), 3_000);
    const { rows } = await app().ctx.db.execute<{ text: string }>(
      sql`select search_symbols(t) as text from unnest(${sql.param(texts)}::text[]) with ordinality as x(t, at) order by at`,
    );
    const sorted = (symbols: readonly string[]) => [...new Set(symbols)].toSorted();
    const inDatabase = rows.map(({ text }) =>
      sorted(
        [...text.matchAll(/'((?:[^'\\]|\\.)+)':([\d,]+)/g)].flatMap(([, symbol = '', places = '']) =>
          places.split(',').map((place) => `${symbol.replaceAll('\\\\', '\\')} ${place}`),
        ),
      ),
    );
    expect(inDatabase).toEqual(
      texts.map((text) => sorted(indexedSymbols(text).map(([symbol, place]) => `${symbol} ${place}`))),
    );
  });
});

/** What the words alone find. */
const fillers = 'c,f,a,r b,q a,net,100,5,3 4,1,7,x y,q,本,cat,network,at t'.split(',');
const alone = Array.from('&€#$%+=*§°£¥|~^<>@©®×');
const atWords = 'C++ C# F# .NET R&B AT&T A* 100% 5€ $5 <3 3×4 #1 ~7 x=y Q&A C+'.split(' ');
const sampled = fc.sample(
  fc
    .tuple(
      fc.constantFrom('q', 'c', '7', 'net', '本'),
      fc.constantFrom('++', '#', '&', '%', '€', '*', '=', '+#'),
    )
    .chain(([word, symbol]) => fc.constantFrom(`${word}${symbol}`, `${word}${symbol}${word}`)),
  12,
);

describe('a symbol', () => {
  let plainer: Person;
  beforeAll(async () => {
    const { make } = app();
    plainer = await make.creator({ name: 'Plain', username: 'plain' });
    // With higher scores, these fill the first page.
    for (const word of fillers)
      for (let at = 0; at < 12; at++)
        await make.post(plainer, { title: `${word} filler ${word}`, score: 1_000 + at });
  });
  test.each([...new Set([...atWords, ...alone, ...sampled])])(
    'is on the first page of a search for %s',
    async (q) => {
      const { make, as, ctx } = app();
      const { id } = await make.post(plainer, {
        title: 'Notes of a week',
        description: `All about ${q} and more`,
        score: 0,
      });
      const { content } = await as(null).search.searchPosts({ q, size: 10 });
      await ctx.db.execute(sql`update posts set listed = false, deleted_at = now() where id = ${id}`);
      expect(content.map((post) => post.id)).toContain(id);
    },
  );
  test.each([
    ['5 €', 'costs 5€'],
    ['5€', 'costs 5 € each'],
    ['r&b', 'R & B classics'],
    ['(C++)', 'c++11 and later'],
    ['.net', 'For teams (.NET 9)'],
    ['.NET', '".Net" in quotes'],
    ['c#', 'Ｃ＃ in wide letters'],
    ['& €', 'This & that for some €'],
  ])('is found by %s in %s', async (q, title) => {
    const { make, as } = app();
    const { id } = await make.post(plainer, { title, score: 0 });
    const { content } = await as(null).search.searchPosts({ q, size: 10 });
    expect(content.map((post) => post.id)).toContain(id);
  });
  test('hides nothing where no text has it', async () => {
    const { make, as } = app();
    const { id } = await make.post(plainer, { title: 'Vexillology for all' });
    for (const q of ['vexillology%', '#vexillology', '@vexillology', 'vexillology & all']) {
      const { content } = await as(null).search.searchPosts({ q });
      expect(content.map((post) => post.id)).toEqual([id]);
    }
  });
  test('leads to the creators with it in their names', async () => {
    const { make, as } = app();
    for (let at = 0; at < 6; at++) await make.creator({ name: `C ${at} Daily`, username: `c_daily_${at}` });
    const { id } = await make.creator({ name: 'The C++ Hour', username: 'hour_of_code' });
    const post = await make.post({ ...plainer, id }, { title: 'Pointers' });
    const found = await as(null).search.searchCreators({ q: 'c++', size: 3 });
    expect(found.content.map((channel) => channel.id)).toEqual([id]);
    const { content } = await as(null).search.searchPosts({ q: 'c++ hour', size: 3 });
    expect(content.map((each) => each.id)).toContain(post.id);
  });
});

describe('suggestions', () => {
  let author: Person;
  const titles = [
    'C++ pointers explained',
    'C# records explained',
    '.NET memory explained',
    'R&B drum patterns',
    'AT&T cable history',
    'Lunch for 5 € a day',
    '€ coins of the world',
  ];
  const suggest = async (q: string) => (await app().as(null).search.suggest({ q })).queries;
  beforeAll(async () => {
    const { make } = app();
    author = await make.creator({ name: 'Suggested', username: 'suggested' });
    for (const title of titles) await make.post(author, { title, score: 1 });
  });

  test.each([
    ['C++ po', 'c++ pointers'],
    ['c+ pointers', 'c++ pointers'],
    ['C# rec', 'c# records'],
    ['.net mem', '.net memory'],
    ['net memo', '.net memory'],
    ['r&b dr', 'r&b drum'],
    ['R& drum', 'r&b drum'],
    ['AT&T cab', 'at&t cable'],
    ['lunch for 5€ a', 'lunch for 5 € a'],
    ['€ co', '€ coins'],
  ])('completes %s to %s, which finds its post', async (q, suggestion) => {
    expect((await suggest(q))[0]).toBe(suggestion);
    const { content } = await app().as(null).search.searchPosts({ q: suggestion });
    expect(content.map(({ createdBy }) => createdBy.id)).toContain(author.id);
  });

  test('suggests searches of other people with their symbols, and none without them', async () => {
    const { as, make, ctx } = app();
    const [post] = (await as(null).search.searchPosts({ q: 'C++ pointers' })).content;
    for (const query of ['C++  Tutorial', 'c tutorial', 'R&B mix', '100% guard', '#openmat'])
      for (let people = 0; people < 2; people++)
        await as(await make.person()).search.recordClick({
          query,
          kind: 'post',
          id: post?.id ?? 0,
          position: 1,
        });
    await countQueries(ctx);
    expect(await suggest('C++ tut')).toEqual(['c++ tutorial']);
    expect(await suggest('c++')).toContain('c++ tutorial');
    expect(await suggest('c++')).not.toContain('c tutorial');
    expect(await suggest('c tut')).toEqual(['c tutorial']);
    expect(await suggest('r&b m')).toContain('r&b mix');
    expect(await suggest('100%')).toContain('100% guard');
    expect(await suggest('1%')).not.toContain('100% guard');
    expect(await suggest('openm')).toContain('openmat');
  });
});
