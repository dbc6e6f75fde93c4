import { request as httpRequest } from 'node:http';
import type { Image } from '@realfin/contract/images';
import type { Asset } from '@realfin/contract/media';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { listen } from '../../../../test/factories/media.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { assets } from '../tables.ts';

const app = useTestApp();
const png = () =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer();
const put = (url: string, payload: Buffer, type = 'image/png') =>
  app().request(null, { method: 'PUT', url, payload, headers: { 'content-type': type } });
const problem = (code: string) => expect.objectContaining({ code }) as unknown;
const left = async () => ({
  files: (await app().ctx.storage.list('images')).length,
  assets: await app().ctx.db.$count(assets),
});

describe('signed upload addresses', () => {
  test('accepts each kind of picture, without a session', async () => {
    const creator = await app().make.creator();
    const { uploads, images } = app().as(creator);
    const addresses = [
      await uploads.signThumbnailUpload({ a: 'post-1', b: 'cover.png', fileFormat: 'image/png' }),
      await uploads.signAvatarUpload({ a: 'me' }),
      await uploads.signHeaderUpload({ a: 'me' }),
      await uploads.signImageUpload({ a: 'picture', fileFormat: 'PNG' }),
      await uploads.signUpload({ type: 'image', objectKey: 'picture' }),
    ];
    const sent: number[] = [];
    for (const { url, purpose } of addresses) {
      const reply = await put(url, await png());
      expect(reply.statusCode).toBe(200);
      const image = reply.json<Image>();
      // Avatars and headers can't be used as pictures of posts.
      if (!/avatar|header/.test(purpose)) sent.unshift(image.id);
      expect(await images.createImage({ url })).toEqual(image);
      expect(await images.createImage({ url: app().ctx.config.origin + image.url })).toEqual(image);
    }
    expect((await images.listImages({})).content.map(({ id }) => id)).toEqual(sent);
    expect(addresses.map(({ maxBytes }) => maxBytes)).toEqual([
      8_000_000, 2_000_000, 8_000_000, 8_000_000, 8_000_000,
    ]);
  });

  test("accepts a whole video, for a contributor's acting channel", async () => {
    const creator = await app().make.creator();
    const contributor = await app().make.contributor(creator);
    const { url } = await app().as(contributor).uploads.signMediaUpload({ a: 'key', b: 'film.mp4' });
    const reply = await put(url, Buffer.alloc(70_000, 7), 'video/mp4');
    expect(reply.json()).toMatchObject({ kind: 'video', state: 'uploaded', fileName: 'film.mp4' });
    const { id } = reply.json<Asset>();
    expect(await app().as(creator).media.getAsset({ id })).toMatchObject({ sizeBytes: 70_000 });
    const sound = await app()
      .as(contributor)
      .uploads.signMediaUpload({ a: 'key', b: 'x', type: 'audio/mpeg' });
    expect((await put(sound.url, Buffer.alloc(10), 'audio/mpeg')).json()).toMatchObject({ kind: 'audio' });
  });

  test("creates a tus upload by the client's own key, for a contributor's acting channel", async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const contributor = await make.contributor(creator);
    const made = await as(contributor).uploads.createTusUpload({
      ...{ type: 'video', objectsKey: 'film-7', sizeBytes: 70_000, contributingForUser: creator.username },
    });
    expect(made).toMatchObject({ objectsKey: 'film-7', asset: { kind: 'video', fileName: 'film-7' } });
    expect(made.url).toMatch(/^\/api\/uploads\//);
    expect(await as(creator).media.getAsset({ id: made.asset.id })).toMatchObject({ state: 'uploading' });
    const refused = as(creator).uploads.createTusUpload({ type: 'audio', objectsKey: 'x', sizeBytes: 0 });
    await expect(refused).rejects.toMatchObject({ code: 'input.invalid' });
    const stranger = as(await make.person()).uploads;
    await expect(
      stranger.createTusUpload({ type: 'video', objectsKey: 'x', sizeBytes: 9 }),
    ).rejects.toMatchObject({ status: 403 });
  });

  test('accepts one file per address', async () => {
    const { uploads } = app().as(await app().make.creator());
    const { url } = await uploads.signImageUpload({ a: 'x' });
    const replies = await Promise.all([put(url, await png()), put(url, await png()), put(url, await png())]);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
    expect((await put(url, await png())).json()).toEqual(problem('media.addressUsed'));
    const film = await uploads.signUpload({ type: 'video', objectKey: 'x' });
    expect((await put(film.url, Buffer.alloc(9), 'video/mp4')).statusCode).toBe(200);
    expect((await put(film.url, Buffer.alloc(9), 'video/mp4')).statusCode).toBe(409);
  });

  test('refuses an address that expired, was changed, or whose owner lost the permission', async () => {
    const creator = await app().make.creator();
    const contributor = await app().make.contributor(creator);
    const { url } = await app().as(contributor).uploads.signImageUpload({ a: 'x' });
    const changed = url.slice(0, -6) + (url.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA');
    for (const bad of [changed, '/api/media/signed/x', `${url}x`]) {
      expect((await put(bad, await png())).json()).toEqual(problem('media.forbidden'));
    }
    await app().as(creator).collaborators.manageContributor({ id: contributor.id, removing: true });
    expect((await put(url, await png())).json()).toEqual(problem('media.forbidden'));
    const own = await app().as(creator).uploads.signImageUpload({ a: 'x' });
    app().clock.advance({ seconds: 3_601 });
    expect((await put(own.url, await png())).json()).toEqual(problem('media.forbidden'));
  });
});

describe('pictures of another size', () => {
  test.each([
    [9_000, 9_000, 'This image has 9000 × 9000 pixels. It can have up to 64 million.'],
    [1, 1, 'This image has 1 × 1 pixels. It needs at least 8 in each direction.'],
    ...(
      [
        [20_000, 8],
        [8, 20_000],
        [1_200, 20_000],
      ] as const
    ).map(
      ([width, height]) =>
        [
          ...[width, height],
          `This image has ${width} × ${height} pixels. One side is too long for the other. Crop it.`,
        ] as [number, number, string],
    ),
  ])('refuses %d by %d pixels with the limit', async (width, height, message) => {
    const { uploads } = app().as(await app().make.creator());
    const { url } = await uploads.signImageUpload({ a: 'x' });
    const content = await sharp({ create: { width, height, channels: 3, background: 'red' } })
      .jpeg({ quality: 50 })
      .toBuffer();
    expect((await put(url, content, 'image/jpeg')).json()).toMatchObject({
      code: 'image.refused',
      detail: message,
    });
  });
});

test('says of a picture that ends too early that it is damaged', async () => {
  const { uploads } = app().as(await app().make.creator());
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const whole = sharp({ create: { width: 400, height: 300, channels: 3, background: 'red', noise } });
  for (const content of [await whole.jpeg().toBuffer(), await whole.png().toBuffer()]) {
    const { url } = await uploads.signImageUpload({ a: 'x' });
    expect((await put(url, content.subarray(0, content.length / 2), 'image/jpeg')).json()).toMatchObject({
      code: 'image.refused',
      detail: 'This image is damaged or incomplete. Save it again and try that file.',
    });
  }
});

describe('files of another kind', () => {
  test('refuses and deletes the file, and accepts another one at the same address', async () => {
    const { uploads } = app().as(await app().make.creator());
    const { url } = await uploads.signImageUpload({ a: 'x' });
    const before = await left();
    const hostile: [Buffer, string, string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 'image.refused'],
      [(await png()).subarray(0, 60), 'image/png', 'image.refused'],
      [Buffer.alloc(0), 'image/png', 'image.refused'],
      [Buffer.alloc(8_000_001, 1), 'image/png', 'image.tooLarge'],
      [await png(), 'text/html', 'input.mediaType'],
    ];
    for (const [content, type, code] of hostile)
      expect((await put(url, content, type)).json()).toEqual(problem(code));
    expect(await left()).toEqual(before);
    expect((await put(url, await png())).statusCode).toBe(200);
    const film = await uploads.signMediaUpload({ a: 'x', b: 'y' });
    expect((await put(film.url, Buffer.alloc(0), 'video/mp4')).json()).toEqual(problem('media.incomplete'));
    expect((await put(film.url, Buffer.alloc(9), 'text/html')).json()).toEqual(problem('input.mediaType'));
  });

  test('deletes files that are truncated, too large or of unknown size', async () => {
    const { uploads } = app().as(await app().make.creator());
    const origin = await listen(app());
    const before = await left();
    const { url } = await uploads.signMediaUpload({ a: 'x', b: 'y' });
    const send = (headers: Record<string, string>, content: string, cut: boolean) =>
      new Promise<number>((resolve) => {
        const sending = httpRequest(origin + url, { method: 'PUT', headers }, (reply) => {
          reply.resume();
          resolve(reply.statusCode ?? 0);
        });
        sending.once('error', () => resolve(0));
        sending.write(content);
        if (cut) setTimeout(() => sending.destroy(), 150);
        else sending.end();
      });
    expect(await send({ 'content-length': '500000', 'content-type': 'video/mp4' }, 'half', true)).toBe(0);
    await expect.poll(left).toEqual(before);
    expect(await send({ 'transfer-encoding': 'chunked' }, 'all', false)).toBe(411);
    expect(await send({ 'content-length': String(20 * 1024 ** 3 + 1) }, 'x', true)).toBeLessThan(500);
    await expect.poll(left).toEqual(before);
    // None of these refusals used the address up.
    expect(await send({ 'content-length': '4' }, 'full', false)).toBe(200);
  });
});

