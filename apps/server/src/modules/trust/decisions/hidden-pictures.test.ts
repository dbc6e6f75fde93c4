import type { Image } from '@realfin/contract/images';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { makeBiteOf } from '../../../test/factories/bites.ts';
import { makeReadyAsset } from '../../../test/factories/media.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { saveImage, storeImage, encodeImage } from '../../publishing/media/commands/create-image.ts';
import { images } from '../../publishing/media/tables.ts';

const app = useTestApp();
const reason = 'As the law requires.';
const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');

let administrator: Person;
let creator: Person;
let fan: Person;
let tag: string;
beforeEach(async () => {
  const { make } = app();
  [administrator, creator, fan] = [await make.admin(), await make.creator(), await make.person()];
  tag = (await make.fin()).name;
});

const drawing = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#3366cc' } })
  .png()
  .toBuffer();
async function upload(person: Person, purpose: string): Promise<Image> {
  const reply = await app().request(person, {
    method: 'POST',
    url: `/api/images/upload?purpose=${purpose}`,
    headers: { 'content-type': 'image/png' },
    payload: drawing,
  });
  return reply.json<Image>();
}
const read = async (person: Person | null, url: string) => {
  const { statusCode, headers } = await app().request(person, { method: 'GET', url });
  return { status: statusCode, cache: headers['cache-control'] };
};
const statusFor = async (person: Person | null, url: string) => (await read(person, url)).status;
const decide = (kind: 'post' | 'bite' | 'account', id: number, action: 'takeDown' | 'restore' | 'suspend') =>
  app().as(administrator).reports.decide({ kind, id, action, reason });

/** Hidden from everyone else while the decision lasts, and shown to its own side and administrators. */
async function expectHiddenDuring(
  urls: readonly string[],
  hide: () => Promise<unknown>,
  show: () => unknown,
) {
  const shown = { status: 200, cache: 'public, max-age=31536000, s-maxage=2, immutable' };
  for (const url of urls) expect({ url, ...(await read(null, url)) }).toEqual({ url, ...shown });
  await hide();
  for (const url of urls) {
    for (const person of [null, fan])
      expect({ url, ...(await read(person, url)) }).toEqual({
        ...{ url, status: 404, cache: 'private, no-store' },
      });
    expect(await read(administrator, url)).toEqual({ status: 200, cache: 'private, no-store' });
  }
  await show();
  for (const url of urls) expect({ url, ...(await read(null, url)) }).toEqual({ url, ...shown });
}

async function makeFrame(): Promise<{ id: number; url: string }> {
  const { ctx } = app();
  const image = await encodeImage(drawing, 'frame');
  const key = ctx.ids.secret(16);
  await storeImage(ctx, key, image);
  return saveImage(ctx, ctx.db, { key, ownerId: creator.id, purpose: 'frame' }, image);
}

async function publishVideo(fields: object = {}) {
  const { as, ctx, drain } = app();
  const asset = await makeReadyAsset({ ctx }, creator);
  const [poster, frame] = [await makeFrame(), await makeFrame()];
  await ctx.pool.query('update assets set poster_image_id = $2, frame_image_ids = $3 where id = $1', [
    asset.id,
    poster.id,
    [frame.id],
  ]);
  const { id } = await as(creator).posts.createPost({
    ...{ title: 'Grip fighting', text: '', mediaType: 'video', tags: [tag] },
    ...{ assetId: asset.id, draft: false, scheduledAt: null, ...fields },
  });
  await drain();
  return { id, frames: [poster.url, frame.url] };
}

async function publishArticle(src: string) {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: words(60) }] };
  return app()
    .as(creator)
    .articles.saveArticle({
      ...{ title: 'A picture', tags: [tag], draft: false, scheduledAt: null },
      contentRaw: { type: 'doc', content: [{ type: 'image', attrs: { src } }, paragraph] },
    });
}

