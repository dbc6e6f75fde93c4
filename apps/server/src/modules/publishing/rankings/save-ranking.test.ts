import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listen } from '../../../test/factories/media.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { sweepCsv } from './csv/commands.ts';
import { rankings, rankingTables, rankingUploads } from './tables.ts';

const app = useTestApp();
const good = 'Place,Name\n1,Ada\n2,Bo\n';

async function announce(person: Person) {
  return app().as(person).rankings.announceCsv({ a: 'a-post', b: '0' });
}
/** An outside client, with the signed address and without a session. */
const put = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  app().server.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'text/csv', ...headers } });
async function upload(person: Person, csv: string | Buffer = good): Promise<string> {
  const { url, csvKey } = await announce(person);
  const answer = await put(url, csv);
  expect(answer.statusCode, answer.payload).toBe(200);
  return csvKey;
}
const files = () => app().ctx.storage.list('rankings');
const table = (index: number, csvKey: string | null, more = {}) => ({
  index,
  key: `t${index}`,
  title: `Table ${index}`,
  csvKey,
  ...more,
});

describe('CSV uploads', () => {
  test('validates a CSV on upload and returns what it read', async () => {
    const creator = await app().make.creator();
    const { url, csvKey, method, maxBytes } = await announce(creator);
    expect({ method, maxBytes }).toEqual({ method: 'PUT', maxBytes: 10_000_000 });
    for (let twice = 0; twice < 2; twice++) {
      const answer = await put(url, Buffer.from(`\ufeff${good}`, 'utf16le'));
      expect(answer.json()).toEqual({
        csvKey,
        rowCount: 2,
        columnCount: 2,
        openingRows: [
          ['Place', 'Name'],
          ['1', 'Ada'],
          ['2', 'Bo'],
        ],
      });
    }
    expect((await app().ctx.storage.get(`rankings/${csvKey}.csv`)).toString()).toBe(good);
  });

  test('stores a table in Windows-1252 as UTF-8', async () => {
    const { url, csvKey } = await announce(await app().make.creator());
    const answer = await put(url, Buffer.from('name,caf\xe9\nJ\xf6rdis,2\n', 'latin1'));
    expect(answer.json()).toMatchObject({
      openingRows: [
        ['name', 'café'],
        ['Jördis', '2'],
      ],
    });
    expect((await app().ctx.storage.get(`rankings/${csvKey}.csv`)).toString()).toBe('name,café\nJördis,2\n');
  });

  test.each([
    ['a formula', 'a,b\n1,=2+2', 422, /formula/],
    ['a cell without an end', `a\n"${'x'.repeat(300_000)}`, 422, /longer than/],
    ['an encoding of mainframes', Buffer.from([0x83, 0x81, 0x86, 0x25, 0xf1, 0x03]), 422, /UTF-8/],
    ['a spreadsheet', Buffer.from('PK\u0003\u0004\u0000\u0000'), 422, /isn't a CSV/],
    ['nothing', '', 422, /no rows/],
    ['noise', randomBytes(100_000), 422, /isn't a CSV/],
  ])('refuses as a CSV %s with a reason, and leaves nothing', async (_, body, status, words) => {
    const before = await files();
    const { url, csvKey } = await announce(await app().make.creator());
    const answer = await put(url, body);
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      status,
      expect.stringMatching(words),
    ]);
    expect(await files()).toEqual(before);
    const rows = await app().ctx.db.select().from(rankingUploads).where(eq(rankingUploads.csvKey, csvKey));
    expect(rows).toEqual([]);
  });

  test('refuses a CSV that is too large, before and during the upload', async () => {
    const creator = await app().make.creator();
    const before = await files();
    const announced = await put((await announce(creator)).url, 'a,b\n', { 'content-length': '200000000' });
    expect(announced.statusCode).toBe(413);
    const large = Buffer.concat([Buffer.from('a,b\n'), Buffer.alloc(12_000_000, `${'x'.repeat(190)},y\n`)]);
    const { url } = await announce(creator);
    const body = new Blob([new Uint8Array(large)]).stream();
    const piped = await fetch((await listen(app())) + url, {
      method: 'PUT',
      body,
      duplex: 'half',
    });
    expect(piped.status).toBe(413);
    expect(await piped.json()).toMatchObject({ detail: 'File is too large (10 MB LIMIT)' });
    expect(await files()).toEqual(before);
  });

  test('responds to a client whose upload is refused halfway', async () => {
    const { url } = await announce(await app().make.creator());
    const bytes = Buffer.concat([Buffer.from('a,b\n1,=1\n'), Buffer.alloc(4_000_000, '1,2\n')]);
    const answer = await fetch((await listen(app())) + url, { method: 'PUT', body: bytes });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'ranking.csvRefused' });
  });

  test('accepts a CSV only at its signed address, until it is used or expired', async () => {
    const { as, make, clock } = app();
    const creator = await make.creator();
    const one = await announce(creator);
    const other = await announce(creator);
    const swapped = one.url.replace(one.csvKey, other.csvKey);
    for (const url of [swapped, `${one.url}x`, '/api/ranking/csv/x/y', one.url.replace(/\.\d+\./, '.1.')])
      expect((await put(url, good)).statusCode).toBe(403);
    expect((await put(one.url, good)).statusCode).toBe(200);
    await as(creator).rankings.createRanking({ title: 'R', tables: [table(0, one.csvKey)] });
    expect((await put(one.url, good)).statusCode).toBe(403);
    clock.advance({ hours: 2 });
    expect((await put(other.url, good)).statusCode).toBe(403);
  });
});

