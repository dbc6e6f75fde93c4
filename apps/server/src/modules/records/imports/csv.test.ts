import { limits } from '@realfin/contract/limits';
import { describe, expect, test } from 'vitest';
import { translate } from '../../../lib/translate.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

describe('posts by CSV', () => {
  const csv =
    'title,text,description,type,premium,tags\nOne,t,"d, e",video,yes,\nTwo,,,podcast,,\nThree,,Some words,article,no,\n';

  test('makes a draft of each CSV row, once', async () => {
    const creator = app().as(await app().make.creator());
    expect(await creator.imports.importPosts({ csv })).toEqual({ created: 3, skipped: 0 });
    expect(await creator.imports.importPosts({ csv: `\uFEFF${csv}Four,,,,,\n` })).toEqual({
      created: 1,
      skipped: 3,
    });
    const { content } = await creator.posts.listManaged({});
    expect(content.map(({ mediaType }) => mediaType)).toEqual(['video', 'article', 'audio', 'video']);
    expect(content.every(({ draft }) => draft)).toBe(true);
  });

  test('reads ordinary cells as text, and fins with commas between them', async () => {
    const { make, as } = app();
    const creator = as(await make.creator());
    const [one, two] = [(await make.fin()).name, (await make.fin()).name];
    const ordinary = `title,text,tags\n- intro (part 1),-1 (new),"${one}, ${two}"\n=== Final ===,+1 (555) 123,\n`;
    expect(await creator.imports.importPosts({ csv: ordinary })).toEqual({ created: 2, skipped: 0 });
    const { content } = await creator.posts.listManaged({});
    expect(content.map((post) => post.content.contentTitle)).toEqual(['=== Final ===', '- intro (part 1)']);
  });

  const around: [before: string, between: string, after: string][] = [
    ['#', ', #', ''],
    ['＃', ' ＃', ''],
    ["'", "', '", "'"],
    ['“', '”, “', '”'],
    ['""', '"", ""', '""'],
    ['[', ', ', ']'],
    ['[""', '"",""', '""]'],
    [' , ', ' , , ', ','],
  ];
  for (const between of [', ', ';', ' | ', '\n', '\t', '/', ' & ', '，', '、', ' #'])
    around.push(['', between, '']);
  test.each(around)(
    'reads fins with %j before, %j between and %j after them',
    async (before, between, after) => {
      const { make, as } = app();
      const creator = as(await make.creator());
      const [one, two] = [(await make.fin()).name, (await make.fin()).name];
      for (const [first, second] of [
        [one, two],
        [one.toLowerCase(), two.toUpperCase()],
      ] as const)
        await creator.imports.importPosts({
          csv: `title,tags\n${first},"${before}${first}${between}${second}${after}"\n`,
        });
      const { content } = await creator.posts.listManaged({});
      expect(content.map((post) => post.tags.map(({ name }) => name))).toEqual([
        [one, two],
        [one, two],
      ]);
    },
  );

  test('limits a table to 200 rows and descriptions to 1,600 characters', async () => {
    const creator = app().as(await app().make.creator());
    const long = `title,description\n${'A talk,'.concat('w'.repeat(1_600))}\n`;
    expect(await creator.imports.importPosts({ csv: long })).toEqual({ created: 1, skipped: 0 });
    await expect(creator.imports.importPosts({ csv: long.replace('ww', 'www') })).rejects.toMatchObject({
      message: 'Row 2, column 2 is longer than 1,600 characters.',
    });
    const rows = Array.from({ length: 200 }, (_, at) => `Talk ${at}`).join('\n');
    expect(await creator.imports.importPosts({ csv: `title\n${rows}\n` })).toEqual({
      created: 200,
      skipped: 0,
    });
    await expect(creator.imports.importPosts({ csv: `title\n${rows}\nOne more\n` })).rejects.toMatchObject({
      message: 'A table of posts can have up to 200 rows.',
    });
    const csv = `title\n${'x'.repeat(limits.importCsvCharacters)}`;
    await expect(creator.imports.importPosts({ csv })).rejects.toMatchObject({ code: 'input.invalid' });
  });

  test.each([
    ['no title', 'text\nx\n'],
    ['an unknown column', 'title,author\nx,y\n'],
    ['a type nobody knows', 'title,type\nx,film\n'],
    ['a formula', 'title,text\n=cmd(),x\n'],
    ['a title too long', `title,text\n${'x'.repeat(101)},y\n`],
    ['an open quotation mark', 'title,text\n"x,y\n'],
    ['too many rows', `title\n${'x\n'.repeat(201)}`],
    ['nothing', ''],
    ['an unknown fin', 'title,tags\nfine,\nx,NoSuchFin\n'],
  ])('refuses tables with %s, and leaves nothing', async (_name, content) => {
    const creator = app().as(await app().make.creator());
    await expect(creator.imports.importPosts({ csv: content })).rejects.toMatchObject({
      status: expect.toSatisfy((status: number) => status >= 400 && status < 500) as unknown,
    });
    expect((await creator.posts.listManaged({})).content).toEqual([]);
  });

  test('names every row that is wrong, in the order of the table', async () => {
    const creator = app().as(await app().make.creator());
    const csv = 'title,type,tags\nfine,,\nx,,NoSuchFin\n,,\ny,film,\n';
    await expect(creator.imports.importPosts({ csv })).rejects.toMatchObject({
      message: "Row 3: we couldn't find the fin 'NoSuchFin'.",
      details: {
        errors: [
          { path: 'rows.3', message: "Row 3: we couldn't find the fin 'NoSuchFin'." },
          { path: 'rows.5', message: 'Row 5: the type must be video, podcast or article.' },
        ],
      },
    });
    expect((await creator.posts.listManaged({})).content).toEqual([]);
  });

  test.each([
    [
      'title,tags\nfine,\nx,NoSuchFin\n',
      "Row 3: we couldn't find the fin 'NoSuchFin'.",
      'Zeile 3: Wir konnten den Fin „NoSuchFin“ nicht finden.',
    ],
    [
      `title,tags\nx,"${Array.from({ length: 10 }, (_, at) => `Fin${at}`).join(' ')}"\n`,
      'Row 2: a post can have up to 9 fins.',
      'Zeile 2: Ein Beitrag kann bis zu 9 Fins haben.',
    ],
  ])('names the row that is wrong with its fins, in both languages', async (csv, english, german) => {
    const creator = app().as(await app().make.creator());
    await expect(creator.imports.importPosts({ csv })).rejects.toThrow(english);
    expect(translate(english, 'de')).toBe(german);
  });
});
