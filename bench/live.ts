// npm run bench:live: CPU of a broadcast by stage, and the engine's cost of responses to players.
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findSandbox } from '@realfin/media/sandbox';
import { createEmbeddedEngine } from '../apps/server/src/gateways/live-engine/embedded.ts';
import type { LiveEngine, LiveListener } from '../apps/server/src/gateways/live-engine/port.ts';
import { createLocalStorage } from '../apps/server/src/gateways/storage/local.ts';
import { systemClock } from '../apps/server/src/lib/clock.ts';
import { createLogger } from '../apps/server/src/lib/log.ts';
import { createMetrics } from '../apps/server/src/lib/metrics.ts';
import { commandOf, packagersOf } from '../apps/server/src/test/packagers.ts';
import { cpuMsOfTree } from './cpu.ts';
import { medianOf, p95Of } from './median.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../.cache/bench-live');
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const streams = Number(process.env.BENCH_STREAMS ?? 2);
const viewers = Number(process.env.BENCH_VIEWERS ?? 2_000);
const say = (text: string) => void process.stdout.write(`${text}\n`);
const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

/** 1080p at 30 frames and 6 Mbit/s, with a keyframe every two seconds, as OBS sends. */
async function makeSource(file: string): Promise<void> {
  if (existsSync(file)) return;
  await mkdir(root, { recursive: true });
  const picture = 'testsrc2=s=1920x1080:r=30,noise=alls=6:allf=t,format=yuv420p';
  await run('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'anoisesrc=a=0.1:c=pink'],
    ...[
      '-t',
      '20',
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-b:v',
      '6M',
      '-maxrate',
      '6M',
      '-bufsize',
      '6M',
    ],
    ...['-g', '60', '-sc_threshold', '0', '-c:a', 'aac', '-b:a', '160k', '-f', 'flv', file],
  ]);
}

type Stage = 'source' | '480p' | 'audio';
const stages: readonly Stage[] = ['source', '480p', 'audio'];

function stageOf(command: string): Stage {
  if (command.includes('libx264')) return '480p';
  return command.includes('0:v:0') ? 'source' : 'audio';
}

/** Share of one core while the work runs. */
async function measureStages(): Promise<Record<Stage, number>> {
  const pids = packagersOf(process.pid);
  const before = new Map(pids.map((pid) => [pid, cpuMsOfTree(pid)]));
  await pause(seconds * 1000);
  const used = { source: 0, '480p': 0, audio: 0 };
  for (const pid of pids) used[stageOf(commandOf(pid))] += cpuMsOfTree(pid) - (before.get(pid) ?? 0);
  return used;
}

const percent = (ms: number): string => `${((ms / (seconds * 1000) / streams) * 100).toFixed(1)} %`;

async function measureCpu(): Promise<void> {
  const before = process.cpuUsage();
  const used = await measureStages();
  const { user, system } = process.cpuUsage(before);
  say(`\nCPU of one core for one stream of 1080p30 at 6 Mbit/s (${streams} at once, ${seconds} s)`);
  say(`  RTMP, packager and storage   ${percent((user + system) / 1000)}`);
  for (const stage of stages) say(`  ffmpeg, ${stage.padEnd(20)} ${percent(used[stage])}`);
}

const playlist = 'source/index.m3u8';

async function textOf(engine: LiveEngine, query: Record<string, string> = {}): Promise<string> {
  const answer = await engine.read('stream-0', playlist, query);
  if (answer?.kind !== 'playlist') throw new Error(`the playlist is ${answer?.kind}`);
  return answer.text;
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const times = 50_000;
  const from = process.cpuUsage();
  for (let i = 0; i < times; i += 1) await work();
  const { user, system } = process.cpuUsage(from);
  return Math.round(times / ((user + system) / 1_000_000));
}

