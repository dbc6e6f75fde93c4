// Real encoders against the embedded engine: everything they send is in the stored segments.
import { readPlaylist } from '@realfin/live-hls/test-playlists';
import { afterEach, expect, it, vi } from 'vitest';
import {
  aac,
  broadcastOnce,
  decodeStored,
  h264,
  isOver,
  kinds,
  mediaKey,
  openLiveBench,
  patient,
  pictures,
  segmentsOf,
  sound,
  type LiveBench,
} from '../../test/live-bench.ts';

let live: LiveBench;
afterEach(() => live.close());

it('stores every picture in three renditions, and tells what happened', async () => {
  live = await broadcastOnce([...pictures(), ...sound, '-t', '6', ...h264, ...aac]);
  expect(kinds(live)).toEqual(['authorize', 'ready', 'lost']);
  expect(live.told[0]).toMatchObject({ request: { source: 'rtmp', app: 'live', address: '127.0.0.1' } });
  expect(live.told.slice(1)).toEqual([
    { kind: 'ready', hasRung: true },
    { kind: 'lost', end: { reason: 'stopped' } },
  ]);
  expect(await decodeStored(live)).toMatchObject({ frames: 180, errors: '' });
  expect(await decodeStored(live, '480p')).toMatchObject({ frames: 180, errors: '' });
  expect((await decodeStored(live, 'audio', 'a:0')).seconds).toBeCloseTo(6, 0);
  const master = await live.engine.read(mediaKey, 'master.m3u8', {});
  expect(master).toMatchObject({ kind: 'playlist', text: expect.stringContaining('480p/index.m3u8') });
  const playlist = await live.engine.read(mediaKey, 'source/index.m3u8', {});
  expect(playlist?.kind === 'playlist' && readPlaylist(playlist.text).segments).toHaveLength(
    segmentsOf(live, 'source').length,
  );
  expect(playlist).toMatchObject({ text: expect.stringContaining('#EXT-X-ENDLIST') });
});

it('leaves the smaller rendition out where there is no room for it', async () => {
  live = await broadcastOnce([...pictures(), ...sound, '-t', '3', ...h264, ...aac], { liveRungs: 0 });
  expect(live.told).toContainEqual({ kind: 'ready', hasRung: false });
  expect(segmentsOf(live, '480p')).toEqual([]);
  expect(await decodeStored(live)).toMatchObject({ frames: 90 });
});

it('makes no smaller rendition of pictures that are no larger', async () => {
  live = await broadcastOnce([...pictures('854x480'), ...sound, '-t', '3', ...h264, ...aac]);
  expect(live.told).toContainEqual({ kind: 'ready', hasRung: true });
  expect(segmentsOf(live, '480p')).toEqual([]);
  const master = await live.engine.read(mediaKey, 'master.m3u8', {});
  expect(master?.kind === 'playlist' && master.text).not.toContain('480p');
});

it.each(['25', '60'])(
  'keeps every picture at %s frames a second, with B-frames as OBS sends them',
  async (rate) => {
    const obs = '-c:v libx264 -preset veryfast -bf 2 -g 120 -pix_fmt yuv420p -b:v 600k'.split(' ');
    live = await broadcastOnce([...pictures('640x490', rate), ...sound, '-t', '8', ...obs, ...aac]);
    expect(await decodeStored(live)).toMatchObject({ frames: 8 * Number(rate), errors: '' });
  },
);

it('keeps keyframes five seconds apart, and sound of one channel', async () => {
  const far = '-c:v libx264 -preset veryfast -g 150 -sc_threshold 0 -pix_fmt yuv420p'.split(' ');
  live = await broadcastOnce([...pictures(), ...sound, '-t', '12', ...far, ...aac, '-ac', '1']);
  expect(await decodeStored(live)).toMatchObject({ frames: 360, errors: '' });
  expect(segmentsOf(live, 'source').map(({ durationSeconds }) => Math.round(durationSeconds))).toEqual([
    5, 5, 2,
  ]);
});

it('keeps every picture at 11 Mbit/s', async () => {
  const noise = ['-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=30,noise=alls=40:allf=t'];
  const rate = '-b:v 11M -minrate 11M -maxrate 11M -bufsize 11M -x264-params nal-hrd=cbr'.split(' ');
  live = await broadcastOnce([...noise, ...sound, '-t', '6', ...h264, ...rate, ...aac]);
  const bytes = segmentsOf(live, 'source').reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  expect((bytes * 8) / 6).toBeGreaterThan(10_500_000);
  expect(await decodeStored(live)).toMatchObject({ frames: 180, errors: '' });
  expect(await decodeStored(live, '480p')).toMatchObject({ frames: 180, errors: '' });
});

it('takes pictures without sound', async () => {
  live = await broadcastOnce([...pictures(), '-t', '5', ...h264]);
  expect(await decodeStored(live)).toMatchObject({ frames: 150, errors: '' });
  expect(await decodeStored(live, '480p')).toMatchObject({ frames: 150, errors: '' });
  expect(segmentsOf(live, 'audio')).toEqual([]);
});

it('takes sound without pictures', async () => {
  live = await broadcastOnce([...sound, '-t', '5', ...aac]);
  expect((await decodeStored(live, 'source', 'a:0')).seconds).toBeCloseTo(5, 0);
  expect(segmentsOf(live, 'audio')).toEqual([]);
  expect(live.told).toContainEqual({ kind: 'lost', end: { reason: 'stopped' } });
});

it('is one broadcast of an encoder that comes back with another resolution', async () => {
  live = await openLiveBench();
  await live.send(...pictures(), ...sound, '-t', '4', ...h264, ...aac).ended;
  await vi.waitFor(isOver(live), patient);
  await live.send(...pictures('854x500'), ...sound, '-t', '4', ...h264, ...aac).ended;
  await vi.waitFor(() => expect(kinds(live).filter((kind) => kind === 'lost')).toHaveLength(2), patient);
  await live.engine.end(mediaKey);
  expect(kinds(live)).toEqual(['authorize', 'ready', 'lost', 'authorize', 'ready', 'lost']);
  const segments = segmentsOf(live, 'source');
  expect(segments.map(({ sequence }) => sequence)).toEqual(segments.map((_segment, i) => i));
  expect(segments.filter(({ isDiscontinuous }) => isDiscontinuous)).toHaveLength(1);
  expect(await decodeStored(live)).toMatchObject({ frames: 240, errors: '' });
});
