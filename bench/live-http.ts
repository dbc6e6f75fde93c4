// npm run bench:live, second part: signed files of a broadcast over HTTP next to a bare send of the same
// bytes, and the minute after Go Live with all viewers arriving at the same time.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cpuMsOfTree } from './cpu.ts';
import { call, goLive, makeStream, onLiveStage, type LiveStage } from './live-stage.ts';
import { measure, type Measured } from './load.ts';
import { medianOf, p95Of } from './median.ts';
import { say } from './stage.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const viewers = Number(process.env.BENCH_VIEWERS ?? 2_000);
const stormSeconds = Number(process.env.BENCH_STORM_SECONDS ?? 60);
const servedMs = 2_000;
const partSeconds = 4;
const root = join(import.meta.dirname, '../.cache/bench-live');
const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

/** 1080p at 5 Mbit/s, with a keyframe every two seconds. */
function makeSource(): string {
  const file = join(root, 'source-5.flv');
  if (existsSync(file)) return file;
  mkdirSync(root, { recursive: true });
  const picture = 'testsrc2=s=1920x1080:r=30,noise=alls=6:allf=t,format=yuv420p';
  const rate = ['-b:v', '5M', '-maxrate', '5M', '-bufsize', '5M', '-g', '60', '-sc_threshold', '0'];
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'anoisesrc=a=0.1:c=pink'],
    ...['-t', '20', '-c:v', 'libx264', '-preset', 'veryfast', ...rate, '-c:a', 'aac', '-f', 'flv', file],
  ]);
  return file;
}

interface Walk {
  tookMs: number;
  steps: Record<string, number>;
}

/** A viewer's requests until the first picture: page, stream, playlists, the newest part. */
async function arrive(stage: LiveStage, streamId: number, cookie: string): Promise<Walk> {
  const from = performance.now();
  const steps: Record<string, number> = {};
  const step = async (name: string, path: string): Promise<Response> => {
    const began = performance.now();
    const answer = await fetch(stage.origin + path, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
    const whole = answer.clone();
    await whole.arrayBuffer();
    steps[name] = performance.now() - began;
    return answer;
  };
  await step('page', `/stream/${streamId}`);
  const stream = await step('stream', `/api/v2/public/stream/${streamId}`);
  const { url } = (await stream.json()) as { url: string };
  await step('master', url);
  const folder = url.replace('master.m3u8', 'source/');
  const playlist = await (await step('playlist', `${folder}index.m3u8`)).text();
  const init = /EXT-X-MAP:URI="([^"]+)"/.exec(playlist)?.[1];
  const part = [...playlist.matchAll(/EXT-X-PART:[^\n]*URI="([^"]+)"/g)].at(-1)?.[1];
  await step('init', `${folder}${init}`);
  await step('part', `${folder}${part}`);
  return { tookMs: performance.now() - from, steps };
}

async function storm(stage: LiveStage, streamId: number): Promise<void> {
  const pids = stage.pidsOf('app');
  const cpu = () => pids.reduce((sum, pid) => sum + cpuMsOfTree(pid), 0);
  const before = cpu();
  const failures = new Map<string, number>();
  const walks: Walk[] = [];
  await Promise.all(
    Array.from({ length: viewers }, async (_, n) => {
      await pause((n / viewers) * stormSeconds * 1000);
      try {
        walks.push(await arrive(stage, streamId, stage.viewers[n % stage.viewers.length] ?? ''));
      } catch (error) {
        const name = String(error);
        failures.set(name, (failures.get(name) ?? 0) + 1);
      }
    }),
  );
  const took = walks.map(({ tookMs }) => tookMs);
  const served = took.filter((ms) => ms <= servedMs).length;
  say(`\n${viewers} viewers within ${stormSeconds} s of Go Live: page, stream, playlists, newest part`);
  say(`  served within 2 s: ${((served / viewers) * 100).toFixed(1)} %, failed: ${viewers - walks.length}`);
  say(`  median ${medianOf(took).toFixed(0)} ms, p95 ${p95Of(took).toFixed(0)} ms`);
  for (const name of ['page', 'stream', 'master', 'playlist', 'init', 'part']) {
    const each = walks.map(({ steps }) => steps[name] ?? 0);
    say(`  ${name.padEnd(10)} median ${medianOf(each).toFixed(0)} ms, p95 ${p95Of(each).toFixed(0)} ms`);
  }
  say(`  CPU of server and database: ${((cpu() - before) / viewers).toFixed(1)} ms for each viewer`);
  for (const [name, times] of failures) say(`  ${times} times ${name}`);
}

