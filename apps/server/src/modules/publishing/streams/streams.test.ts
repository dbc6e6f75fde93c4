import { timings } from '@realfin/contract/timings';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeReadyAsset } from '../../../test/factories/media.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { assets } from '../media/tables.ts';
import { posts } from '../posts/tables.ts';

const app = useTestApp();
const inHours = (hours: number) => new Date(app().clock.now().getTime() + hours * 3_600_000).toISOString();
const announced = (title: string) => ({ title, draft: false, scheduledAt: inHours(3) });

/** A published stream whose recording is ready. */
async function makeRecorded(creator: Person, title = 'Recorded') {
  const { id: recordingAssetId } = await makeReadyAsset(app(), creator);
  const { streamId } = await app().as(creator).streams.createStream({ title, recordingAssetId });
  return app().as(creator).streams.publishStream({ id: streamId });
}

describe('announcing streams', () => {
  test('shows an announced stream to everyone, on its page, in lists and on the schedule', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const fin = await make.fin();
    const made = await as(creator).streams.createStream({
      ...announced('Sunday on the mat'),
      text: 'One hour.',
      description: 'Bring questions.',
      tags: [fin.name],
    });
    expect(made).toMatchObject({ state: 'scheduled', status: 'Scheduled', premium: true, draft: false });
    expect(made.path).toBe(`/stream/${made.streamId}/Sunday-on-the-mat`);
    const shown = await as(null).streams.getStream({ id: made.streamId });
    expect(shown).toMatchObject({
      state: 'scheduled',
      url: null,
      premium: true,
      description: 'Bring questions.',
    });
    expect(shown.post).toMatchObject({
      mediaType: 'stream',
      scheduledType: 'SCHEDULED',
      gate: 'subscription',
    });
    const lists = [
      as(null).posts.listPosts({ filter: 'streams' }),
      as(null).posts.listPosts({ fin: fin.name, filter: 'streams' }),
      as(null).posts.listChannelPosts({ name: creator.username, filter: 'streams' }),
      as(null).schedule.listSchedule({ channel: creator.username, month: inHours(3).slice(0, 7) }),
    ];
    for (const { content } of await Promise.all(lists)) expect(content[0]?.id).toBe(made.id);
    expect(await as(null).streams.getStreamStatus({ id: made.streamId })).toMatchObject({
      type: 'STREAM_DOWN',
      vodUrl: null,
    });
  });

  test('requires a time in the future and a title', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const { createStream } = as(creator).streams;
    await expect(createStream({ title: 'Now', draft: false })).rejects.toMatchObject({
      code: 'post.scheduleInPast',
      message: 'Select a date and time.',
    });
    await expect(createStream({ ...announced('Then'), scheduledAt: inHours(-1) })).rejects.toMatchObject({
      code: 'post.scheduleInPast',
    });
    for (const title of ['', '   ', 'x'.repeat(101)])
      await expect(createStream({ title })).rejects.toMatchObject({ status: 400 });
    await expect(createStream({ title: 'Long', description: 'x'.repeat(1601) })).rejects.toMatchObject({
      status: 400,
    });
    await expect(createStream({ title: 'Fin', tags: ['NoSuchFin'] })).rejects.toMatchObject({ status: 400 });
  });

  test('does not put a stream on air at its time, and still saves it', async () => {
    const { as, make, clock, drain } = app();
    const creator = await make.creator();
    const { streamId, ...made } = await as(creator).streams.createStream(announced('Late'));
    clock.advance({ hours: 4 });
    const { publishDuePosts } = await import('../posts/commands/publish-due-posts.ts');
    await publishDuePosts(app().ctx);
    await drain();
    expect((await as(null).streams.getStream({ id: streamId })).state).toBe('scheduled');
    const again = { title: 'Late, but here', draft: false, scheduledAt: made.scheduledAt };
    expect(await as(creator).streams.saveStream({ id: streamId, ...again })).toMatchObject({
      title: 'Late, but here',
      state: 'scheduled',
    });
    await expect(
      as(creator).streams.saveStream({ id: streamId, ...again, scheduledAt: inHours(-2) }),
    ).rejects.toMatchObject({ code: 'post.scheduleInPast' });
  });

  test('withdraws an announcement, and refuses an outdated version', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const { streamId, revision } = await as(creator).streams.createStream(announced('Perhaps'));
    const back = await as(creator).streams.saveStream({ id: streamId, title: 'Perhaps not', revision });
    expect(back).toMatchObject({ state: 'draft', scheduledAt: null });
    await expect(as(null).streams.getStream({ id: streamId })).rejects.toMatchObject({
      code: 'post.notFound',
    });
    await expect(
      as(creator).streams.saveStream({ id: streamId, title: 'Old tab', revision }),
    ).rejects.toMatchObject({ code: 'post.editConflict' });
  });
});

