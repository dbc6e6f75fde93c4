import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ffmpegCpu, FfmpegFailed, inputArgs, runFfmpeg, type FfmpegJob } from './run-ffmpeg.ts';
import { fence, findSandbox, type Sandbox } from './sandbox.ts';

const dir = await mkdtemp(path.join(os.tmpdir(), 'run-ffmpeg-'));
afterAll(() => rm(dir, { recursive: true, force: true }));

const unfenced: Sandbox = { limits: false, isolation: 'none' };
/** Real time, so it would take ten minutes. */
const endless = ['-re', '-f', 'lavfi', '-i', 'color=s=64x64:r=5', '-t', '600', '-f', 'null', '-'];
const job = (args: string[], rest: Partial<FfmpegJob> = {}): FfmpegJob => ({
  tool: 'ffmpeg',
  args,
  reads: [],
  timeoutMs: 30_000,
  ...rest,
});

async function failureOf(run: Promise<unknown>): Promise<string> {
  const error: unknown = await run.then(
    () => 'no failure',
    (reason: unknown) => reason,
  );
  return error instanceof FfmpegFailed ? error.failure : String(error);
}

test('passes a protocol list, a format list and a pixel limit for every input', () => {
  const args = inputArgs('/x/a.mp4', { startSeconds: 3, lengthSeconds: 2 }).join(' ');
  expect(args).toContain('-protocol_whitelist file,pipe -format_whitelist mov,');
  expect(args).toContain('-max_pixels 40000000 -i file:/x/a.mp4');
  expect(inputArgs('/x/a.mp4').join(' ')).not.toContain('concat');
});

test('runs with and without isolation', async () => {
  const args = ['-f', 'lavfi', '-i', 'color=s=64x64:r=10', '-t', '1', '-f', 'null', '-'];
  expect(await runFfmpeg(job(args))).toMatchObject({ frames: 10, outTimeSeconds: 1 });
  expect(await runFfmpeg(job(args, { sandbox: unfenced }))).toMatchObject({ frames: 10 });
});

test.each(['found', 'unfenced'] as const)('reports the CPU that ffmpeg used, %s', async (fenced) => {
  const seconds: number[] = [];
  const take = (message: unknown): void => void seconds.push((message as { seconds: number }).seconds);
  ffmpegCpu.subscribe(take);
  try {
    const work = [
      '-f',
      'lavfi',
      '-i',
      'testsrc2=s=640x360:r=30',
      '-t',
      '4',
      '-c:v',
      'libx264',
      '-f',
      'null',
      '-',
    ];
    await runFfmpeg(job(work, fenced === 'found' ? {} : { sandbox: unfenced }));
    const refused = job([...inputArgs('/nothing.mp4'), '-f', 'null', '-']);
    expect(await failureOf(runFfmpeg(refused))).toBe('exit');
  } finally {
    ffmpegCpu.unsubscribe(take);
  }
  expect(seconds).toHaveLength(2);
  expect(seconds[0]).toBeGreaterThan(0.1);
  expect(seconds[0]).toBeLessThan(30);
});

test('puts isolation in front of the command', () => {
  const all: Sandbox = { limits: true, isolation: 'bubblewrap' };
  const command = fence(all, { command: ['ffmpeg', '-x'], reads: ['/a'], writes: ['/b'], timeoutMs: 1000 });
  expect(command.join(' ')).toMatch(
    /^setpriv --no-new-privs -- prlimit --cpu=.* nice -n 10 bwrap --unshare-all .*--bind \/b \/b --ro-bind \/a \/a -- ffmpeg -x$/,
  );
  expect(fence(unfenced, { command: ['ffmpeg'], reads: [], writes: [], timeoutMs: 1 })).toEqual([
    'nice',
    '-n',
    '10',
    'ffmpeg',
  ]);
});

test('shows only named files where isolation works', async ({ skip }) => {
  if ((await findSandbox()).isolation === 'none') skip();
  const file = path.join(dir, 'noise.wav');
  await runFfmpeg(job(['-f', 'lavfi', '-i', 'anoisesrc', '-t', '1', file], { writes: [dir] }));
  const read = [...inputArgs(file), '-f', 'null', '-'];
  await runFfmpeg(job(read, { reads: [file] }));
  const failed = await runFfmpeg(job(read)).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(FfmpegFailed);
  expect(String(failed)).toContain('No such file');
});

test('ends a canceled run as canceled, before and during', async () => {
  const before = AbortSignal.abort();
  expect(await failureOf(runFfmpeg(job(endless, { signal: before })))).toBe('canceled');
  const during = new AbortController();
  const run = runFfmpeg(job(endless, { signal: during.signal, onProgress: () => during.abort() }));
  expect(await failureOf(run)).toBe('canceled');
});

test('ends a run that exceeds its time', async () => {
  expect(await failureOf(runFfmpeg(job(endless, { timeoutMs: 300 })))).toBe('timeout');
});

test('ends a run without progress', async () => {
  const pipe = path.join(dir, 'nobody-writes.mp4');
  execFileSync('mkfifo', [pipe]);
  const stuck = runFfmpeg(job([...inputArgs(pipe), '-f', 'null', '-'], { reads: [pipe], stallMs: 300 }));
  expect(await failureOf(stuck)).toBe('stalled');
});

test('reports what ffmpeg said about a failure, up to a limit', async () => {
  const file = path.join(dir, 'text.mp4');
  await writeFile(file, 'text');
  const failed = await runFfmpeg(job([...inputArgs(file), '-f', 'null', '-'], { reads: [file] })).catch(
    (error: unknown) => error,
  );
  expect(failed).toMatchObject({ failure: 'exit' });
  expect(String(failed)).toContain('Invalid data');
  expect(String(failed).length).toBeLessThan(500);
});