/** Baseline: the minimal server for the same bytes. */
async function bareSend(file: string) {
  const text = `require('node:http').createServer((q, r) => { const { createReadStream, statSync } = require('node:fs');
    r.writeHead(200, { 'content-length': statSync(${JSON.stringify(file)}).size });
    createReadStream(${JSON.stringify(file)}, { highWaterMark: 262144 }).pipe(r); })
    .listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;
  const child = spawn(process.execPath, ['-e', text], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim())),
  );
  return { child, url: `http://127.0.0.1:${port}/` };
}

const row = ({ name, perSecond, p50Ms, p99Ms, cpuMs, failed }: Measured): void =>
  say(
    `  ${name.padEnd(28)} ${perSecond.toFixed(0).padStart(7)}/s   p50 ${p50Ms} ms   p99 ${p99Ms} ms   ${cpuMs.toFixed(3)} ms CPU   ${failed} failed`,
  );

async function measureFiles(stage: LiveStage, streamId: number): Promise<void> {
  const { url } = await call<{ url: string }>(stage, stage.viewers[0] ?? '', `/v2/public/stream/${streamId}`);
  const folder = `${stage.origin}${url.replace('master.m3u8', 'source/')}`;
  const readPlaylist = async () => (await fetch(`${folder}index.m3u8`)).text();
  const newestPart = async () =>
    [...(await readPlaylist()).matchAll(/EXT-X-PART:[^\n]*URI="([^"]+)"/g)].at(-1)?.[1] ?? '';
  const segment = /segment-\d+\.m4s/.exec(await readPlaylist())?.[0] ?? '';
  const key = url.split('/')[3] ?? '';
  const stored = join(stage.folder, 'data/files/media', key, 'hls/source', segment);
  const bare = await bareSend(stored);
  const server = [stage.pidsOf('app')[0] ?? 0];
  say(`\nSigned files of a broadcast at 5 Mbit/s (${seconds} s each), less what the broadcast itself takes`);
  // Per second: the broadcast continues during the measurement.
  const before = cpuMsOfTree(server[0] ?? 0);
  await pause(seconds * 1000);
  const idleMs = (cpuMsOfTree(server[0] ?? 0) - before) / seconds;
  try {
    const reference = await measure(
      { name: 'bare send of a segment', url: bare.url },
      [bare.child.pid ?? 0],
      seconds,
    );
    row(reference);
    const ours: Measured[] = [];
    for (const [name, file, forSeconds] of [
      ['signed segment, from disk', () => segment, seconds],
      // A part is only served while it is recent.
      ['signed part, from memory', newestPart, Math.min(seconds, partSeconds)],
      ['signed delta playlist', () => 'index.m3u8?_HLS_skip=YES', seconds],
    ] as const) {
      const all = await measure({ name, url: `${folder}${await file()}` }, server, forSeconds);
      if (all.failed > 0) throw new Error(`${name}: ${all.failed} requests failed`);
      const measured = { ...all, cpuMs: Math.max(0, all.cpuMs - idleMs / all.perSecond) };
      row(measured);
      ours.push(measured);
    }
    const [fromDisk, fromMemory, delta] = ours.map(({ cpuMs }) => cpuMs);
    say(
      `  a signed segment takes ${((fromDisk ?? 0) / reference.cpuMs).toFixed(2)} times the CPU of a bare one`,
    );
    // A player requests a part and a playlist every 0.4 s.
    const perViewer = 2.5 * ((fromMemory ?? 0) + (delta ?? 0));
    say(`  that makes ${Math.floor(1000 / perViewer)} viewers for each core`);
  } finally {
    bare.child.kill('SIGKILL');
  }
}

const source = makeSource();
await onLiveStage(async (stage) => {
  const stream = await makeStream(stage);
  const args = ['-v', 'error', '-re', '-stream_loop', '-1', '-i', source, '-c', 'copy', '-f', 'flv'];
  const encoder = spawn('ffmpeg', [...args, `${stage.ingest}/${stream.key}`], { stdio: 'ignore' });
  try {
    await goLive(stage, stream);
    await storm(stage, stream.streamId);
    await measureFiles(stage, stream.streamId);
  } finally {
    encoder.kill('SIGKILL');
  }
});
