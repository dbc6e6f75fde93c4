// The real engine for tests: ffmpeg as encoder, a recording listener, and decoding of the stored result.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderRecording } from '@realfin/live-hls/playlist';
import type { StoredSegment } from '@realfin/live-hls/segments';
import type { StreamEnd } from '@realfin/rtmp/publishing';
import { expect, vi } from 'vitest';
import { createEmbeddedEngine, type EngineParts } from '../gateways/live-engine/embedded.ts';
import type {
  IngestRequest,
  IngestSample,
  JournalEntry,
  LiveEngine,
  LiveListener,
  RenditionName,
} from '../gateways/live-engine/port.ts';
import { createLocalStorage } from '../gateways/storage/local.ts';
import { systemClock } from '../lib/clock.ts';
import { createLogger } from '../lib/log.ts';
import { createMetrics } from '../lib/metrics.ts';

export type Told =
  | { kind: 'authorize'; request: IngestRequest }
  | { kind: 'ready'; hasRung: boolean }
  | { kind: 'lost'; end: StreamEnd };

export type Encoder = { child: ChildProcess; ended: Promise<{ code: number | null; words: string }> };

export type LiveBench = {
  engine: LiveEngine;
  told: Told[];
  journal: JournalEntry[];
  samples: IngestSample[];
  /** Starts another process on the same storage, with its journal. */
  restart: () => Promise<void>;
  port: () => number;
  /** ffmpeg, sending like OBS. */
  send: (...args: string[]) => Encoder;
  sendWith: (key: string, ...args: string[]) => Encoder;
  close: () => Promise<void>;
  folder: string;
};

export type BenchOptions = Partial<EngineParts> & { liveRungs?: number; listener?: Partial<LiveListener> };

export const goodKey = 'good';
export const mediaKey = 'a-broadcast';

/** Every stream with the valid key belongs to the one broadcast. */
export async function openLiveBench({
  liveRungs = 1,
  listener,
  ...parts
}: BenchOptions = {}): Promise<LiveBench> {
  const folder = await mkdtemp(join(tmpdir(), 'live-bench-'));
  const told: Told[] = [];
  const journal: JournalEntry[] = [];
  const samples: IngestSample[] = [];
  const children: ChildProcess[] = [];
  const remembering: LiveListener = {
    authorize(request) {
      told.push({ kind: 'authorize', request });
      if (request.key !== goodKey) return Promise.resolve({ accepted: false, refusal: 'badKey' });
      return Promise.resolve({ accepted: true, admission: { mediaKey, journal: [...journal] } });
    },
    ready: (_key, { hasRung }) => Promise.resolve(void told.push({ kind: 'ready', hasRung })),
    stored: (_key, entry) => Promise.resolve(void journal.push(entry)),
    measured(_key, sample) {
      samples.push(sample);
      return Promise.resolve(null);
    },
    lost: (_key, end) => Promise.resolve(void told.push({ kind: 'lost', end })),
    ...listener,
  };
  const open = async (): Promise<LiveEngine> => {
    const engine = createEmbeddedEngine({
      config: {
        rtmp: { host: '127.0.0.1', port: 0, secure: null },
        rtmpUrl: null,
        origin: 'http://127.0.0.1',
        liveRungs,
      },
      storage: createLocalStorage(folder),
      clock: systemClock,
      log: createLogger('silent', false),
      metrics: createMetrics(),
      ...parts,
    });
    await engine.start(remembering);
    return engine;
  };
  const bench: LiveBench = {
    ...{ engine: await open(), told, journal, samples, folder },
    port: () => Number(new URL(bench.engine.ingestUrl ?? '').port),
    send: (...args) => bench.sendWith(goodKey, ...args),
    sendWith(key, ...args) {
      const encoder = encode(bench.port(), key, args);
      children.push(encoder.child);
      return encoder;
    },
    async restart() {
      await bench.engine.close();
      bench.engine = await open();
    },
    async close() {
      for (const child of children) child.kill('SIGKILL');
      await bench.engine.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return bench;
}

export const pictures = (size = '640x490', rate = '30') => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=s=${size}:r=${rate}`,
];
export const sound = ['-f', 'lavfi', '-i', 'sine=f=440:r=48000'];
export const h264 =
  '-c:v libx264 -preset ultrafast -tune zerolatency -sc_threshold 0 -g 60 -pix_fmt yuv420p -b:v 400k'.split(
    ' ',
  );
export const aac = '-c:a aac -b:a 96k'.split(' ');

export function encode(port: number, key: string, args: readonly string[]): Encoder {
  const address = `rtmp://127.0.0.1:${port}/live/${key}`;
  const child = spawn('ffmpeg', ['-nostdin', '-v', 'error', ...args, '-f', 'flv', address]);
  let words = '';
  child.stderr.on('data', (text: Buffer) => (words += text.toString()));
  const ended = new Promise<{ code: number | null; words: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, words }));
  });
  return { child, ended };
}

