// The seconds of files that were sent, as players and apps ask for them.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeReadyAsset } from '../../../../test/factories/media.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { foldServed } from '../../../people/entitlements/served/commands/fold.ts';
import { flushServed } from '../../../people/entitlements/served/commands/record.ts';
import { settleSent } from './commands.ts';

const open = useTestApp();

async function rowsOf(postId: number) {
  const { ctx } = open();
  await settleSent(ctx);
  await flushServed(ctx);
  const { rows } = await ctx.db.execute<{ kind: string; span: string; ms: number }>(
    sql`select kind, span, served_ms::int as ms from served_content where post_id = ${postId} order by kind, span`,
  );
  return rows;
}
const get = (url: string, headers: Record<string, string> = {}) =>
  open().request(null, { method: 'GET', url, headers });

async function premium(kind: 'video' | 'audio') {
  const app = open();
  const [creator, viewer] = [await app.make.creator(), await app.make.subscriber()];
  const asset = await makeReadyAsset(app, creator, kind);
  await app.ctx.db.execute(sql`update assets set duration_seconds = 100 where id = ${asset.id}`);
  const mediaType = kind === 'video' ? 'video' : 'audio';
  const post = await app.make.post(creator, { premiumPlan: 10, assetId: asset.id, mediaType });
  const playlist = '#EXTM3U\n#EXTINF:6.000,\nseg_00000.m4s\n#EXTINF:4.500,\nseg_00001.m4s\n#EXT-X-ENDLIST\n';
  for (const folder of ['720p', 'a128']) {
    const at = `media/${asset.key}/hls/${folder}`;
    await app.ctx.storage.put(`${at}/index.m3u8`, Buffer.from(playlist));
    for (const name of ['seg_00000.m4s', 'seg_00001.m4s'])
      await app.ctx.storage.put(`${at}/${name}`, Buffer.from('media'));
  }
  return { viewer, post, asset, creator };
}
const baseOf = (hlsUrl: string) => hlsUrl.replace('master.m3u8', '');

test('counts the seconds of a film once, by its picture, and nothing of what the player has already', async () => {
  const { viewer, post } = await premium('video');
  const { hlsUrl } = await open().as(viewer).media.getPlayback({ id: post.id });
  expect(await rowsOf(post.id)).toEqual([{ kind: 'playback', span: 'hour', ms: 0 }]);
  const segment = await get(`${baseOf(hlsUrl)}720p/seg_00000.m4s`);
  await get(`${baseOf(hlsUrl)}a128/seg_00000.m4s`);
  await get(`${baseOf(hlsUrl)}720p/seg_00001.m4s`);
  const known = { 'if-none-match': String(segment.headers.etag) };
  expect((await get(`${baseOf(hlsUrl)}720p/seg_00000.m4s`, known)).statusCode).toBe(304);
  expect(await rowsOf(post.id)).toEqual([{ kind: 'playback', span: 'hour', ms: 10_500 }]);
});

test('counts what cards lead to, where its address is used', async () => {
  const { viewer, post } = await premium('video');
  const { content } = await open().as(viewer).posts.getPost({ id: post.id });
  expect(await rowsOf(post.id)).toEqual([]);
  await get(`${baseOf(content.url ?? '')}720p/seg_00000.m4s`);
  expect(await rowsOf(post.id)).toEqual([{ kind: 'playback', span: 'hour', ms: 6_000 }]);
});

test('counts the share of bytes of a sound, and nothing for its creator', async () => {
  const { viewer, post, asset, creator } = await premium('audio');
  await open().ctx.storage.put(`media/${asset.key}/hls/audio.mp3`, Buffer.alloc(1_000));
  for (const person of [viewer, creator]) {
    const { mp3Url } = await open().as(person).media.getPlayback({ id: post.id });
    expect((await get(mp3Url ?? '', { range: 'bytes=0-249' })).statusCode).toBe(206);
  }
  expect(await rowsOf(post.id)).toEqual([{ kind: 'playback', span: 'hour', ms: 25_000 }]);
});

test('folds old hours into months and deletes them in the end, without losing a second before', async () => {
  const { clock, ctx } = open();
  clock.set('2040-01-10T09:00:00Z');
  const { viewer, post } = await premium('video');
  for (let hour = 0; hour < 3; hour += 1) {
    const { hlsUrl } = await open().as(viewer).media.getPlayback({ id: post.id });
    await get(`${baseOf(hlsUrl)}720p/seg_00000.m4s`);
    clock.advance({ hours: 13 });
  }
  const before = await rowsOf(post.id);
  await foldServed(ctx);
  expect(await rowsOf(post.id)).toEqual(before);
  const ms = before.reduce((sum, row) => sum + row.ms, 0);
  clock.set('2040-05-10T00:00:00Z');
  await foldServed(ctx);
  await foldServed(ctx);
  expect(ms).toBe(18_000);
  expect(await rowsOf(post.id)).toEqual([{ kind: 'playback', span: 'month', ms }]);
  clock.set('2041-08-02T00:00:00Z');
  await foldServed(ctx);
  expect(await rowsOf(post.id)).toEqual([]);
});
