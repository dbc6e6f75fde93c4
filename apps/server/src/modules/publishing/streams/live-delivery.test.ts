import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeChannel, makeLive } from '../../../test/factories/broadcasts.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { posts } from '../posts/tables.ts';

const app = useTestApp();

describe('delivery', () => {
  test('gives the files of a broadcast to whom the gate is open, and its preview to its channel', async () => {
    const { as, make, engine, request, ctx } = app();
    const subscriber = await make.subscriber();
    const { creator, key, streamId, postId } = await makeChannel(app());
    const encoder = await engine.connect({ key });
    await encoder.ready();
    const at = (file: string) => `${encoder.mediaKey}/${file}`;
    engine.files.set(at('master.m3u8'), { kind: 'playlist', text: '#EXTM3U' });
    engine.files.set(at('source/part-1.m4s'), { kind: 'bytes', bytes: Buffer.from('part') });
    engine.files.set(at('source/segment-0.m4s'), { kind: 'stored' });
    engine.files.set(at('source/index.m3u8'), { kind: 'tooFar' });
    engine.files.set(at('480p/index.m3u8'), { kind: 'late' });
    await ctx.storage.put(`media/${encoder.mediaKey}/hls/source/segment-0.m4s`, Buffer.from('segment'));
    const { previewUrl } = await as(creator).live.getBroadcast({ id: streamId });
    const get = (person: Person | null, base: string, file: string) =>
      request(person, { method: 'GET', url: base.replace('master.m3u8', file) });
    const master = await get(null, previewUrl ?? '', 'master.m3u8');
    expect(master).toMatchObject({ statusCode: 200, payload: '#EXTM3U' });
    expect(master.headers['cache-control']).toContain('no-cache');

    await as(creator).streams.publishStream({ id: streamId });
    const { url } = await as(subscriber).streams.getStream({ id: streamId });
    const part = await get(null, url ?? '', 'source/part-1.m4s');
    expect(part).toMatchObject({ statusCode: 200, payload: 'part' });
    expect(part.headers['cache-control']).toContain('immutable');
    expect((await get(null, url ?? '', 'source/segment-0.m4s')).payload).toBe('segment');
    expect((await get(null, url ?? '', 'source/index.m3u8?_HLS_msn=99')).statusCode).toBe(400);
    expect((await get(null, url ?? '', '480p/index.m3u8')).statusCode).toBe(503);
    expect((await get(null, url ?? '', 'source/part-7.m4s')).statusCode).toBe(503);
    expect((await get(null, url ?? '', 'source/../../../x')).statusCode).toBe(403);
    expect((await as(subscriber).media.getPlayback({ id: postId })).hlsUrl).toContain(encoder.mediaKey);
    await expect(as(null).media.getPlayback({ id: postId })).rejects.toMatchObject({
      code: 'post.notEntitled',
    });
  });

  test('signs addresses of a broadcast for ten minutes', async () => {
    const { as, make, engine, clock, request } = app();
    const subscriber = await make.subscriber();
    const { streamId, encoder } = await makeLive(app());
    engine.files.set(`${encoder.mediaKey}/master.m3u8`, { kind: 'playlist', text: '#EXTM3U' });
    const { url } = await as(subscriber).streams.getStream({ id: streamId });
    clock.advance({ minutes: 9 });
    expect((await request(null, { method: 'GET', url: url ?? '' })).statusCode).toBe(200);
    clock.advance({ minutes: 2 });
    expect((await request(null, { method: 'GET', url: url ?? '' })).statusCode).toBe(403);
  });
});