export const kinds = ({ told }: LiveBench) => told.map(({ kind }) => kind);
export const isOver = (of: LiveBench) => () => expect(kinds(of).at(-1)).toBe('lost');
export const patient = { timeout: 30_000 };

/** Sends the whole input, and ends the broadcast. */
export async function broadcastOnce(args: string[], options?: BenchOptions): Promise<LiveBench> {
  const live = await openLiveBench(options);
  const { code, words } = await live.send(...args).ended;
  expect({ code, words }).toEqual({ code: 0, words: '' });
  await vi.waitFor(isOver(live), patient);
  await live.engine.end(mediaKey);
  return live;
}

export const segmentsOf = ({ journal }: LiveBench, rendition: RenditionName) =>
  journal
    .filter((entry) => entry.rendition === rendition)
    .map(({ segment }) => segment)
    .sort((a, b) => a.sequence - b.sequence);

export type Decoded = { frames: number; seconds: number; errors: string };

/** Decodes the stored broadcast, using only its journal; each initialization segment separately. */
export const decodeStored = (
  bench: LiveBench,
  rendition: RenditionName = 'source',
  track: 'v:0' | 'a:0' = 'v:0',
): Promise<Decoded> =>
  decodeSegments(
    join(bench.folder, 'media', mediaKey, 'hls', rendition),
    segmentsOf(bench, rendition),
    track,
  );

export async function decodeSegments(
  folder: string,
  all: readonly StoredSegment[],
  track: 'v:0' | 'a:0' = 'v:0',
): Promise<Decoded> {
  const total: Decoded = { frames: 0, seconds: 0, errors: '' };
  for (const initName of new Set(all.map((segment) => segment.initName))) {
    const segments = all.filter((segment) => segment.initName === initName);
    const file = join(folder, `check-${initName}.m3u8`);
    if (existsSync(folder)) await writeFile(file, renderRecording(segments));
    const { frames, errors } = await countFrames(file, track);
    total.frames += frames;
    total.errors += errors;
    total.seconds += segments.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  }
  return total;
}

interface Counted {
  frames: number;
  /** Height of the pictures. */
  height: number;
  errors: string;
}

export function countFrames(file: string, track: string): Promise<Counted> {
  const entries = ['-show_entries', 'stream=height,nb_read_frames', '-of', 'json'];
  const args = ['-v', 'error', '-count_frames', '-select_streams', track, ...entries, file];
  return new Promise((resolve) => {
    execFile('ffprobe', args, (_error, stdout, errors) => {
      const { streams = [] } = JSON.parse(stdout || '{}') as { streams?: Record<string, string>[] };
      const { nb_read_frames: frames = 0, height = 0 } = streams[0] ?? {};
      resolve({ frames: Number(frames) || 0, height: Number(height), errors });
    });
  });
}
