// A disk that is full while something comes in: a clear answer, nothing half, and another try succeeds.
import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errors } from '@realfin/contract/errors';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { receiveCsv } from '../modules/publishing/rankings/csv/commands.ts';
import { listen, patchUpload } from './factories/media.ts';
import type { Person } from './factories/people.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();
let origin = '';
let creator: Person;
beforeAll(async () => {
  origin = await listen(app());
  creator = await app().make.creator();
});
const text = errors['media.noRoom'].text;
const content = new Uint8Array(1_000).fill(7);

const announce = {
  audio: async () =>
    (
      await app()
        .as(creator)
        .media.createAsset({ kind: 'audio', fileName: 'a.mp3', sizeBytes: content.length })
    ).uploadUrl,
  bite: async () =>
    (
      await app()
        .as(creator)
        .bites.uploadBite({ title: 'A bite', fileName: 'a.mp4', sizeBytes: content.length })
    ).uploadUrl,
};

describe.each(Object.entries(announce))('%s', (_name, begin) => {
  test('continues where it was once there is room again', async () => {
    const uploadUrl = await begin();
    const file = join(app().ctx.config.dataDir, 'uploads', uploadUrl.split('/').at(-1) ?? '');
    await rm(file);
    await symlink('/dev/full', file);
    const refused = await patchUpload(origin, creator, uploadUrl, content);
    expect([refused.status, await refused.text()]).toEqual([
      413,
      expect.stringContaining("isn't enough space"),
    ]);
    await rm(file);
    await writeFile(file, '');
    expect((await patchUpload(origin, creator, uploadUrl, content)).status).toBe(204);
  });
});

test("leaves no file and no row of a ranking's table", async () => {
  const { ctx } = app();
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
  const storage = {
    ...ctx.storage,
    async put(_key: string, body: Buffer | AsyncIterable<unknown>) {
      await (body as AsyncIterable<unknown>)[Symbol.asyncIterator]().next();
      throw full;
    },
  };
  async function* csv() {
    yield Buffer.from('Place,Name\n1,Ada\n');
  }
  const claim = { csvKey: ctx.ids.secret(16), channelId: creator.id };
  await expect(receiveCsv({ ...ctx, storage }, claim, csv())).rejects.toMatchObject({
    code: 'media.noRoom',
    message: text,
  });
  expect(await ctx.storage.list('rankings')).toEqual([]);
  const { rows } = await ctx.db.execute(sql`select * from ranking_uploads`);
  expect(rows).toEqual([]);
  expect(await receiveCsv(ctx, claim, csv())).toMatchObject({ rowCount: 1 });
});

test('keeps stored captions when the database is full, and asks to retry', async () => {
  const { ctx, as, make, request } = app();
  const { id } = await make.post(creator, { mediaType: 'video' });
  const file = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n';
  const caption = { id, language: 'en', label: 'English', file };
  await as(creator).captions.saveCaption(caption);
  await ctx.db.execute(sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await ctx.db.execute(sql`create trigger no_room before insert or update on post_captions
    for each row execute function no_room()`);
  const payload = { label: 'English', file: file.replace('Hello', 'Goodbye') };
  const url = `/api/post/${id}/captions/en`;
  const refused = await request(creator, { method: 'PUT', url, payload });
  expect(refused.json()).toMatchObject({ status: 503, code: 'server.diskFull' });
  await ctx.db.execute(sql`drop trigger no_room on post_captions`);
  expect(await as(creator).captions.getCaption(caption)).toMatchObject({
    revision: 1,
    cues: [{ text: 'Hello' }],
  });
});