describe('saving rankings', () => {
  test('publishes an empty draft once it is complete', async () => {
    const { as, make, request } = app();
    const creator = await make.creator();
    const fin = await make.fin();
    const draft = await as(creator).rankings.createRanking({ tables: [table(0, null, { title: '' })] });
    expect(draft).toMatchObject({ status: 'Draft', title: '', revision: 0, mediaType: 'ranking' });
    const id = draft.mediaId;
    const fields = { id, title: 'The best', description: 'Of all', tags: [fin.name] };
    await expect(
      as(creator).rankings.updateRanking({ ...fields, tables: [table(0, null)], draft: false }),
    ).rejects.toMatchObject({ status: 400, code: 'ranking.invalidTables', message: 'Invalid table(s).' });
    await expect(
      as(creator).rankings.updateRanking({ ...fields, title: ' ', tables: [table(0, null)], draft: false }),
    ).rejects.toMatchObject({ message: 'Enter a title.' });
    await expect(as(null).rankings.getRanking({ rankingId: id })).rejects.toMatchObject({
      code: 'post.notFound',
    });
    const tables = [table(1, await upload(creator)), table(0, await upload(creator, 'A,B\n1,2\n'))];
    const saved = await as(creator).rankings.updateRanking({ ...fields, tables, draft: false, revision: 0 });
    expect(saved).toMatchObject({ status: 'Published', revision: 1, path: `/ranking/${id}/The-best` });
    expect(saved.tables.map(({ title, index, rowCount }) => [title, index, rowCount])).toEqual([
      ['Table 0', 0, 1],
      ['Table 1', 1, 2],
    ]);
    const seen = await as(null).rankings.getRanking({ rankingId: id });
    expect(seen).toMatchObject({ title: 'The best', description: 'Of all' });
    expect(seen.post).toMatchObject({
      numPosts: 2,
      openingRows: [
        ['A', 'B'],
        ['1', '2'],
      ],
    });
    const csv = await request(null, { method: 'GET', url: seen.tables[1]?.csvUrl ?? '' });
    expect(csv.payload).toBe(good);
  });

  test('keeps tables by their identifiers when they are saved twice, moved, cleared and deleted', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const [a, b] = [await upload(creator), await upload(creator)];
    const made = await as(creator).rankings.createRanking({ title: 'R', tables: [table(0, a), table(1, b)] });
    const save = (input: object) =>
      as(creator).rankings.updateRanking({ id: made.mediaId, title: 'R', ...input });
    // The response to the first save was lost, so the client repeats it without ids.
    const again = await save({ tables: [table(0, a), table(1, b)] });
    const ids = made.tables.map(({ rankingTableId }) => rankingTableId);
    expect(again.tables.map(({ rankingTableId }) => rankingTableId)).toEqual(ids);
    const moved = await save({ tables: [table(0, a, { index: 5 }), table(1, b, { index: 2 })] });
    expect(moved.tables.map(({ key, index }) => [key, index])).toEqual([
      ['t1', 0],
      ['t0', 1],
    ]);
    const cleared = await save({ tables: [table(0, null), table(1, b)] });
    expect(cleared.tables[0]).toMatchObject({ csvKey: null, csvUrl: null, rowCount: 0, openingRows: [] });
    const [first, second] = ids;
    const left = await save({ tables: [table(1, b, { index: 0 })], deletedRankingTableIds: [first] });
    expect(left.tables.map(({ rankingTableId, index }) => [rankingTableId, index])).toEqual([[second, 0]]);
    // A table that is not mentioned at all stays.
    const kept = await save({ tables: [table(7, null, { key: 'new' })] });
    expect(kept.tables.map(({ key, index }) => [key, index])).toEqual([
      ['new', 0],
      ['t1', 1],
    ]);
  });

  test('saves a ranking as a whole, and only on top of the last version', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const csvKey = await upload(creator);
    const made = await as(creator).rankings.createRanking({ title: 'R', tables: [table(0, csvKey)] });
    const save = (input: object) =>
      as(creator).rankings.updateRanking({ id: made.mediaId, title: 'Changed', ...input });
    const stays = async () => {
      const now = await as(creator).rankings.getEditableRanking({ id: made.mediaId });
      expect(now).toMatchObject({ title: 'R', revision: 0 });
      expect(now.tables).toEqual(made.tables);
    };
    await expect(save({ revision: 7, tables: [] })).rejects.toMatchObject({
      status: 409,
      code: 'post.editConflict',
    });
    await stays();
    const strange = await upload(await make.creator());
    for (const tables of [
      [table(0, 'x'.repeat(20))],
      [table(0, strange)],
      [table(0, csvKey, { rankingTableId: 999_999 })],
      [table(0, csvKey), table(1, null, { key: 't0' })],
    ]) {
      await expect(save({ tables })).rejects.toMatchObject({ code: 'ranking.invalidTables' });
      await stays();
    }
    await expect(save({ tables: [table(0, null, { title: 'x'.repeat(101) })] })).rejects.toMatchObject({
      code: 'input.invalid',
    });
    await expect(save({ tables: [table(0, null, { description: 'x'.repeat(501) })] })).rejects.toMatchObject({
      code: 'input.invalid',
    });
  });

  test('saves and publishes a ranking for its channel and through its own form only', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const made = await as(creator).rankings.createRanking({ title: 'R' });
    const other = await make.creator();
    const id = made.mediaId;
    for (const call of [
      () => as(other).rankings.getEditableRanking({ id }),
      () => as(other).rankings.updateRanking({ id, title: 'Mine' }),
      () => as(creator).rankings.getEditableRanking({ id: 999_999 }),
      () => as(creator).rankings.updateRanking({ id: 999_999, title: 'X' }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'post.notFound' });
    await expect(as(creator).posts.editPost({ id: made.id, title: 'R', draft: false })).rejects.toMatchObject(
      { code: 'post.incomplete' },
    );
    const helper = await make.contributor(creator);
    const saved = await as(helper).rankings.updateRanking({
      id,
      title: 'R',
      tables: [table(0, await upload(helper))],
    });
    expect(saved.tables).toHaveLength(1);
  });

  test('accepts the maximum of tables with long texts', async () => {
    const { make, request } = app();
    const creator = await make.creator();
    const tables = Array.from({ length: 50 }, (_, index) =>
      table(index, null, { title: '𝒻'.repeat(50), description: '🐟'.repeat(250) }),
    );
    const answer = await request(creator, {
      method: 'POST',
      url: '/api/create/ranking',
      payload: { title: 'R', tables },
    });
    expect(answer.statusCode).toBe(200);
  });
});

