import { deflateSync } from 'node:zlib';
import type { Image } from '@realfin/contract/images';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { createImage } from './commands/create-image.ts';
import { findImage } from './queries.ts';

const app = useTestApp();

const send = (person: Person | null, content: Buffer, purpose: string, type = 'image/png') =>
  app().request(person, {
    method: 'POST',
    url: `/api/images/upload?purpose=${purpose}`,
    headers: { 'content-type': type },
    payload: content,
  });
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });
const get = (url: string) => app().request(null, { method: 'GET', url });

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A PNG of a few hundred bytes that claims this size. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(60_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
function crc32(content: Buffer): number {
  let crc = -1;
  for (const byte of content) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

describe('pictures', () => {
  test('stores a picture in the widths of its purpose, up to its own width', async () => {
    const creator = await app().make.creator();
    const expected: [string, number, number, number[]][] = [
      ['thumbnail', 1600, 900, [320, 640, 1280]],
      ['article', 1000, 500, [320, 640, 1000]],
      ['article', 200, 100, [200]],
      ['header', 3000, 500, [750, 1500]],
      ['avatar', 600, 500, [96, 192, 400]],
      ['cover', 1600, 1500, [320, 640, 1500]],
    ];
    for (const [purpose, width, height, widths] of expected) {
      const reply = await send(creator, await picture(width, height).png().toBuffer(), purpose);
      expect(reply.statusCode).toBe(200);
      const image = reply.json<Image>();
      expect(image.width).toBe(widths.at(-1));
      for (const each of widths) {
        const file = await get(image.url.replace(/\d+\.webp$/, `${each}.webp`));
        expect(file.headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, s-maxage=2, immutable',
        });
        const stored = await sharp(file.rawPayload).metadata();
        expect([stored.format, stored.width]).toEqual(['webp', each]);
        if (purpose === 'avatar' || purpose === 'cover') expect(stored.height).toBe(each);
      }
      const found = await findImage(app().ctx.db, image.id, creator.id);
      expect(found).toMatchObject({ url: image.url, widths });
      expect(found?.preview).toMatch(/^data:image\/webp;base64,.{20,400}$/);
    }
  });

  test('accepts JPEG, WebP, GIF and AVIF', async () => {
    const creator = await app().make.creator();
    const made = picture(400, 300);
    for (const [type, content] of [
      ['image/jpeg', await made.jpeg().toBuffer()],
      ['image/webp', await made.webp().toBuffer()],
      ['image/gif', await made.gif().toBuffer()],
      ['image/avif', await made.avif({ effort: 0 }).toBuffer()],
    ] as const) {
      expect([type, (await send(creator, content, 'article', type)).statusCode]).toEqual([type, 200]);
    }
  });

  test('removes a picture that a killed process stored in part, and keeps complete ones', async () => {
    const { ctx, make, drain } = app();
    const creator = await make.creator();
    const before = ctx.clock.now();
    const { url } = (
      await send(creator, await picture(400, 225).png().toBuffer(), 'thumbnail')
    ).json<Image>();
    const [, whole = ''] = /images\/([\w-]+)\//.exec(url) ?? [];
    const { rows } = await ctx.pool.query<{ key: string; later: boolean }>(
      `select data->>'key' as key, start_after > $2 as later from jobs.job where name = $1`,
      ['media.clear-picture', before],
    );
    expect(rows).toContainEqual({ key: whole, later: true });
    const half = 'h'.repeat(22);
    await ctx.storage.put(`images/${half}/320.webp`, Buffer.from('x'));
    await ctx.storage.put(`images/${half}/640.webp.part-1-1`, Buffer.from('x'));
    for (const key of [whole, half]) await ctx.jobs.enqueue(ctx.db, 'media.clear-picture', { key });
    await drain();
    expect(await ctx.storage.list(`images/${half}`)).toEqual([]);
    expect((await get(url)).statusCode).toBe(200);
  });

  test('limits pictures to 8,000,000 bytes', async () => {
    const creator = await app().make.creator();
    const content = await picture(400, 225).png().toBuffer();
    // PNG decoders stop at the end of the image.
    const ofSize = (bytes: number) => Buffer.concat([content, Buffer.alloc(bytes - content.length)]);
    expect((await send(creator, ofSize(8_000_000), 'thumbnail')).statusCode).toBe(200);
    const over = await send(creator, ofSize(8_000_001), 'thumbnail');
    expect([over.statusCode, over.json<{ detail: string }>().detail]).toEqual([
      413,
      'File is too large (8 MB LIMIT)',
    ]);
  });

  test('shows the first frame of an animation', async () => {
    const creator = await app().make.creator();
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 40, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const image = (await send(creator, gif, 'article', 'image/gif')).json<Image>();
    expect(image).toMatchObject({ width: 40, height: 40 });
    const { dominant } = await sharp((await get(image.url)).rawPayload).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  test('removes the location and keeps the orientation', async () => {
    const creator = await app().make.creator();
    const exif = {
      IFD0: { Copyright: 'SECRET-OWNER' },
      IFD3: { GPSLatitude: '52/1 30/1 0/1', GPSLatitudeRef: 'N' },
    };
    const photo = await picture(300, 200)
      .withMetadata({ orientation: 6 })
      .withExifMerge(exif)
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    expect(photo.includes('SECRET-OWNER')).toBe(true);
    const image = (await send(creator, photo, 'article', 'image/jpeg')).json<Image>();
    expect(image).toMatchObject({ width: 200, height: 300 });
    const stored = (await get(image.url)).rawPayload;
    const facts = await sharp(stored).metadata();
    expect([facts.exif, facts.orientation, stored.includes('SECRET')]).toEqual([undefined, undefined, false]);
  });

  test('re-encodes a picture that hides a page as a picture only', async () => {
    const creator = await app().make.creator();
    const html = Buffer.from('<script>alert(1)</script><?php system("id") ?>');
    const jpeg = await picture(100, 100).jpeg().toBuffer();
    const image = (await send(creator, Buffer.concat([jpeg, html]), 'article', 'image/jpeg')).json<Image>();
    const file = await get(image.url);
    expect(file.rawPayload.includes('script')).toBe(false);
    expect(file.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('files that are not pictures', () => {
  test('refuses a file that is not a picture, and stores nothing', async () => {
    const creator = await app().make.creator();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><image href="file:///etc/passwd"/></svg>';
    const good = await picture(100, 100).png().toBuffer();
    const hostile: [string, Buffer][] = [
      ['svg', Buffer.from(svg)],
      ['svg behind xml', Buffer.from(`<?xml version="1.0"?>${svg}`)],
      ['page', Buffer.from('<!doctype html><script>1</script>')],
      ['pdf', Buffer.from('%PDF-1.7\n%aaaa')],
      ['bomb', pngOf(30_000, 30_000)],
      ['wide bomb', pngOf(2_000_000_000, 1)],
      ['cut off', good.subarray(0, good.length - 40)],
      ['only a start', good.subarray(0, 8)],
      ['jpeg start, svg inside', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)])],
      ['one pixel', await picture(1, 1).png().toBuffer()],
      ['tiff', await picture(50, 50).tiff().toBuffer()],
      ['nothing', Buffer.alloc(0)],
    ];
    const before = (await app().ctx.storage.list('images')).length;
    for (const [name, content] of hostile) {
      const reply = await send(creator, content, 'article', 'image/png');
      expect([name, reply.statusCode >= 400 && reply.statusCode < 500]).toEqual([name, true]);
    }
    expect((await app().ctx.storage.list('images')).length).toBe(before);
    expect((await app().as(creator).images.listImages({})).content).toEqual([]);
  });

  test('refuses pictures by declared type, size and purpose', async () => {
    const creator = await app().make.creator();
    const good = await picture(100, 100).png().toBuffer();
    expect((await send(creator, good, 'article', 'text/html')).statusCode).toBe(415);
    expect((await send(creator, good, 'frame')).statusCode).toBe(400);
    expect((await send(creator, good, 'nothing')).statusCode).toBe(400);
    const large = await send(creator, Buffer.alloc(8_000_001, 1), 'article');
    expect(large.json()).toMatchObject({ status: 413, detail: 'File is too large (8 MB LIMIT)' });
    const avatar = await send(creator, Buffer.alloc(2_000_001, 1), 'avatar');
    expect(avatar.json()).toMatchObject({ status: 413, detail: 'File is too large (2 MB LIMIT)' });
  });
});

describe('permissions of pictures', () => {
  test('refuses visitors, and lets people without a channel upload an avatar only', async () => {
    const good = await picture(100, 100).png().toBuffer();
    const person = await app().make.person();
    expect((await send(null, good, 'avatar')).statusCode).toBe(401);
    expect((await send(person, good, 'avatar')).statusCode).toBe(200);
    for (const purpose of ['header', 'thumbnail', 'article']) {
      expect((await send(person, good, purpose)).statusCode).toBe(403);
    }
  });

  test('lets a contributor upload for the channel, which lists its pictures newest first', async () => {
    const { make, as, clock, ctx } = app();
    const creator = await make.creator();
    const contributor = await make.contributor(creator);
    const good = await picture(100, 100).png().toBuffer();
    const sent: number[] = [];
    for (let n = 0; n < 5; n++) {
      clock.advance({ seconds: 1 });
      sent.unshift((await send(contributor, good, 'thumbnail')).json<Image>().id);
    }
    const first = await as(creator).images.listImages({ size: 2 });
    expect(first.totalElements).toBe(5);
    const second = await as(creator).images.listImages({ size: 3, cursor: first.nextCursor ?? '' });
    expect([...first.content, ...second.content].map((image) => image.id)).toEqual(sent);
    expect(second.last).toBe(true);
    expect(
      (await as(contributor).images.listImages({ page: 1, size: 4 })).content.map(({ id }) => id),
    ).toEqual(sent.slice(4));
    expect(await findImage(ctx.db, sent[0] ?? 0, (await make.creator()).id)).toBeNull();
    await expect(as(null).images.listImages({})).rejects.toMatchObject({ code: 'auth.required' });
    await expect(as(await make.person()).images.listImages({})).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    await expect(as(creator).images.listImages({ cursor: 'x' })).rejects.toMatchObject({
      code: 'input.invalid',
    });
  });

  test('leaves no row and no file on a full disk', async () => {
    const { ctx, make } = app();
    const creator = await make.creator();
    const good = await picture(700, 100).png().toBuffer();
    let writes = 0;
    const storage = {
      ...ctx.storage,
      put: (key: string, content: Buffer) =>
        ++writes > 1
          ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
          : ctx.storage.put(key, content),
    };
    const before = await ctx.storage.list('images');
    await expect(createImage({ ...ctx, storage }, creator.id, good, 'article')).rejects.toMatchObject({
      code: 'media.noRoom',
    });
    expect(await ctx.storage.list('images')).toEqual(before);
  });

  test("answers 404 for unknown addresses and other people's pictures", async () => {
    for (const url of [
      '/media/images/aaaaaaaaaaaaaaaaaaaaaa/320.webp',
      '/media/images/x/320.webp',
      '/media/images/aaaaaaaaaaaaaaaaaaaaaa/..%2f..%2fsecret',
    ]) {
      const reply = await get(url);
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'private, no-store']);
    }
  });
});