describe('a right', () => {
  const files = ['master.m3u8', 'source/index.m3u8', 'source/part-1.m4s', 'source/segment-0.m4s'];
  /** A broadcast with its files, and what a viewer gets for each with one address. */
  async function makeWatched() {
    const { as, engine, request, ctx } = app();
    const made = await makeLive(app());
    const { mediaKey } = made.encoder;
    for (const file of files) engine.files.set(`${mediaKey}/${file}`, { kind: 'playlist', text: file });
    engine.files.set(`${mediaKey}/source/segment-0.m4s`, { kind: 'stored' });
    await ctx.storage.put(`media/${mediaKey}/hls/source/segment-0.m4s`, Buffer.from('segment'));
    const addressFor = async (person: Person) =>
      (await as(person).streams.getStream({ id: made.streamId })).url ?? '';
    const statusesAt = (base: string, person: Person | null = null) =>
      Promise.all(
        files.map(async (file) => {
          const url = base.replace('master.m3u8', file);
          return (await request(person, { method: 'GET', url })).statusCode;
        }),
      );
    return { ...made, addressFor, statusesAt };
  }
  const all = (status: number) => files.map(() => status);
  const revoke = (person: Person) =>
    app().ctx.pool.query('update grants set revoked_at = $2 where account_id = $1', [
      person.id,
      app().clock.now(),
    ]);

  test('ends the picture within ten seconds when it is taken back, at every address', async () => {
    const { make, clock, as } = app();
    const subscriber = await make.subscriber();
    const { addressFor, statusesAt, streamId } = await makeWatched();
    const address = await addressFor(subscriber);
    expect(await statusesAt(address)).toEqual(all(200));
    await revoke(subscriber);
    clock.advance({ seconds: 11 });
    expect(await statusesAt(address)).toEqual(all(403));
    expect((await as(subscriber).streams.getStream({ id: streamId })).url).toBeNull();
    expect((await as(subscriber).streams.getStreamStatus({ id: streamId })).vodUrl).toBeNull();
  });

  test('ends the picture when it runs out, although the address is younger', async () => {
    const { make, clock, ctx } = app();
    const subscriber = await make.subscriber();
    const { addressFor, statusesAt } = await makeWatched();
    const until = new Date(clock.now().getTime() + 120_000);
    await ctx.pool.query('update grants set ends_at = $2 where account_id = $1', [subscriber.id, until]);
    const address = await addressFor(subscriber);
    clock.advance({ seconds: 119 });
    expect(await statusesAt(address)).toEqual(all(200));
    clock.advance({ seconds: 12 });
    expect(await statusesAt(address)).toEqual(all(403));
  });

  test('gets new addresses without a gap while it goes on', async () => {
    const { make, clock } = app();
    const subscriber = await make.subscriber();
    const { addressFor, statusesAt } = await makeWatched();
    let address = await addressFor(subscriber);
    // Half an hour; a player asks for the next address a minute before the present one ends.
    for (let minutes = 0; minutes < 36; minutes += 9) {
      clock.advance({ minutes: 9 });
      const next = await addressFor(subscriber);
      expect(next).not.toBe(address);
      for (const each of [address, next]) expect(await statusesAt(each)).toEqual(all(200));
      clock.advance({ seconds: 61 });
      expect(await statusesAt(address)).toEqual(all(403));
      expect(await statusesAt(next)).toEqual(all(200));
      clock.advance({ seconds: -61 });
      address = next;
    }
  });

  test('keeps an address that plays open for its own viewer, and for nobody else', async () => {
    const { make, clock } = app();
    const [subscriber, other] = [await make.subscriber(), await make.subscriber()];
    const { addressFor, statusesAt, creator } = await makeWatched();
    const address = await addressFor(subscriber);
    clock.advance({ minutes: 50 });
    expect(await statusesAt(address, subscriber)).toEqual(all(200));
    for (const each of [null, other, creator]) expect(await statusesAt(address, each)).toEqual(all(403));
    await revoke(subscriber);
    clock.advance({ seconds: 11 });
    expect(await statusesAt(address, subscriber)).toEqual(all(403));

    const later = await addressFor(other);
    clock.advance({ minutes: 25 * 60 });
    expect(await statusesAt(later, other)).toEqual(all(403));
  });

  test('opens nothing to another person, whatever of the address is changed', async () => {
    const { make } = app();
    const [subscriber, other] = [await make.subscriber(), await make.person()];
    const [first, second] = [await makeWatched(), await makeWatched()];
    const address = await first.addressFor(subscriber);
    const [, , token = '', key = ''] = address.split('/');
    const [expiry = '', , signature = ''] = token.split('.');
    const later = (Number.parseInt(expiry, 36) + 600).toString(36);
    for (const changed of [
      address.replace(key, second.encoder.mediaKey),
      address.replace(token, `${expiry}.${other.id}.${signature}`),
      address.replace(token, `${later}.${subscriber.id}.${signature}`),
      address.replace(token, `${expiry}.0.${signature}`),
    ])
      expect(await first.statusesAt(changed)).toEqual(all(403));
  });
});

