import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { probeVideo } from './probe.ts';
import { makeTestVideo } from './test-media.ts';
import { transcodeVideo } from './transcode-video.ts';
import { workDirOf } from './work-folder.ts';

const dir = await mkdtemp(path.join(os.tmpdir(), 'death-'));
afterAll(() => rm(dir, { recursive: true, force: true }));
const at = (name: string): string => path.join(dir, name);
const sourceFile = at('source.mp4');
await makeTestVideo({ file: sourceFile, seconds: 8, width: 640, height: 360, seed: 7 });
const facts = await probeVideo(sourceFile);

/** Processes that work on this output. */
function processesOn(outputDir: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => commandLine(pid).includes(`${outputDir}.work`));
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; tries < 1500; tries++) {
    if (isTrue()) return;
    await pause(10);
  }
  throw new Error('waited in vain');
}

function killWorker(outputDir: string, chunkSeconds: number, isTime: () => boolean): Promise<void> {
  return killDuring(
    'transcode-video.ts',
    'transcodeVideo',
    { sourceFile, outputDir, facts, chunkSeconds },
    isTime,
  );
}

/** A process of its own that calls one function, killed without warning once `isTime`. */
async function killDuring(file: string, name: string, input: object, isTime: () => boolean): Promise<void> {
  const code = `
    const module = await import(${JSON.stringify(path.join(import.meta.dirname, file))});
    await module.${name}(${JSON.stringify(input)});`;
  const worker = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' });
  const gone = new Promise((resolve) => worker.once('exit', resolve));
  await until(isTime);
  worker.kill('SIGKILL');
  await gone;
}

describe('killed transcodes', () => {
  test('leaves no ffmpeg and no output of a killed worker, and succeeds on the next call', async () => {
    const outputDir = at('whole');
    await killWorker(outputDir, 600, () => processesOn(outputDir).length > 0);
    await until(() => processesOn(outputDir).length === 0);
    // An orphan would have gone on to the end and written its playlists there.
    const left = readdirSync(workDirOf(outputDir), { recursive: true }).map(String);
    expect(left.filter((name) => name.endsWith('.m3u8'))).toEqual([]);
    expect(existsSync(outputDir)).toBe(false);
    await transcodeVideo({ sourceFile, outputDir, facts });
    expect(existsSync(path.join(outputDir, 'master.m3u8'))).toBe(true);
    expect(existsSync(workDirOf(outputDir))).toBe(false);
  });

  test('keeps finished chunks after a killed worker', async () => {
    const outputDir = at('chunked');
    const chunk = path.join(workDirOf(outputDir), 'chunk-0001');
    await killWorker(outputDir, 2, () => existsSync(chunk));
    await until(() => processesOn(outputDir).length === 0);
    expect(existsSync(outputDir)).toBe(false);
    const { ino } = statSync(path.join(chunk, '360p.mp4'));
    const fractions: number[] = [];
    const onProgress = (fraction: number): void => {
      fractions.push(fraction);
      if (fraction < 1) expect(statSync(path.join(chunk, '360p.mp4')).ino).toBe(ino);
    };
    await transcodeVideo({ sourceFile, outputDir, facts, chunkSeconds: 2, onProgress });
    expect(fractions.length).toBeGreaterThan(2);
    expect(existsSync(path.join(outputDir, 'master.m3u8'))).toBe(true);
    expect(existsSync(workDirOf(outputDir))).toBe(false);
  });

  test('leaves no ffmpeg of a killed worker where nothing else ends it', async () => {
    const outputDir = at('bare');
    // Waits for a writer, silently, so no broken pipe ends it.
    const pipe = `${outputDir}.work`;
    spawnSync('mkfifo', [pipe]);
    const sandbox = { limits: false, isolation: 'none' };
    const job = { tool: 'ffprobe', args: [pipe], reads: [], timeoutMs: 60_000, sandbox };
    // The worker's own command line names the pipe, too.
    await killDuring('run-ffmpeg.ts', 'runFfmpeg', job, () => processesOn(outputDir).length > 1);
    await until(() => processesOn(outputDir).length === 0);
  });

  test('fails the job and leaves nothing when ffmpeg is killed', async () => {
    const outputDir = at('shot');
    const job = transcodeVideo({ sourceFile, outputDir, facts });
    const outcome = job.catch((error: unknown) => error);
    await until(() => processesOn(outputDir).length > 0);
    for (const pid of processesOn(outputDir)) killQuietly(pid);
    expect(await outcome).toMatchObject({ failure: 'exit' });
    expect(readdirSync(dir).filter((name) => name.startsWith('shot'))).toEqual([]);
  });

  test('starts over when the source has changed', async () => {
    const outputDir = at('changed');
    const chunk = path.join(workDirOf(outputDir), 'chunk-0000');
    await killWorker(outputDir, 2, () => existsSync(chunk));
    const other = { ...facts, durationSeconds: 4 };
    await transcodeVideo({ sourceFile, outputDir, facts: other, chunkSeconds: 2 });
    expect(readFileSync(path.join(outputDir, 'plan.json'), 'utf8')).toContain('"durationSeconds":4');
  });
});

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Its parent's death took it along.
  }
}