describe('the lists of streams', () => {
  test('separates live, upcoming and past ones, the next and the latest first', async () => {
    const { as, make } = app();
    const [creator, fin] = [await make.creator(), await make.fin()];
    const made = async (fields: Parameters<typeof make.post>[1]) =>
      (await make.post(creator, { finNames: [fin.name], ...fields })).id;
    const at = (hours: number) => new Date(inHours(hours));
    const upcoming = (hours: number, publishedAt: Date) =>
      made({ mediaType: 'stream', state: 'scheduled', scheduledAt: at(hours), publishedAt });
    const last = await upcoming(300, at(-1));
    const second = await upcoming(200, at(-2));
    const next = await upcoming(100, at(-30));
    await upcoming(-timings.streamGraceHours - 1, at(-20));
    const late = await upcoming(-timings.streamGraceHours + 1, at(-20));
    const live = await made({ mediaType: 'stream', publishedAt: at(-50) });
    const older = await made({ mediaType: 'dead_stream', publishedAt: at(-90) });
    const newer = await made({ mediaType: 'dead_stream', publishedAt: at(-0.5) });
    for (const [part, expected] of [
      ['live', [live]],
      ['upcoming', [late, next, second, last]],
      ['past', [newer, older]],
    ] as const) {
      const seen: number[] = [];
      let cursor: string | null = null;
      do {
        const from = cursor === null ? {} : { cursor };
        const page = await as(null).posts.listPosts({ type: 'live', part, fin: fin.name, size: 2, ...from });
        expect(page.totalElements).toBe(expected.length);
        seen.push(...page.content.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect([part, seen]).toEqual([part, expected]);
      const ofAll = (await as(null).posts.listPosts({ type: 'live', part, size: 50 })).content;
      const own = new Set<number>(expected);
      expect(ofAll.filter(({ id }) => own.has(id)).map(({ id }) => id)).toEqual(expected);
    }
    const bad = await app().request(null, { method: 'GET', url: '/api/public/post/all?part=soon' });
    expect(bad.statusCode).toBe(400);
  });
});

describe('recordings', () => {
  test('replaces the stream with its ready recording, at the same address, behind the gate', async () => {
    const { as, make, request } = app();
    const [creator, subscriber] = [await make.creator(), await make.subscriber()];
    const fin = await make.fin();
    const fields = { ...announced('One evening'), tags: [fin.name] };
    const { streamId, path, id } = await as(creator).streams.createStream(fields);
    const asset = await makeReadyAsset(app(), creator);
    await app().ctx.db.update(assets).set({ state: 'transcoding' }).where(eq(assets.id, asset.id));
    await as(creator).streams.saveStream({ id: streamId, ...fields, recordingAssetId: asset.id });
    await expect(as(creator).streams.publishStream({ id: streamId })).rejects.toMatchObject({
      code: 'post.notReady',
    });
    expect((await as(null).streams.getStream({ id: streamId })).state).toBe('scheduled');
    await app().ctx.db.update(assets).set({ state: 'ready' }).where(eq(assets.id, asset.id));

    const total = async () =>
      (await as(null).posts.listPosts({ fin: fin.name, size: 1, filter: 'streams' })).totalElements;
    expect(await total()).toBe(1);
    app().clock.advance({ hours: 5 });
    const out = await as(creator).streams.publishStream({ id: streamId, post_id: id });
    expect(out).toMatchObject({ state: 'recorded', status: 'Published', path, recordingAssetId: asset.id });
    expect(await as(creator).streams.publishStream({ id: streamId })).toEqual(out);
    expect(await total()).toBe(1);

    const closed = await as(null).streams.getStream({ id: streamId });
    expect(closed).toMatchObject({ state: 'recorded', url: null, timelineUrl: null });
    expect(closed.post).toMatchObject({ mediaType: 'dead_stream', gate: 'subscription', path });
    expect(closed.post.creationDateTime).toBe(app().clock.now().toISOString());
    const open = await as(subscriber).streams.getStream({ id: streamId });
    expect((await request(null, { method: 'GET', url: open.url ?? '' })).statusCode).toBe(200);
    expect((await request(null, { method: 'GET', url: open.timelineUrl ?? '' })).statusCode).toBe(200);
    const played = await as(subscriber).media.getPlayback({ id });
    expect(played).toMatchObject({ kind: 'video', durationSeconds: 60 });
    await expect(as(null).media.getPlayback({ id })).rejects.toMatchObject({ code: 'post.notEntitled' });
  });

  test('publishes a recording once for concurrent requests', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const { id: recordingAssetId } = await makeReadyAsset(app(), creator);
    const { streamId } = await as(creator).streams.createStream({ title: 'At once', recordingAssetId });
    const asked = Array.from({ length: 12 }, () => as(creator).streams.publishStream({ id: streamId }));
    const revisions = (await Promise.all(asked)).map(({ state, revision }) => `${state} ${revision}`);
    expect(new Set(revisions)).toEqual(new Set(['recorded 1']));
    const { content } = await as(null).posts.listChannelPosts({ name: creator.username });
    expect(content).toHaveLength(1);
  });

  test('notifies followers once, whether the stream was announced or not', async () => {
    const { as, make, drain } = app();
    const [creator, follower] = [await make.creator(), await make.person()];
    await as(follower).channels.followChannel({ x: creator.id });
    const { streamId } = await as(creator).streams.createStream(announced('Announced'));
    const { id: recordingAssetId } = await makeReadyAsset(app(), creator);
    await as(creator).streams.saveStream({ id: streamId, ...announced('Announced'), recordingAssetId });
    await as(creator).streams.publishStream({ id: streamId });
    await makeRecorded(creator, 'Never announced');
    await drain();
    expect((await as(follower).notifications.listNotifications({})).rows).toHaveLength(2);
  });

  test('locks a published recording, and keeps its other fields editable', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const { streamId, recordingAssetId } = await makeRecorded(creator);
    const other = await makeReadyAsset(app(), creator);
    const save = (change: object) =>
      as(creator).streams.saveStream({ id: streamId, title: 'Cut', ...change });
    await expect(save({ recordingAssetId: other.id })).rejects.toMatchObject({ code: 'post.locked' });
    await expect(save({ recordingAssetId: null })).rejects.toMatchObject({ code: 'post.locked' });
    expect(await save({ draft: true })).toMatchObject({ title: 'Cut', state: 'recorded', recordingAssetId });
  });

  test('accepts as recording only a video of the channel that nothing else shows', async () => {
    const { as, make } = app();
    const [creator, other] = [await make.creator(), await make.creator()];
    const mine = await makeReadyAsset(app(), creator);
    const create = (recordingAssetId: number) =>
      as(creator).streams.createStream({ title: 'Takes', recordingAssetId });
    for (const asset of [await makeReadyAsset(app(), other), await makeReadyAsset(app(), creator, 'audio')])
      await expect(create(asset.id)).rejects.toMatchObject({ code: 'media.notFound' });
    await create(mine.id);
    await expect(create(mine.id)).rejects.toMatchObject({ code: 'media.taken' });
    const shown = await makeReadyAsset(app(), creator);
    await make.post(creator, { assetId: shown.id });
    await expect(create(shown.id)).rejects.toMatchObject({ code: 'media.taken' });
    const later = await makeReadyAsset(app(), creator);
    const { streamId } = await create(later.id);
    await make.post(creator, { assetId: later.id });
    await expect(as(creator).streams.publishStream({ id: streamId })).rejects.toMatchObject({
      code: 'media.notFound',
    });
  });

  test('deletes a recording with its stream', async () => {
    const { as, make, ctx, drain } = app();
    const creator = await make.creator();
    const { id: recordingAssetId } = await makeReadyAsset(app(), creator);
    const { id } = await as(creator).streams.createStream({ title: 'Gone', recordingAssetId });
    await as(creator).posts.deletePost({ post: id });
    await drain();
    const [post] = await ctx.db.select().from(posts).where(eq(posts.id, id));
    expect(post?.assetId).toBe(recordingAssetId);
    await expect(as(creator).media.getPlayback({ id })).rejects.toMatchObject({ code: 'post.notFound' });
  });
});

test('keeps a stream to its channel, and its state to its own endpoints', async () => {
  const { as, make } = app();
  const [creator, other] = [await make.creator(), await make.creator()];
  const contributor = await make.contributor(creator);
  const { streamId, id } = await as(contributor).streams.createStream(announced('Ours'));
  expect((await as(creator).streams.getEditableStream({ id: streamId })).title).toBe('Ours');
  const calls = [
    () => as(other).streams.getEditableStream({ id: streamId }),
    () => as(other).streams.saveStream({ id: streamId, title: 'Mine' }),
    () => as(other).streams.publishStream({ id: streamId }),
    () => as(creator).streams.publishStream({ id: streamId, post_id: id + 1 }),
    () => as(creator).streams.getEditableStream({ id: 2_000_000 }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'post.notFound' });
  await expect(as(creator).posts.editPost({ id, title: 'Out', draft: false })).rejects.toMatchObject({
    status: 400,
  });
});
