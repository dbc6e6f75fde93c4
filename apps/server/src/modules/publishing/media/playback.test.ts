import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { makeReadyAsset, mediaFiles } from '../../../test/factories/media.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

async function makePost(
  values: { premiumPlan?: number; kind?: 'video' | 'audio'; state?: 'draft' | 'published' } = {},
) {
  const { premiumPlan = 10, kind = 'video', state = 'published' } = values;
  const creator = await app().make.creator();
  const asset = await makeReadyAsset(app(), creator, kind);
  const post = await app().make.post(creator, { assetId: asset.id, mediaType: kind, premiumPlan, state });
  return { creator, asset, post };
}
const get = (url: string, headers = {}): Promise<LightMyRequestResponse> =>
  app().request(null, { method: 'GET', url, headers });
const play = (person: Person | null, id: number) => app().as(person).media.getPlayback({ id });

/** The part of an address before the file name. */
const prefixOf = (hlsUrl: string): string => hlsUrl.replace(/hls\/master\.m3u8$/, '');

describe('playback', () => {
  test('plays free posts for everyone, without a session', async () => {
    const { post } = await makePost({ premiumPlan: 0 });
    const playback = await play(null, post.id);
    const prefix = prefixOf(playback.hlsUrl);
    expect(playback).toMatchObject({ kind: 'video', mp3Url: null, peaksUrl: null, durationSeconds: 60 });
    for (const file of mediaFiles.video) {
      const reply = await get(prefix + file);
      // The whole film is for people with an account, at an address of its own.
      if (file === 'download.mp4') expect(reply.statusCode).toBe(403);
      else expect([reply.statusCode, reply.body]).toEqual([200, `the bytes of ${file}`]);
    }
  });

  test('refuses the download at a playback address, and playback at a download address', async () => {
    const { post } = await makePost({ premiumPlan: 0 });
    const person = await app().make.person();
    const { hlsUrl } = await play(person, post.id);
    const { url } = await app().as(person).media.getDownload({ id: post.id });
    expect((await get(url)).statusCode).toBe(200);
    expect((await get(`${prefixOf(hlsUrl)}download.mp4`)).statusCode).toBe(403);
    for (const file of mediaFiles.video.filter((each) => each !== 'download.mp4'))
      expect([file, (await get(url.replace('download.mp4', file))).statusCode]).toEqual([file, 403]);
  });

  test('plays a premium post for subscribers and its creator only', async () => {
    const { post, creator } = await makePost();
    const { make, as } = app();
    await expect(play(null, post.id)).rejects.toMatchObject({ code: 'post.notEntitled' });
    await expect(play(await make.person(), post.id)).rejects.toMatchObject({ code: 'post.notEntitled' });
    await expect(as(null).media.getDownload({ id: post.id })).rejects.toMatchObject({
      code: 'auth.required',
    });
    await expect(as(await make.person()).media.getDownload({ id: post.id })).rejects.toMatchObject({
      code: 'post.notEntitled',
    });
    for (const person of [
      await make.subscriber(),
      creator,
      await make.contributor(creator),
      await make.admin(),
    ]) {
      const { hlsUrl } = await play(person, post.id);
      expect((await get(hlsUrl)).statusCode).toBe(200);
      const { url } = await as(person).media.getDownload({ id: post.id });
      const download = await get(url);
      expect([download.statusCode, download.headers['content-disposition']]).toEqual([200, 'attachment']);
    }
  });

  test("answers 404 for missing posts, other people's drafts and bad ids", async () => {
    const { post, creator } = await makePost({ state: 'draft', premiumPlan: 0 });
    await expect(play(null, post.id)).rejects.toMatchObject({ code: 'post.notFound' });
    await expect(play(null, 2_000_000_000)).rejects.toMatchObject({ code: 'post.notFound' });
    expect((await get((await play(creator, post.id)).hlsUrl)).statusCode).toBe(200);
    expect((await get('/api/public/post/x/playback')).statusCode).toBe(400);
    expect((await get('/api/public/post/99999999999/playback')).statusCode).toBe(400);
  });

  test('plays a podcast with its mp3 and waveform', async () => {
    const { post } = await makePost({ kind: 'audio', premiumPlan: 0 });
    const playback = await play(null, post.id);
    for (const url of [playback.hlsUrl, playback.mp3Url, playback.peaksUrl]) {
      expect((await get(url ?? '')).statusCode).toBe(200);
    }
    const { fileName } = await app()
      .as(await app().make.person())
      .media.getDownload({ id: post.id });
    expect(fileName).toMatch(/^Post \d+\.mp3$/);
  });

  test('waits until the media is ready', async () => {
    const { post, creator, asset } = await makePost();
    await app().ctx.pool.query(`update assets set state = 'transcoding', percent = 40 where id = $1`, [
      asset.id,
    ]);
    await expect(play(creator, post.id)).rejects.toMatchObject({
      code: 'post.notReady',
      // Progress messages name the asset, so its page knows which ones are about it.
      details: { data: { assetId: asset.id, percent: 40 } },
    });
    await expect(play(await app().make.subscriber(), post.id)).rejects.toMatchObject({
      code: 'post.notFound',
    });
    const later = await app().make.post(creator, { premiumPlan: 0 });
    await expect(play(null, later.id)).rejects.toMatchObject({ code: 'post.notReady' });
    const gated = await app().make.post(creator, { premiumPlan: 10 });
    const { posts } = app().as(null);
    expect(await posts.getPost({ id: gated.id })).toMatchObject({ gate: 'subscription', preparing: true });
    expect(await posts.getPost({ id: (await makePost()).post.id })).not.toHaveProperty('preparing');
  });
});

