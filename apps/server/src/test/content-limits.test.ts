// Every limit of what authors write, of each kind: taken at the limit, refused one above, and nothing is kept of it.
import { limits } from '@realfin/contract/limits';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Person } from './factories/people.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const body = (count: number) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words(count) }] }],
});

const { postTitle: title, postText: text, postDescription: description, tagsPerPost: tags } = limits;
/** Where each kind is made, with what it cannot do without, and the limits of its fields. */
const kinds: Record<string, { url: string; fields: object; most: Record<string, number> }> = {
  video: { url: '/create/post', fields: { mediaType: 'video' }, most: { title, text, description, tags } },
  podcast: { url: '/create/post', fields: { mediaType: 'audio' }, most: { title, text, description, tags } },
  article: { url: '/create/article', fields: { contentRaw: body(50) }, most: { title, text, tags } },
  ranking: { url: '/create/ranking', fields: {}, most: { title, text, description, tags } },
  stack: { url: '/create/stack/add', fields: {}, most: { title, text, description, tags } },
  stream: { url: '/create/stream', fields: {}, most: { title, text, description, tags } },
  event: {
    url: '/ppv',
    fields: { description: 'Bouts.' },
    most: { title: limits.ppvTitle, text, description: limits.ppvDescription, tags },
  },
};

const create = async (creator: Person, url: string, payload: object) =>
  (await app().request(creator, { method: 'POST', url: `/api${url}`, payload })).statusCode;
const postsOf = async ({ id }: Person) =>
  (await app().ctx.db.execute(sql`select id from posts where channel_id = ${id}`)).rows.length;

describe.each(Object.entries(kinds))('%s: a draft', (_, { url, fields, most }) => {
  test('accepts a draft at each limit and refuses it above', async () => {
    const { make } = app();
    const creator = await make.creator();
    const fins: string[] = [];
    while (fins.length <= tags) fins.push((await make.fin()).name);
    const valueOf = (name: string, size: number) =>
      name === 'tags' ? fins.slice(0, size) : 'x'.repeat(size);
    const full = Object.fromEntries(Object.entries(most).map(([name, max]) => [name, valueOf(name, max)]));
    expect(await create(creator, url, { ...fields, ...full })).toBe(200);
    for (const [name, max] of Object.entries(most)) {
      const over = { title: 'T', ...fields, [name]: valueOf(name, max + 1) };
      expect([name, await create(creator, url, over)]).toEqual([name, 400]);
    }
    expect(await postsOf(creator)).toBe(1);
  });
});

test('limits the tables of a ranking separately', async () => {
  const creator = await app().make.creator();
  const most = { title: limits.rankingTableTitle, description: limits.rankingTableDescription };
  const make = (table: object) =>
    create(creator, '/create/ranking', { title: 'R', tables: [{ index: 0, title: 'T', ...table }] });
  for (const [name, max] of Object.entries(most)) {
    expect([name, await make({ [name]: 'x'.repeat(max) })]).toEqual([name, 200]);
    expect([name, await make({ [name]: 'x'.repeat(max + 1) })]).toEqual([name, 400]);
  }
});

test('accepts booleans as the numbers that clients send', async () => {
  const creator = await app().make.creator();
  const post = async (payload: object) => {
    const answer = await app().request(creator, { method: 'POST', url: '/api/create/post', payload });
    return [answer.statusCode, answer.json<{ premium?: boolean; stackOnly?: boolean }>()];
  };
  expect(await post({ title: 'T', premium: 1, stackOnly: 0 })).toMatchObject([
    200,
    { premium: true, stackOnly: false },
  ]);
  expect(await post({ title: 'T', premium: 0, stackOnly: 1 })).toMatchObject([
    200,
    { premium: false, stackOnly: true },
  ]);
  expect((await post({ title: 'T', stackOnly: 2 }))[0]).toBe(400);
});
