// The whole way with a real encoder: ffmpeg, RTMP, the packager, signed addresses, and the recording.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeChannel } from '../../../test/factories/broadcasts.ts';
import type { Person } from '../../../test/factories/people.ts';
import { aac, countFrames, encode, h264, pictures, sound, type Encoder } from '../../../test/live-bench.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { finishLadder } from '../media/commands/finish-ladder.ts';
import { assets, ladders } from '../media/tables.ts';
import { followMedia } from '../posts/commands/refresh-listing.ts';
import { saveRecording } from './broadcasts/commands/save-recording.ts';
import { sweepSessions } from './broadcasts/commands/sweep-sessions.ts';
import { streamSegments, streamSessions } from './broadcasts/tables.ts';

const app = useTestApp(
  { rtmp: { host: '127.0.0.1', port: 0, secure: null }, liveRungs: 0 },
  { withEngine: true },
);
vi.setConfig({ testTimeout: 400_000 });
const patient = { timeout: 60_000, interval: 200 };
let encoders: Encoder[] = [];
let ticking: NodeJS.Timeout | undefined;
/** Time that encoders were away without anyone waiting for it. */
let skippedMs = 0;
beforeAll(() => {
  ticking = setInterval(() => app().clock.set(new Date(Date.now() + skippedMs)), 100);
});
afterAll(() => {
  clearInterval(ticking);
  for (const { child } of encoders) child.kill('SIGKILL');
});

const send = (key: string, seconds: number, size = '640x360'): Encoder => {
  const port = Number(new URL(app().ctx.live.ingestUrl ?? '').port);
  const args = ['-re', ...pictures(size), '-re', ...sound, '-t', String(seconds), ...h264, ...aac];
  const encoder = encode(port, key, args);
  encoders = [...encoders, encoder];
  return encoder;
};

const stateIs = (creator: Person, id: number, state: string) =>
  vi.waitFor(async () => {
    expect((await app().as(creator).live.getBroadcast({ id })).state).toBe(state);
  }, patient);
const isInterrupted = (id: number) =>
  vi.waitFor(async () => {
    expect((await app().as(null).streams.getStreamStatus({ id })).interrupted).toBe(true);
  }, patient);

test('shows what ffmpeg sends to subscribers, takes it back in another size, and records all of it', async () => {
  const { as, make, request, ctx, drain } = app();
  const subscriber = await make.subscriber();
  const { creator, key, streamId, postId } = await makeChannel(app());
  const get = (url: string) => request(null, { method: 'GET', url });
  const wrong = await send('live_wrong', 5).ended;
  expect(wrong.words).toContain('The stream key is not valid');
  const first = send(key, 60);
  await stateIs(creator, streamId, 'READY');
  await as(creator).streams.publishStream({ id: streamId });
  const { url } = await as(subscriber).streams.getStream({ id: streamId });
  const base = (url ?? '').replace('master.m3u8', '');
  expect((await get(`${base}master.m3u8`)).payload).toContain('source/index.m3u8');
  expect((await get(`${base}source/index.m3u8`)).payload).toContain('#EXT-X-PART:');

  first.child.kill('SIGKILL');
  await isInterrupted(streamId);
  // Most of the thirty seconds; the rest is for an ffmpeg that starts on a busy machine.
  skippedMs += 20_000;
  const second = send(key, 5, '854x480');
  await second.ended;
  await vi.waitFor(async () => {
    const rows = await ctx.db.select().from(streamSegments).where(eq(streamSegments.isDiscontinuous, true));
    expect(rows.length).toBeGreaterThan(0);
  }, patient);

  await as(creator).live.endStream({ id: streamId });
  await ctx.jobs.enqueue(ctx.db, 'streams.sweep-sessions', {});
  await drain();
  const recorded = await as(subscriber).streams.getStream({ id: streamId });
  expect(recorded).toMatchObject({ state: 'recorded', interrupted: false });
  const [asset] = await ctx.db.select().from(assets).where(eq(assets.channelId, creator.id));
  expect(asset).toMatchObject({ state: 'ready', hasDownload: true, playsIn: null });
  expect(asset?.durationSeconds).toBeGreaterThan(5);
  // One film of both sizes, as large as the larger one.
  expect(asset).toMatchObject({ width: 854, height: 480 });
  for (const [quality, height] of [
    ['360p', 360],
    ['480p', 480],
  ] as const) {
    const file = ctx.storage.localPath(`media/${asset?.key}/hls/${quality}/index.m3u8`) ?? '';
    const film = await countFrames(file, 'v:0');
    expect(film).toMatchObject({ height, errors: '' });
    expect(film.frames).toBeCloseTo((asset?.durationSeconds ?? 0) * 30, -1);
  }
  const master = (await get(recorded.url ?? '')).payload;
  expect(master).toContain('360p/index.m3u8');
  const rung = (await get((recorded.url ?? '').replace('master.m3u8', '360p/index.m3u8'))).payload;
  expect(rung).toContain('#EXT-X-ENDLIST');
  expect((await get(`${base}source/index.m3u8`)).payload).toContain('#EXT-X-ENDLIST');
  const { url: download } = await as(creator).media.getDownload({ id: postId });
  expect((await get(download)).statusCode).toBe(200);
  expect(await ctx.db.$count(ladders)).toBe(0);
  await finishLadder(ctx, asset?.id ?? 0, new AbortController().signal);
});

test('ends the stream of an ffmpeg that returns after ten minutes, and begins another broadcast with it', async () => {
  const { as, ctx } = app();
  const { creator, key, streamId } = await makeChannel(app());
  const first = send(key, 60);
  await stateIs(creator, streamId, 'READY');
  await as(creator).streams.publishStream({ id: streamId });
  first.child.kill('SIGKILL');
  await isInterrupted(streamId);
  skippedMs += 601_000;
  // Its viewers learn of the end first; encoders try again.
  expect((await send(key, 60).ended).code).not.toBe(0);
  await sweepSessions(ctx);
  await stateIs(creator, streamId, 'STOPPED');
  const next = await as(creator).streams.createStream({ title: 'Next' });
  send(key, 60);
  await stateIs(creator, next.streamId, 'READY');
  const [session] = await ctx.db.select().from(streamSessions).where(eq(streamSessions.streamId, streamId));
  await saveRecording(ctx, session?.id ?? 0);
  await followMedia(ctx, session?.assetId ?? 0);
  expect((await as(null).streams.getStream({ id: streamId })).state).toBe('recorded');
  expect((await as(creator).live.getBroadcast({ id: next.streamId })).state).toBe('READY');
});