async function expectAllRefused(prefix: string): Promise<void> {
  for (const file of mediaFiles.video) {
    const reply = await get(prefix + file);
    expect([file, reply.statusCode, reply.json<{ code: string }>().code]).toEqual([
      file,
      403,
      'media.forbidden',
    ]);
  }
}

const signed = async () => {
  const made = await makePost();
  const subscriber = await app().make.subscriber();
  const { hlsUrl, expiresAt } = await play(subscriber, made.post.id);
  const [, , token = '', key = ''] = hlsUrl.split('/');
  return { ...made, subscriber, hlsUrl, expiresAt, token, key };
};

describe('signed playback addresses', () => {
  test('requires a signature for every kind of file', async () => {
    const { key } = await signed();
    await expectAllRefused(`/media/none/${key}/`);
    await expectAllRefused(`/media/x.0.${'A'.repeat(27)}/${key}/`);
    expect((await get(`/media/${key}/hls/master.m3u8`)).statusCode).toBe(403);
    expect((await get(`/media/${key}`)).statusCode).toBe(403);
  });

  test('refuses the signature of another post or person', async () => {
    const [mine, other] = [await signed(), await signed()];
    await expectAllRefused(`/media/${mine.token}/${other.key}/`);
    const [expiry, , signature] = mine.token.split('.');
    await expectAllRefused(`/media/${expiry}.${other.subscriber.id}.${signature}/${mine.key}/`);
    const later = (Number.parseInt(expiry ?? '', 36) + 9).toString(36);
    await expectAllRefused(`/media/${later}.${mine.subscriber.id}.${signature}/${mine.key}/`);
    await expectAllRefused(
      `/media/${mine.token.slice(0, -1)}${mine.token.endsWith('A') ? 'B' : 'A'}/${mine.key}/`,
    );
  });

  test('gives access to no other file on the disk', async () => {
    const { key, token } = await signed();
    const { ctx } = app();
    await ctx.storage.put(`media/${key}/hls/plan.json`, Buffer.from('not for players'));
    await ctx.storage.put(`originals/${key}/source`, Buffer.from('not for players'));
    const tries = ['hls/plan.json', 'hls', 'hls/', '', 'hls/240p', 'download.mp4/', 'hls/240p/seg_1.m4s'];
    const climbs = ['../../', '..%2f', '..%2F', '%2e%2e/', '%2e%2e%2f', '..\\', '..%5c', '.%00./', '//'];
    tries.push(...climbs.map((up) => `${up}${up}originals/${key}/source`));
    tries.push(...climbs.map((up) => `hls/${up}${up}${up}secret`), 'hls/master.m3u8%00.jpg', '%');
    for (const file of tries) {
      const { statusCode, body } = await get(`/media/${token}/${key}/${file}`);
      expect([file, [400, 403, 404].includes(statusCode)]).toEqual([file, true]);
      expect(body).not.toContain('not for players');
    }
    for (const name of ['..', '%2e%2e', `${key}%2f..`, 'a']) {
      expect([400, 403, 404]).toContain((await get(`/media/${token}/${name}/hls/master.m3u8`)).statusCode);
    }
  });

  test('expires a signature, after two hours for a short video', async () => {
    const { clock } = app();
    const { hlsUrl, expiresAt } = await signed();
    const until = new Date(expiresAt).getTime();
    expect(until - clock.now().getTime()).toBe(7_200_000);
    clock.advance({ minutes: 119 });
    expect((await get(hlsUrl)).statusCode).toBe(200);
    clock.advance({ minutes: 2 });
    await expectAllRefused(prefixOf(hlsUrl));
  });

  test('ends access within ten seconds when the subscription ends', async () => {
    const { ctx, clock } = app();
    const { hlsUrl, subscriber, post } = await signed();
    expect((await get(hlsUrl)).statusCode).toBe(200);
    const until = new Date(clock.now().getTime() + 20_000);
    await ctx.pool.query('update grants set ends_at = $1 where account_id = $2', [until, subscriber.id]);
    clock.advance({ seconds: 11 });
    expect((await get(hlsUrl)).statusCode).toBe(200);
    clock.advance({ seconds: 20 });
    await expectAllRefused(prefixOf(hlsUrl));
    await expect(play(subscriber, post.id)).rejects.toMatchObject({ code: 'post.notEntitled' });
  });

  test('ends access when a free post becomes premium or is deleted, and for suspended accounts', async () => {
    const { ctx, clock } = app();
    const free = await makePost({ premiumPlan: 0 });
    const { hlsUrl } = await play(null, free.post.id);
    expect((await get(hlsUrl)).statusCode).toBe(200);
    await ctx.pool.query('update posts set premium_plan = 10 where id = $1', [free.post.id]);
    clock.advance({ seconds: 11 });
    await expectAllRefused(prefixOf(hlsUrl));
    const gone = await signed();
    await ctx.pool.query('update posts set deleted_at = now() where id = $1', [gone.post.id]);
    await expectAllRefused(prefixOf(gone.hlsUrl));
    const suspended = await signed();
    await ctx.pool.query('update accounts set suspended_at = now() where id = $1', [suspended.subscriber.id]);
    await expectAllRefused(prefixOf(suspended.hlsUrl));
  });

  test('serves ranges with the right headers, and refuses other sites', async () => {
    const { hlsUrl } = await signed();
    const segment = `${prefixOf(hlsUrl)}hls/240p/seg_00000.m4s`;
    const whole = await get(segment);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/iso.segment',
      'cache-control': 'private, max-age=86400, immutable',
      'accept-ranges': 'bytes',
      'content-length': String(whole.body.length),
    });
    expect(whole.headers['access-control-allow-origin']).toBeUndefined();
    const part = await get(segment, { range: 'bytes=4-8' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      whole.body.slice(4, 9),
      `bytes 4-8/${whole.body.length}`,
    ]);
    expect((await get(segment, { range: 'bytes=-5' })).body).toBe(whole.body.slice(-5));
    expect((await get(segment, { range: 'bytes=9-' })).body).toBe(whole.body.slice(9));
    expect((await get(segment, { range: 'bytes=9999-' })).statusCode).toBe(416);
    expect((await get(segment, { range: 'bytes=5-2' })).statusCode).toBe(200);
    expect((await get(segment, { range: 'lines=1-2' })).statusCode).toBe(200);
    expect((await get(segment, { 'if-none-match': whole.headers.etag })).statusCode).toBe(304);
    const head = await app().request(null, { method: 'HEAD', url: segment });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(whole.body.length),
    ]);
    expect((await get(hlsUrl)).headers['cache-control']).toBe('private, no-cache');
    expect((await app().request(null, { method: 'POST', url: segment })).statusCode).toBe(403);
  });
});