test('the thumbnail and frames of a post that is taken down are at no address', async () => {
  const thumbnail = await upload(creator, 'thumbnail');
  const { id, frames } = await publishVideo({ thumbnailImageId: thumbnail.id });
  const other = await upload(creator, 'thumbnail');
  const widths = [thumbnail.url, thumbnail.url.replace(/\d+\.webp$/, '320.webp')];
  await expectHiddenDuring(
    [...widths, ...frames],
    async () => {
      await decide('post', id, 'takeDown');
      for (const url of widths) expect(await statusFor(creator, url)).toBe(200);
      expect(await statusFor(null, other.url)).toBe(200);
    },
    () => decide('post', id, 'restore'),
  );
});

test('the pictures in the text of an article that is taken down are at no address', async () => {
  const { url } = await upload(creator, 'article');
  const { id } = await publishArticle(url);
  await expectHiddenDuring(
    [url],
    () => decide('post', id, 'takeDown'),
    () => decide('post', id, 'restore'),
  );
});

test('the pictures of a bite follow the bite and the post it is of', async () => {
  const { id: postId } = await publishVideo();
  const { ctx } = app();
  const bite = await makeBiteOf(app(), { channelId: creator.id, id: postId }, 0);
  const poster = await makeFrame();
  await ctx.pool.query(
    'update assets set poster_image_id = $2 where id = (select asset_id from bites where id = $1)',
    [bite.id, poster.id],
  );
  await expectHiddenDuring(
    [poster.url],
    () => decide('bite', bite.id, 'takeDown'),
    () => decide('bite', bite.id, 'restore'),
  );
  await decide('post', postId, 'takeDown');
  await decide('bite', bite.id, 'takeDown');
  await decide('bite', bite.id, 'restore');
  expect(await statusFor(null, poster.url)).toBe(404);
  await decide('bite', bite.id, 'takeDown');
  await decide('post', postId, 'restore');
  expect(await statusFor(null, poster.url)).toBe(404);
  await decide('bite', bite.id, 'restore');
  expect(await statusFor(null, poster.url)).toBe(200);
});

test('all pictures of a suspended person refuse, whatever they are of', async () => {
  const urls: string[] = [];
  for (const purpose of ['avatar', 'header', 'thumbnail', 'article'])
    urls.push((await upload(creator, purpose)).url);
  await expectHiddenDuring(
    urls,
    () => decide('account', creator.id, 'suspend'),
    () => decide('account', creator.id, 'restore'),
  );
  const face = await upload(fan, 'avatar');
  await decide('account', fan.id, 'suspend');
  expect(await statusFor(null, face.url)).toBe(404);
});

test('a picture that another post shows, or that everyone may use, stays', async () => {
  const { ctx, as } = app();
  const [shared, popular, inText] = [
    await upload(creator, 'thumbnail'),
    await upload(creator, 'thumbnail'),
    await upload(creator, 'article'),
  ];
  await ctx.db.update(images).set({ popular: true }).where(eq(images.id, popular.id));
  const { id } = await publishVideo({ thumbnailImageId: shared.id });
  const second = await publishVideo({ thumbnailImageId: shared.id });
  const third = await publishVideo({ thumbnailImageId: popular.id });
  const [first, fourth] = [await publishArticle(inText.url), await publishArticle(inText.url)];
  for (const post of [id, third.id, first.id]) await decide('post', post, 'takeDown');
  const statuses = () => Promise.all([shared, popular, inText].map(({ url }) => statusFor(null, url)));
  expect(await statuses()).toEqual([200, 200, 200]);
  for (const post of [second.id, fourth.id]) await decide('post', post, 'takeDown');
  expect(await statuses()).toEqual([404, 200, 404]);
  // A new post with it opens nothing, neither at its own address nor in the preview card.
  const again = await publishVideo({ thumbnailImageId: shared.id });
  expect(await statusFor(null, shared.url)).toBe(404);
  expect(await statusFor(null, `/media/cards/post/${again.id}.jpg`)).toBe(200);
  expect((await as(null).posts.getPost({ id: again.id })).id).toBe(again.id);
});
