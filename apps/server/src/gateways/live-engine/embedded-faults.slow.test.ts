// What fails under a broadcast: nothing that was sent is lost.
import type { Readable } from 'node:stream';
import { readPlaylist } from '@realfin/live-hls/test-playlists';
import { afterEach, expect, it, vi } from 'vitest';
import { createLogger } from '../../lib/log.ts';
import {
  aac,
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
import { packagersOf } from '../../test/packagers.ts';
import { createLocalStorage } from '../storage/local.ts';

let live: LiveBench;
afterEach(() => live.close());

it('goes on in another process, with the journal alone', async () => {
  live = await openLiveBench();
  await live.send(...pictures(), ...sound, '-t', '4', ...h264, ...aac).ended;
  await vi.waitFor(isOver(live), patient);
  await live.restart();
  expect(await live.engine.read(mediaKey, 'source/index.m3u8', {})).toBeNull();
  await live.send(...pictures(), ...sound, '-t', '4', ...h264, ...aac).ended;
  await vi.waitFor(() => expect(kinds(live).filter((kind) => kind === 'lost')).toHaveLength(2), patient);
  await live.engine.end(mediaKey);
  const names = live.journal.map(({ rendition, segment }) => `${rendition}/${segment.name}`);
  expect(new Set(names).size).toBe(names.length);
  expect(await decodeStored(live)).toMatchObject({ frames: 240, errors: '' });
  const playlist = await live.engine.read(mediaKey, 'source/index.m3u8', {});
  expect(playlist?.kind === 'playlist' && readPlaylist(playlist.text).segments).toHaveLength(
    segmentsOf(live, 'source').length,
  );
});

it('stores what was sent when the process stops under an encoder', async () => {
  live = await openLiveBench();
  const { ended } = live.send('-re', ...pictures(), '-re', ...sound, ...h264, ...aac);
  await vi.waitFor(() => expect(segmentsOf(live, 'source').length).toBeGreaterThan(1), patient);
  await live.engine.close();
  expect((await ended).code).not.toBe(0);
  expect(live.told.at(-1)).toMatchObject({ kind: 'lost' });
  const { frames, seconds, errors } = await decodeStored(live);
  expect(errors).toBe('');
  expect(frames).toBeCloseTo(seconds * 30, -1);
});

it('loses nothing when ffmpeg is killed under way', async () => {
  const started: number[] = [];
  const log = createLogger('debug', false, {
    write(line) {
      const { pid } = JSON.parse(line) as { pid?: number };
      if (pid !== undefined) started.push(pid);
    },
  });
  live = await openLiveBench({ log });
  const { ended } = live.send('-re', ...pictures(), '-re', ...sound, '-t', '10', ...h264, ...aac);
  await vi.waitFor(() => expect(segmentsOf(live, 'source').length).toBeGreaterThan(1), patient);
  const killed = started.flatMap(packagersOf);
  expect(killed).toHaveLength(3);
  for (const pid of killed) process.kill(pid, 'SIGKILL');
  expect((await ended).code).toBe(0);
  await vi.waitFor(isOver(live), patient);
  await live.engine.end(mediaKey);
  expect(kinds(live)).toEqual(['authorize', 'ready', 'lost']);
  for (const rendition of ['source', '480p'] as const) {
    const { frames, errors } = await decodeStored(live, rendition);
    expect(errors).toBe('');
    // Some pictures are there twice, and none is missing.
    expect(frames).toBeGreaterThanOrEqual(300);
    expect(frames).toBeLessThan(380);
  }
});

it('keeps what storage rejects, and stores it later', async () => {
  let isFull = true;
  const put = async (key: string, content: Buffer | Readable) => {
    if (isFull) throw new Error('no space left on device');
    await createLocalStorage(live.folder).put(key, content);
  };
  live = await openLiveBench({ storage: { put } });
  await live.send(...pictures(), ...sound, '-t', '5', ...h264, ...aac).ended;
  await vi.waitFor(isOver(live), patient);
  expect(live.journal).toEqual([]);
  const playlist = await live.engine.read(mediaKey, 'source/index.m3u8', {});
  expect(playlist).toMatchObject({ text: expect.stringContaining('segment-0.m4s') });
  expect(await live.engine.read(mediaKey, 'source/segment-0.m4s', {})).toMatchObject({ kind: 'bytes' });
  isFull = false;
  await live.engine.end(mediaKey);
  expect(await decodeStored(live)).toMatchObject({ frames: 150, errors: '' });
});

it('keeps what the database does not take, and tells it later', async () => {
  let isAway = true;
  live = await openLiveBench({
    listener: {
      async stored(_key, entry) {
        await Promise.resolve();
        if (isAway) throw new Error('the database is away');
        live.journal.push(entry);
      },
    },
  });
  await live.send(...pictures(), ...sound, '-t', '5', ...h264, ...aac).ended;
  await vi.waitFor(isOver(live), patient);
  isAway = false;
  await live.engine.end(mediaKey);
  expect(await decodeStored(live)).toMatchObject({ frames: 150, errors: '' });
});