test('sweeps files without a table, and keeps used and recent ones', async () => {
  const { as, make, ctx, clock } = app();
  const creator = await make.creator();
  const old = await upload(creator);
  const used = await upload(creator);
  const replaced = await upload(creator);
  const made = await as(creator).rankings.createRanking({ title: 'R', tables: [table(0, replaced)] });
  await as(creator).rankings.updateRanking({ id: made.mediaId, title: 'R', tables: [table(0, used)] });
  // A process killed between the row and its file, or in the middle of the file.
  await ctx.storage.put(`rankings/${'k'.repeat(22)}.csv`, Buffer.from(good));
  await ctx.storage.put(`rankings/${'p'.repeat(22)}.csv.part-1-1`, Buffer.from(good));
  clock.advance({ hours: 25 });
  const fresh = await upload(creator);
  await sweepCsv(ctx);
  const left = await files();
  expect(left).toContain(`rankings/${used}.csv`);
  expect(left).toContain(`rankings/${fresh}.csv`);
  for (const gone of [old, replaced, 'k'.repeat(22)]) expect(left).not.toContain(`rankings/${gone}.csv`);
  expect(left.join()).not.toContain('.part-');
  await ctx.db.delete(rankingTables).where(eq(rankingTables.rankingId, made.mediaId));
  await ctx.db.delete(rankings).where(eq(rankings.id, made.mediaId));
  await sweepCsv(ctx);
  expect(await files()).not.toContain(`rankings/${used}.csv`);
});
