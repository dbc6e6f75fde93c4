// Real encoders against the embedded engine: everything they send is in the stored segments.
import { afterEach, expect, it, vi } from 'vitest';
import { readPlaylist } from '../../../../../packages/live-hls/src/test-playlists.ts';
import {
  aac,
  decodeStored,
  encode,
  h264,
  mediaKey,
  openLiveBench,
  pictures,
  segmentsOf,
  sound,
  type BenchOptions,
  type Encoder,
  type LiveBench,
} from '../../test/live-bench.ts';

let bench: LiveBench | undefined;
let encoders: Encoder[] = [];
afterEach(async () => {
  for (const { child } of encoders) child.kill('SIGKILL');
  encoders = [];
  await bench?.close();
});

async function open(options: BenchOptions = {}): Promise<LiveBench> {
  bench = await openLiveBench(options);
  return bench;
}

function send(to: LiveBench, ...args: string[]): Encoder {
  const encoder = encode(to.port(), args);
  encoders.push(encoder);
  return encoder;
}

const kinds = ({ told }: LiveBench) => told.map(({ kind }) => kind);
const isOver = (of: LiveBench) => () => expect(kinds(of).at(-1)).toBe('lost');
const patient = { timeout: 20_000 };

/** Sends until the end, ends the broadcast, and counts what is stored. */
async function broadcastOnce(args: string[], options?: BenchOptions): Promise<LiveBench> {
  const live = await open(options);
  const { code, words } = await send(live, ...args).ended;
  expect({ code, words }).toEqual({ code: 0, words: '' });
  await vi.waitFor(isOver(live), patient);
  await live.engine.end(mediaKey);
  return live;
}

it('stores every picture in three renditions, and tells what happened', async () => {
  const live = await broadcastOnce([...pictures(), ...sound, '-t', '6', ...h264, ...aac]);
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
  const live = await broadcastOnce([...pictures(), ...sound, '-t', '3', ...h264, ...aac], { liveRungs: 0 });
  expect(live.told).toContainEqual({ kind: 'ready', hasRung: false });
  expect(segmentsOf(live, '480p')).toEqual([]);
  expect(await decodeStored(live)).toMatchObject({ frames: 90 });
});