/** Without HTTP: shows the share left for it. */
async function measureReads(engine: LiveEngine): Promise<void> {
  const part = /URI="(part-\d+\.m4s)"/.exec(await textOf(engine))?.[1] ?? '';
  const [full, delta, media] = [
    await perSecond(() => engine.read('stream-0', playlist, {})),
    await perSecond(() => engine.read('stream-0', playlist, { _HLS_skip: 'YES' })),
    await perSecond(() => engine.read('stream-0', `source/${part}`, {})),
  ];
  say('\nAnswers of the engine for each second of CPU, without HTTP');
  say(`  playlists ${full}, delta playlists ${delta}, parts ${media}`);
}

type Edge = { sequence: number; part: number };

/** A player's next request: the part after the last one that is listed. */
function edgeOf(text: string): Edge {
  const after = text.slice(text.lastIndexOf('#EXTINF'));
  const sequence =
    (text.match(/#EXTINF/g) ?? []).length + Number(/SKIPPED-SEGMENTS=(\d+)/.exec(text)?.[1] ?? 0);
  return { sequence, part: (after.match(/#EXT-X-PART:/g) ?? []).length };
}

async function watch(engine: LiveEngine, untilMs: number, delays: number[], firstSeen: Map<string, number>) {
  let { sequence, part } = edgeOf(await textOf(engine));
  while (performance.now() < untilMs) {
    const query = { _HLS_msn: String(sequence), _HLS_part: String(part), _HLS_skip: 'YES' };
    const text = await textOf(engine, query).catch(() => null);
    if (text === null) continue;
    const name = `${sequence}/${part}`;
    const now = performance.now();
    if (!firstSeen.has(name)) firstSeen.set(name, now);
    delays.push(now - (firstSeen.get(name) ?? now));
    ({ sequence, part } = edgeOf(text));
  }
}

async function measureWaiting(engine: LiveEngine): Promise<void> {
  const delays: number[] = [];
  const before = process.cpuUsage();
  const firstSeen = new Map<string, number>();
  const untilMs = performance.now() + seconds * 1000;
  await Promise.all(Array.from({ length: viewers }, () => watch(engine, untilMs, delays, firstSeen)));
  const { user, system } = process.cpuUsage(before);
  const cpu = ((user + system) / 1000 / (seconds * 1000)) * 100;
  say(`\n${viewers} viewers who wait for every part, without HTTP (${seconds} s)`);
  say(`  ${delays.length} playlists, ${cpu.toFixed(0)} % of a core with everything else`);
  say(
    `  behind the first of them: median ${medianOf(delays).toFixed(1)} ms, p95 ${p95Of(delays).toFixed(1)} ms`,
  );
}

const listener: LiveListener = {
  authorize: ({ key }) => Promise.resolve({ accepted: true, admission: { mediaKey: key, journal: [] } }),
  ready: () => Promise.resolve(),
  stored: () => Promise.resolve(),
  measured: () => Promise.resolve(null),
  lost: () => Promise.resolve(),
};

async function main(): Promise<void> {
  const source = join(root, 'source.flv');
  await makeSource(source);
  const folder = await mkdtemp(join(tmpdir(), 'bench-live-'));
  const engine = createEmbeddedEngine({
    config: {
      rtmp: { host: '127.0.0.1', port: 0, secure: null },
      rtmpUrl: null,
      origin: 'http://127.0.0.1',
      liveRungs: streams,
    },
    storage: createLocalStorage(folder),
    clock: systemClock,
    log: createLogger('warn', false),
    metrics: createMetrics(),
  });
  await engine.start(listener);
  say(`ffmpeg is isolated by: ${(await findSandbox()).isolation}`);
  const encoders = Array.from({ length: streams }, (_, i) =>
    spawn(
      'ffmpeg',
      [
        '-v',
        'error',
        '-re',
        '-stream_loop',
        '-1',
        '-i',
        source,
        '-c',
        'copy',
        '-f',
        'flv',
        `${engine.ingestUrl}/stream-${i}`,
      ],
      { stdio: 'ignore' },
    ),
  );
  try {
    await pause(6_000);
    await measureCpu();
    await measureReads(engine);
    await measureWaiting(engine);
  } finally {
    for (const encoder of encoders) encoder.kill('SIGKILL');
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
