// Files that are something else than their name says, for every input that takes one: each is refused with a sentence
// for people, and nothing of it stays in storage or in a table.
import { gzipSync } from 'node:zlib';
import { limits } from '@realfin/contract/limits';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
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

/** One stored file named like a cell of a table, as `zip -0` writes it. */
function zipOf(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.write('PK\u0003\u0004', 0, 'latin1');
  head.writeUInt16LE(20, 4);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), content, Buffer.from('PK\u0005\u0006', 'latin1')]);
}
const files: Record<string, Buffer> = {
  'a ZIP': zipOf('a,b', Buffer.from('Place,Name\n1,Ada\n')),
  'a ZIP of bytes': zipOf('x.png', Buffer.from('89504e470d0a1a0a0000', 'hex')),
  'a gzip bomb': gzipSync(Buffer.alloc(20_000_000)),
  'a gzipped table': gzipSync('Place,Name\n1,Ada\n'),
  'a program': Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(400)]),
  'a page': Buffer.from('<!doctype html><script>fetch("/api/user/me")</script>'),
  nothing: Buffer.alloc(0),
};

/** Rows of every table that an upload writes to, and the names of all stored files. */
async function traces(): Promise<unknown> {
  const { ctx } = app();
  const { rows } = await ctx.db.execute(sql`select
    (select count(*) from images) as images, (select count(*) from ranking_uploads) as csv,
    (select count(*) from post_captions) as captions, (select count(*) from posts) as posts,
    (select count(*) from import_items) as items`);
  return { rows, stored: [...(await ctx.storage.list('images')), ...(await ctx.storage.list('rankings'))] };
}

type Answer = { status: number; detail: string };
const answerOf = (reply: { statusCode: number; payload: string }): Answer => ({
  status: reply.statusCode,
  detail: String((JSON.parse(reply.payload) as { detail?: unknown }).detail),
});
const upload = async (content: Buffer, kind: 'audio' | 'video'): Promise<Answer> => {
  const { as, drain } = app();
  const announced = { kind, fileName: `song.${kind === 'audio' ? 'mp3' : 'mp4'}`, sizeBytes: content.length };
  const { asset, uploadUrl } = await as(creator).media.createAsset(announced);
  await patchUpload(origin, creator, uploadUrl, new Uint8Array(content));
  await as(creator).media.completeAsset({ id: asset.id });
  await drain();
  const { state, reason } = await as(creator).media.getAsset({ id: asset.id });
  expect(state).toBe('refused');
  const lying = await app().ctx.storage.list('originals');
  expect(lying).toEqual([]);
  return { status: 422, detail: reason ?? '' };
};

const inputs: Record<string, (content: Buffer) => Promise<Answer>> = {
  picture: async (payload) =>
    answerOf(
      await app().request(creator, {
        method: 'POST',
        url: '/api/images/upload?purpose=thumbnail',
        headers: { 'content-type': 'image/png' },
        payload,
      }),
    ),
  'table of a ranking': async (payload) => {
    const { url } = await app().as(creator).rankings.announceCsv({ a: 'a', b: '0' });
    const headers = { 'content-type': 'text/csv' };
    return answerOf(await app().server.inject({ method: 'PUT', url, payload, headers }));
  },
  // As a browser that does not look at a file would send its text.
  captions: async (content) => {
    const { id } = await app().make.post(creator, { mediaType: 'video' });
    const before = await traces();
    const payload = { label: 'English', file: content.toString('utf8').slice(0, limits.captionCharacters) };
    const url = `/api/post/${id}/captions/en`;
    const answer = answerOf(await app().request(creator, { method: 'PUT', url, payload }));
    expect(await traces()).toEqual(before);
    return answer;
  },
  'posts by CSV': async (content) =>
    answerOf(
      await app().request(creator, {
        method: 'POST',
        url: '/api/import/posts/csv',
        payload: { csv: content.toString('utf8').slice(0, limits.importCsvCharacters) },
      }),
    ),
};

describe.each(Object.entries(inputs))('%s', (input, send) => {
  test.each(Object.entries(files))('refuses %s, and stores nothing', async (_name, content) => {
    const before = await traces();
    const { status, detail } = await send(content);
    expect([400, 413, 415, 422]).toContain(status);
    expect(detail).toMatch(/^[A-Z][^/\\]{10,}[.)?]$/);
    if (input !== 'captions') expect(await traces()).toEqual(before);
  });
});

test.each(['audio', 'video'] as const)('refuses %s as audio or video after a check', async (kind) => {
  for (const [name, content] of Object.entries(files)) {
    if (content.length === 0) continue;
    const { detail } = await upload(content, kind);
    expect([name, detail]).toEqual([name, expect.stringMatching(/^(?:This|We) [^/\\]+\.$/)]);
  }
});

test('refuses a cell of 200 MB before it has arrived completely', { timeout: 60_000 }, async () => {
  const { url } = await app().as(creator).rankings.announceCsv({ a: 'a', b: '0' });
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= 200) return controller.close();
      controller.enqueue(sent++ === 0 ? Buffer.from('Place,Name\n1,"') : Buffer.alloc(1_000_000, 120));
    },
  });
  const headers = { 'content-type': 'text/csv' };
  const before = await traces();
  const answer = await fetch(origin + url, { method: 'PUT', headers, body, duplex: 'half' }).catch(
    () => null,
  );
  // A client that goes on sending may find the connection closed instead of the answer.
  if (answer !== null) expect([413, 422]).toContain(answer.status);
  expect(sent).toBeLessThan(100);
  await expect.poll(traces).toEqual(before);
});
