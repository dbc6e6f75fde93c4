import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/test-app.ts';
import { images } from '../../../publishing/media/tables.ts';
import { linesOf, storageKeyOf } from './rules.ts';

const app = useTestApp();
const get = (url: string, headers: Record<string, string> = {}) =>
  app().request(null, { method: 'GET', url, headers });

describe('card rules', () => {
  test('breaks titles into lines that end in an ellipsis', () => {
    expect(linesOf('one two three', 20, 2)).toEqual(['one two three']);
    expect(linesOf('one two three four', 8, 2)).toEqual(['one two', 'three …']);
    expect(linesOf('x'.repeat(60), 10, 2)[0]).toBe(`${'x'.repeat(9)}…`);
    expect(linesOf('', 10, 2)).toEqual(['']);
  });
  test('reads only pictures of this site from storage', () => {
    expect(storageKeyOf('/media/images/abcdefghijklmnop/1280.webp')).toBe(
      'images/abcdefghijklmnop/1280.webp',
    );
    for (const bad of [
      null,
      'https://x.example/media/images/abcdefghijklmnop/1280.webp',
      '/media/images/../../secret/1.webp',
    ])
      expect(storageKeyOf(bad)).toBeNull();
  });
});

/** A single-color picture, as an upload or as a frame of a video. */
async function makeImage(ownerId: number, purpose: 'thumbnail' | 'frame', colour: string) {
  const { ctx } = app();
  const key = ctx.ids.secret(16);
  const content = await sharp({ create: { width: 1280, height: 720, channels: 3, background: colour } })
    .webp()
    .toBuffer();
  await ctx.storage.put(`images/${key}/1280.webp`, content);
  const values = { ownerId, key, width: 1280, height: 720, widths: [1280], preview: 'data:,', purpose };
  const [row] = await ctx.db
    .insert(images)
    .values({ ...values, createdAt: ctx.clock.now() })
    .returning();
  return { thumbnailImageId: row?.id ?? 0, thumbnailUrl: `/media/images/${key}/1280.webp` };
}
/** How red and how green the middle of a card is. */
async function colourOf(url: string) {
  const { data } = await sharp((await get(url)).rawPayload)
    .extract({ left: 900, top: 150, width: 20, height: 20 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { red: data[0] ?? 0, green: data[1] ?? 0 };
}

describe('preview pictures', () => {
  test('draws 1200 by 630 pixels, and caches them until their content changes', async () => {
    const { make, ctx } = app();
    const channel = await make.creator();
    const { id } = await make.post(channel, { title: 'Größe & <b>' });
    const first = await get(`/media/cards/post/${id}.jpg`);
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({
      width: 1200,
      height: 630,
      format: 'jpeg',
    });
    const tag = String(first.headers.etag);
    expect((await get(`/media/cards/post/${id}.jpg`, { 'if-none-match': tag })).statusCode).toBe(304);
    expect((await ctx.storage.list(`cards/post/${id}`)).length).toBe(1);
    await ctx.pool.query(`update posts set title = 'Another' where id = $1`, [id]);
    const second = await get(`/media/cards/post/${id}.jpg`);
    expect(second.headers.etag).not.toBe(tag);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(false);
    expect((await ctx.storage.list(`cards/post/${id}`)).length).toBe(1);
  });

  test('shows the thumbnail, but no video frame of a premium post', async () => {
    const { make } = app();
    const channel = await make.creator();
    const frame = await makeImage(channel.id, 'frame', '#ff0000');
    const upload = await makeImage(channel.id, 'thumbnail', '#ff0000');
    const isRed = async (values: object) => {
      const { id } = await make.post(channel, values);
      const { red, green } = await colourOf(`/media/cards/post/${id}.jpg`);
      return red > 100 && green < 60;
    };
    expect(await isRed(frame)).toBe(true);
    expect(await isRed({ ...upload, premiumPlan: 10 })).toBe(true);
    expect(await isRed({ ...frame, premiumPlan: 10 })).toBe(false);
  });

  test('draws pictures for channels, and a square cover for podcasts', async () => {
    const channel = await app().make.creator();
    const card = await get(`/media/cards/channel/${channel.username}.jpg`);
    expect(await sharp(card.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    const cover = await get(`/media/cards/cover/${channel.username.toUpperCase()}.jpg`);
    expect(await sharp(cover.rawPayload).metadata()).toMatchObject({ width: 1400, height: 1400 });
  });

  test('draws a picture once for concurrent requests', async () => {
    const { make } = app();
    const { id } = await make.post(await make.creator());
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(`/media/cards/post/${id}.jpg`)));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  test('answers 404 for hidden and missing posts', async () => {
    const { make } = app();
    const channel = await make.creator();
    const draft = await make.post(channel, { state: 'draft', listed: false });
    const [deleted, video] = [
      await make.post(channel, { deletedAt: new Date(), listed: false }),
      await make.post(channel),
    ];
    for (const path of [
      `post/${draft.id}.jpg`,
      `post/${deleted.id}.jpg`,
      `post/${video.id}.png`,
      'post/0.jpg',
      'post/x.jpg',
      'channel/nobody_at_all.jpg',
      'other/1.jpg',
      'post/999999999.jpg',
      'cover/.jpg',
    ])
      expect((await get(`/media/cards/${path}`)).statusCode, path).toBe(404);
  });
});