test('refuses an unknown format or type before signing an address', async () => {
  const { uploads } = app().as(await app().make.creator());
  const invalid = { code: 'input.invalid' };
  await expect(uploads.signImageUpload({ a: 'x', fileFormat: 'svg' })).rejects.toMatchObject(invalid);
  await expect(uploads.signMediaUpload({ a: 'x', b: 'y', type: 'text/html' })).rejects.toMatchObject(invalid);
  const person = app().as(await app().make.person());
  expect(await person.uploads.signAvatarUpload({ a: 'x' })).toMatchObject({ maxBytes: 2_000_000 });
  await expect(person.uploads.signImageUpload({ a: 'x' })).rejects.toMatchObject({ code: 'auth.forbidden' });
});

describe('the image library', () => {
  const newImage = async (person: Parameters<ReturnType<typeof app>['as']>[0]) => {
    const { url } = await app().as(person).uploads.signThumbnailUpload({ a: 'x', b: 'y' });
    return (await put(url, await png())).json<Image>();
  };

  test('lets everyone use pictures that an admin made popular', async () => {
    const [creator, other, admin] = [
      await app().make.creator(),
      await app().make.creator(),
      await app().make.admin(),
    ];
    const { id, url } = await newImage(creator);
    const draft = { mediaType: 'video', title: 'x', thumbnailImageId: id, draft: true } as const;
    await expect(app().as(other).posts.createPost(draft)).rejects.toMatchObject({ code: 'input.invalid' });
    for (const person of [creator, other])
      await expect(app().as(person).images.updateImage({ imageId: id, popular: true })).rejects.toMatchObject(
        { code: 'auth.forbidden' },
      );
    await app().as(admin).images.updateImage({ imageId: id, popular: true });
    await app().as(admin).images.updateImage({ imageId: id, popular: true });
    expect((await app().as(other).images.listImages({ popular: true })).content).toMatchObject([{ id, url }]);
    expect((await app().as(other).images.listImages({})).content).toEqual([]);
    expect(await app().as(other).posts.createPost(draft)).toMatchObject({ thumbnailUrl: url });
    await app().as(admin).images.updateImage({ imageId: id, popular: false });
    expect((await app().as(other).images.listImages({ popular: true })).content).toEqual([]);
  });

  test('lets only the own channel remove a picture, once', async () => {
    const creator = await app().make.creator();
    const contributor = await app().make.contributor(creator);
    const { id, url } = await newImage(contributor);
    const stranger = app().as(await app().make.creator());
    await expect(stranger.images.updateImage({ imageId: id, delete: true })).rejects.toMatchObject({
      code: 'image.notFound',
    });
    await expect(stranger.images.createImage({ url })).rejects.toMatchObject({ code: 'image.notFound' });
    for (const address of ['https://elsewhere.example/x.webp', 'http://[', '/media/images/../../etc/passwd'])
      await expect(app().as(creator).images.createImage({ url: address })).rejects.toMatchObject({
        code: 'image.notFound',
      });
    await app().as(creator).images.updateImage({ imageId: id, delete: true });
    expect((await app().as(creator).images.listImages({})).content).toEqual([]);
    await expect(app().as(creator).images.updateImage({ imageId: id, delete: true })).rejects.toMatchObject({
      code: 'image.notFound',
    });
  });
});