describe('what is measured', () => {
  test('is health on the post, charts in the studio, and advice', async () => {
    const { as, clock, make } = app();
    const subscriber = await make.subscriber();
    const { creator, streamId, postId, encoder } = await makeLive(app());
    for (let n = 0; n < 6; n++) {
      clock.advance({ seconds: 2 });
      await encoder.measure({ driftMs: n % 2 === 0 ? 0 : 1_600, keyframeSeconds: 5 });
    }
    const broadcast = await as(creator).live.getBroadcast({ id: streamId });
    expect(broadcast).toMatchObject({
      health: { status: 'unstable', drift_avg: 800, drift_deviation: 800 },
      width: 1920,
      keyframeSeconds: 5,
    });
    expect(broadcast.samples).toHaveLength(6);
    expect(broadcast.samples[0]).toMatchObject({ bitrateKbps: 4_000, framesPerSecond: 30 });
    expect(broadcast.advice).toContainEqual({ code: 'keyframesFarApart', measured: 5, recommended: 2 });
    expect((await as(null).streams.getStream({ id: streamId })).streamHealth.status).toBe('unstable');
    expect((await as(null).posts.getPost({ id: postId })).streamHealth?.status).toBe('unstable');

    const report = (person: Person | null, stalls: number) =>
      as(person).live.reportPlayback({ id: streamId, stalls, errors: 1, latencySeconds: 2 + stalls });
    expect(await report(null, 1)).toEqual({ success: false });
    for (const stalls of [0, 1, 2]) expect(await report(subscriber, stalls)).toEqual({ success: true });
    const heard = await as(creator).live.getBroadcast({ id: streamId });
    expect(heard.viewers).toEqual({ watching: 0, stalls: 3, errors: 3, latencySeconds: 3 });
    expect(heard.advice).toContainEqual({ code: 'viewersStall', measured: 66.7, recommended: 0 });
    clock.advance({ minutes: 6 });
    expect((await as(creator).live.getBroadcast({ id: streamId })).viewers.stalls).toBe(0);
  });

  test('is there for every stream of a stack, in its order', async () => {
    const { as, make } = app();
    const { creator, streamId, postId } = await makeLive(app());
    const other = await as(creator).streams.createStream({
      title: 'Later',
      draft: false,
      scheduledAt: new Date(app().clock.now().getTime() + 3_600_000).toISOString(),
    });
    const video = await make.post(creator);
    const stack = await as(creator).stacks.createStack({
      title: 'Courts',
      postIds: [other.id, video.id, postId],
    });
    const { content } = await as(creator).live.listStackBroadcasts({ id: stack.stackId });
    expect(content.map((each) => [each.streamId, each.state])).toEqual([
      [other.streamId, 'WAITING'],
      [streamId, 'LIVE'],
    ]);
    await expect(
      as(await make.creator()).live.listStackBroadcasts({ id: stack.stackId }),
    ).rejects.toMatchObject({
      code: 'post.notFound',
    });
  });
});

test('reminders are asked for, taken back, and due once half an hour before', async () => {
  const { as, make, ctx, clock, drain } = app();
  const [creator, viewer] = [await make.creator(), await make.person()];
  const at = new Date(clock.now().getTime() + 3_600_000).toISOString();
  const { streamId, id } = await as(creator).streams.createStream({
    title: 'Soon',
    draft: false,
    scheduledAt: at,
  });
  const set = (reminded: boolean) => as(viewer).live.setReminder({ id: streamId, reminded });
  for (const reminded of [true, true, false, true]) expect(await set(reminded)).toEqual({ reminded });
  expect((await as(viewer).streams.getStream({ id: streamId })).reminded).toBe(true);
  expect((await as(null).streams.getStream({ id: streamId })).reminded).toBe(false);
  await expect(as(null).live.setReminder({ id: streamId, reminded: true })).rejects.toMatchObject({
    code: 'auth.required',
  });
  clock.advance({ minutes: 31 });
  await ctx.jobs.enqueue(ctx.db, 'streams.announce-due', {});
  await drain();
  await ctx.db.update(posts).set({ mediaType: 'dead_stream' }).where(eq(posts.id, id));
  await expect(set(true)).rejects.toMatchObject({ code: 'stream.over' });
});
