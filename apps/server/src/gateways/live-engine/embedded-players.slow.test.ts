// What encoders are refused with, what players get, and what is measured.
import { readPlaylist } from '@realfin/live-hls/test-playlists';
import { refusals } from '@realfin/rtmp/refusals';
import { afterEach, expect, it, vi } from 'vitest';
import {
  aac,
  h264,
  isOver,
  kinds,
  mediaKey,
  openLiveBench,
  patient,
  pictures,
  sound,
  type LiveBench,
} from '../../test/live-bench.ts';

let live: LiveBench;
afterEach(() => live.close());

it('refuses a wrong key, another address and a second encoder, in words', async () => {
  live = await openLiveBench();
  const wrong = live.sendWith('wrong', ...pictures(), '-t', '2', ...h264);
  expect((await wrong.ended).words).toContain(refusals.badKey.words);
  live.send('-re', ...pictures(), ...h264);
  await vi.waitFor(() => expect(kinds(live)).toContain('ready'), patient);
  const { words } = await live.send(...pictures(), '-t', '2', ...h264).ended;
  expect(words).toContain(refusals.inUse.words);
  live.engine.kick(mediaKey);
  await vi.waitFor(isOver(live), patient);
  expect(live.told.at(-1)).toEqual({ kind: 'lost', end: { reason: 'refused', refusal: 'kicked' } });
  await live.engine.end(mediaKey);
  const late = await live.send(...pictures(), '-t', '2', ...h264).ended;
  expect(late.code).not.toBe(0);
});

it('lets players wait for what comes next, and for nothing that is too far', async () => {
  live = await openLiveBench();
  live.send('-re', ...pictures(), '-re', ...sound, ...h264, ...aac);
  await vi.waitFor(() => expect(kinds(live)).toContain('ready'), patient);
  const now = await live.engine.read(mediaKey, 'source/index.m3u8', {});
  const { segments, hint: announced } = readPlaylist(now?.kind === 'playlist' ? now.text : '');
  const hint = announced ?? '';
  const wanted = { _HLS_msn: String(segments.length), _HLS_part: '1' };
  const [playlist, part] = await Promise.all([
    live.engine.read(mediaKey, 'source/index.m3u8', wanted),
    live.engine.read(mediaKey, `source/${hint}`, {}),
  ]);
  expect(playlist).toMatchObject({ kind: 'playlist', text: expect.stringContaining(hint) });
  expect(part).toMatchObject({ kind: 'bytes' });
  const far = { _HLS_msn: String(segments.length + 50) };
  expect(await live.engine.read(mediaKey, 'source/index.m3u8', far)).toEqual({ kind: 'tooFar' });
  for (const file of ['source/part-9999.m4s', '../secret', 'other/index.m3u8', 'source/a/b', ''])
    expect(await live.engine.read(mediaKey, file, {})).toEqual({ kind: 'none' });
  const gone = new AbortController();
  const left = live.engine.read(
    mediaKey,
    'source/index.m3u8',
    { _HLS_msn: String(segments.length + 1) },
    gone.signal,
  );
  gone.abort();
  expect(await left).toEqual({ kind: 'late' });
  expect(await live.engine.read('another', 'source/index.m3u8', {})).toBeNull();
});

it('measures what arrives', async () => {
  live = await openLiveBench();
  live.send('-re', ...pictures(), '-re', ...sound, '-t', '7', ...h264, ...aac);
  await vi.waitFor(() => expect(live.samples.length).toBeGreaterThan(2), patient);
  expect(live.samples.at(-1)).toMatchObject({
    hasVideo: true,
    hasAudio: true,
    width: 640,
    height: 490,
    keyframeSeconds: 2,
    droppedSegments: 0,
  });
  const { frames, intervalMs, bytes, driftMs } = live.samples.at(-1) ?? {
    frames: 0,
    intervalMs: 1,
    bytes: 0,
    driftMs: 0,
  };
  expect((frames / intervalMs) * 1000).toBeGreaterThan(10);
  expect(bytes).toBeGreaterThan(10_000);
  expect(Math.abs(driftMs)).toBeLessThan(5_000);
});
