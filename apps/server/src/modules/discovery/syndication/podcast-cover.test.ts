// The cover of a podcast: in its feed, on its episodes, and in the pictures that other sites show.
import type { Image } from '@realfin/contract/images';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeReadyAsset } from '../../../test/factories/media.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const get = (url: string) => app().request(null, { method: 'GET', url });
const picture = (width: number, height: number, background = '#ff0000') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

const send = async (person: Person, content: Buffer, purpose = 'cover') =>
  app().request(person, {
    method: 'POST',
    url: `/api/images/upload?purpose=${purpose}`,
    headers: { 'content-type': 'image/png' },
    payload: content,
  });

const saveCover = async (person: Person, podcastCoverImageId: number | null) => {
  const { name, username } = person;
  return app().as(person).accounts.updateProfile({ name, username, podcastCoverImageId });
};

async function setCover(person: Person, side: number): Promise<string> {
  const { id } = (await send(person, await picture(side, side))).json<Image>();
  return (await saveCover(person, id)).podcastCoverUrl ?? '';
}

const makeEpisode = async (channel: Person, values: object = {}) => {
  const { id: assetId } = await makeReadyAsset(app(), channel, 'audio');
  return app().make.post(channel, { mediaType: 'audio', assetId, durationSeconds: 60, ...values });
};

const imagesIn = (xml: string) =>
  [...xml.matchAll(/<itunes:image href="([^"]*)"/g)].map(([, href]) => href ?? '');

describe('the cover of a podcast', () => {
  test.each([
    [1400, 1400],
    [2000, 2000],
    [3400, 3000],
  ])('uploaded with %i pixels is a JPEG of %i in the feed', async (side, expected) => {
    const { make, ctx } = app();
    const channel = await make.creator();
    await makeEpisode(channel);
    const drawn = imagesIn((await get(`/rss/podcast/${channel.username}.xml`)).body);
    expect(drawn).toEqual([`${ctx.config.origin}/media/cards/cover/${channel.username}.jpg`]);
    const url = await setCover(channel, side);
    expect(url).toMatch(new RegExp(`/${expected}\\.webp$`));
    const [cover = '', ...others] = imagesIn((await get(`/rss/podcast/${channel.username}.xml`)).body);
    expect(others).toEqual([]);
    // Another address, because apps keep the picture of the present one.
    expect(cover).toMatch(/\.jpg\?v=[0-9a-f]{8}$/);
    const file = await get(cover.replace(ctx.config.origin, ''));
    expect(file.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: expected,
      height: expected,
    });
    const { data } = await sharp(file.rawPayload)
      .extract({ left: 20, top: expected - 40, width: 9, height: 9 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Nothing is drawn over it.
    expect([...data].slice(0, 3).map((value) => Math.round(value / 32))).toEqual([8, 0, 0]);
  });

  test('is the picture of episodes without one of their own, wide like theirs', async () => {
    const { make, as, ctx } = app();
    const channel = await make.creator();
    const own = '/media/images/abcdefghijklmnop/1280.webp';
    const [bare, pictured, video] = [
      await makeEpisode(channel),
      await makeEpisode(channel, { thumbnailUrl: own }),
      await make.post(channel, {}),
    ];
    const thumbnails = async () => {
      const { content } = await as(null).posts.listChannelPosts({ name: channel.username });
      const of = (id: number) => content.find((post) => post.id === id)?.content.thumbnailUrl1;
      return [of(bare.id), of(pictured.id), of(video.id)];
    };
    const before = await thumbnails();
    expect(before.slice(0, 2)).toEqual([null, own]);
    const url = await setCover(channel, 1500);
    const wide = url.replace('1500.webp', 'wide/1280.webp');
    expect(await thumbnails()).toEqual([wide, own, before[2]]);
    expect((await as(null).posts.getPost({ id: bare.id })).content.thumbnailUrl1).toBe(wide);
    for (const width of [320, 640, 1280]) {
      const file = await get(wide.replace('1280', String(width)));
      const size = { width, height: Math.round((width * 9) / 16) };
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', ...size });
    }
    // In the feed, apps show the cover of the show for the one, and its own picture for the other.
    const images = imagesIn((await get(`/rss/podcast/${channel.username}.xml`)).body);
    expect(images.slice(1)).toEqual([`${ctx.config.origin}${own}`]);

    await saveCover(channel, null);
    expect(await thumbnails()).toEqual(before);
  });

  test('is on the preview picture of a premium episode, which anyone may see', async () => {
    const { make } = app();
    const channel = await make.creator();
    const { id } = await makeEpisode(channel, { premiumPlan: 10 });
    await setCover(channel, 1400);
    const { data } = await sharp((await get(`/media/cards/post/${id}.jpg`)).rawPayload)
      .extract({ left: 600, top: 150, width: 9, height: 9 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect((data[0] ?? 0) - (data[1] ?? 0)).toBeGreaterThan(60);
  });

  test('refuses pictures that are too small or belong to someone else', async () => {
    const { make } = app();
    const [channel, other] = [await make.creator(), await make.creator()];
    for (const [width, height] of [
      [1399, 1399],
      [2000, 1000],
    ] as const) {
      const reply = await send(channel, await picture(width, height));
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({
        code: 'image.refused',
        detail: 'Use a square image of at least 1400 × 1400 pixels.',
      });
    }
    const ids = [
      (await send(channel, await picture(1600, 900), 'thumbnail')).json<Image>().id,
      (await send(other, await picture(1400, 1400))).json<Image>().id,
    ];
    for (const id of ids)
      await expect(saveCover(channel, id)).rejects.toMatchObject({
        code: 'input.invalid',
        details: { errors: [{ path: 'podcastCoverImageId' }] },
      });
    expect((await send(await make.person(), await picture(1400, 1400))).statusCode).toBe(403);
  });

  test('is deleted with the account', async () => {
    const { make, as, drain } = app();
    const channel = await make.creator();
    const url = await setCover(channel, 1400);
    expect((await get(url)).statusCode).toBe(200);
    await as(channel).accounts.deleteAccount({ confirm: channel.username });
    await drain();
    expect((await get(url)).statusCode).toBe(404);
    expect((await get(url.replace('1400.webp', 'wide/640.webp'))).statusCode).toBe(404);
  });
});
