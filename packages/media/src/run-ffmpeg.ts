import { spawn, type ChildProcess } from 'node:child_process';
import { channel } from 'node:diagnostics_channel';
import { statfs } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { childEnvironment } from './isolation.ts';
import { fence, findSandbox, type Sandbox } from './sandbox.ts';

export type FfmpegJob = {
  tool: 'ffmpeg' | 'ffprobe';
  args: string[];
  /** Absolute paths of the files to read and of the folders to write to; nothing else is visible where isolation works. */
  reads: string[];
  writes?: string[];
  timeoutMs: number;
  /** Killed when ffmpeg reports no progress for so long. */
  stallMs?: number;
  onProgress?: (progress: FfmpegProgress) => void;
  /** Streams stdout instead of collecting it. */
  onStdout?: (chunk: Buffer) => void;
  signal?: AbortSignal | undefined;
  /** Low priority: everything else gets the processor first. */
  isBackground?: boolean;
  sandbox?: Sandbox;
};

export type FfmpegProgress = { outTimeSeconds: number; frames: number };
export type FfmpegResult = FfmpegProgress & { stdout: string; stderr: string };
export type FfmpegFailure = 'exit' | 'timeout' | 'stalled' | 'canceled' | 'notInstalled';

export class FfmpegFailed extends Error {
  readonly failure: FfmpegFailure;
  readonly stderr: string;
  constructor(failure: FfmpegFailure, stderr: string) {
    super(`ffmpeg ${failure}: ${stderr.trim().split('\n').slice(-3).join(' | ').slice(0, 400)}`);
    this.name = 'FfmpegFailed';
    this.failure = failure;
    this.stderr = stderr;
  }
}

export type InputOptions = {
  startSeconds?: number;
  lengthSeconds?: number;
  keyframesOnly?: boolean;
  /** The file is a concat list written by us. */
  ownList?: boolean;
  /** From how many seconds on a jump in time is a leap, not a pause. */
  leapSeconds?: number | null | undefined;
};

const allowedFormats = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mp3,wav,flac,ogg,aac';
export const maxPixels = 40_000_000;
const maxStdoutBytes = 4_000_000;
const maxStderrBytes = 20_000;

/**
 * All inputs must use this. Without the format whitelist a playlist or concat script named .mp4
 * would make ffmpeg read another person's files.
 */
export function inputArgs(file: string, options: InputOptions = {}): string[] {
  return [
    options.startSeconds === undefined ? [] : ['-ss', options.startSeconds.toFixed(6)],
    options.lengthSeconds === undefined ? [] : ['-t', options.lengthSeconds.toFixed(6)],
    options.keyframesOnly ? ['-skip_frame', 'nokey'] : [],
    typeof options.leapSeconds === 'number' ? ['-dts_delta_threshold', String(options.leapSeconds)] : [],
    options.ownList ? ['-f', 'concat', '-safe', '0'] : [],
    ['-protocol_whitelist', 'file,pipe'],
    ['-format_whitelist', options.ownList ? `concat,${allowedFormats}` : allowedFormats],
    ['-max_pixels', String(maxPixels)],
    ['-i', `file:${file}`],
  ].flat();
}

/**
 * Publishes the CPU time of each run, as `{ seconds }`. Measured by a wrapper, because a sandbox has
 * its own processes, whose time this process cannot read.
 */
export const ffmpegCpu = channel('realfin.ffmpeg.cpu');
/** Runs a command and writes its CPU time to the fourth pipe. */
const measured = '"$@" 4>&-; code=$?; times >&4; exit $code';
/**
 * Runs a command in its process group, and kills the group once stdin ends, as when this process dies, even
 * by SIGKILL. A parent death signal would not do: bubblewrap waits forever if killed while it sets up.
 */
const guarded = `
exec 5<&0 </dev/null
(exec 1>&- 2>&- 3>&- 4>&-; read -r _ <&5; kill -KILL 0) &
guard=$!
"$@" 5<&-
code=$?
kill $guard
exit $code`;

/** @throws FfmpegFailed */
export async function runFfmpeg(job: FfmpegJob): Promise<FfmpegResult> {
  const sandbox = job.sandbox ?? (await findSandbox());
  if (job.signal?.aborted) throw new FfmpegFailed('canceled', '');
  const isMeasured = ffmpegCpu.hasSubscribers;
  const command = [job.tool, ...commonArgs(job.tool), ...job.args];
  const fenced = fence(sandbox, {
    command: isMeasured ? ['sh', '-c', measured, 'sh', ...command] : command,
    reads: job.reads,
    writes: job.writes ?? [],
    timeoutMs: job.timeoutMs,
    isBackground: job.isBackground ?? false,
  });
  const child = spawn('sh', ['-c', guarded, 'sh', ...fenced], {
    stdio: ['pipe', 'pipe', 'pipe', 'pipe', ...(isMeasured ? (['pipe'] as const) : [])],
    detached: true,
    env: childEnvironment,
  });
  if (isMeasured) tellCpu(child);
  const result = await watch(child, job);
  if (await isFull(job.writes ?? [], result.stderr)) throw new FfmpegFailed('exit', noSpace);
  return result;
}

function tellCpu(child: ChildProcess): void {
  const report = child.stdio[4];
  if (!(report instanceof Readable)) return;
  let text = '';
  report.on('data', (chunk: Buffer) => (text += chunk.toString()));
  report.on('error', () => undefined);
  child.on('close', () => ffmpegCpu.publish({ seconds: childSeconds(text) }));
}

/** Parses the second line of the shell's `times`: user and system time of its children, in seconds. */
function childSeconds(text: string): number {
  const figures = [...(text.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  return figures.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

const noSpace = 'No space left on device';
/** Less free space means that writing has failed. */
const leastFreeBytes = 64 * 1024;

/** On a full disk ffmpeg exits with 0, at times without an error. */
async function isFull(folders: string[], stderr: string): Promise<boolean> {
  if (folders.length > 0 && stderr.includes(noSpace)) return true;
  for (const folder of folders) {
    const disk = await statfs(folder);
    if (disk.bavail * disk.bsize < leastFreeBytes) return true;
  }
  return false;
}

function commonArgs(tool: FfmpegJob['tool']): string[] {
  if (tool === 'ffprobe') return ['-v', 'error'];
  return ['-nostdin', '-v', 'error', '-y', '-progress', 'pipe:3', '-stats_period', '0.5'];
}

const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach(killGroup));

function killGroup(child: ChildProcess): void {
  try {
    // Partial output is discarded anyway, so a graceful end is not needed.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
}

function watch(child: ChildProcess, job: FfmpegJob): Promise<FfmpegResult> {
  const { promise, resolve, reject } = Promise.withResolvers<FfmpegResult>();
  const result: FfmpegResult = { stdout: '', stderr: '', outTimeSeconds: 0, frames: 0 };
  let failure: FfmpegFailure = 'exit';
  let stopped = false;
  const stop = (why: FfmpegFailure): void => {
    if (stopped) return;
    stopped = true;
    failure = why;
    killGroup(child);
  };
  const cancel = (): void => stop('canceled');
  const timeout = setTimeout(stop, job.timeoutMs, 'timeout');
  const stall = job.tool === 'ffmpeg' ? setTimeout(stop, job.stallMs ?? 60_000, 'stalled') : undefined;
  job.signal?.addEventListener('abort', cancel, { once: true });
  collectOutput(child, job, result, () => stall?.refresh());
  running.add(child);
  child.on('error', () => (failure = 'notInstalled'));
  // 'close' fires after every holder of the pipes has exited, so no process outlives this call.
  child.on('close', (code) => {
    running.delete(child);
    clearTimeout(timeout);
    clearTimeout(stall);
    job.signal?.removeEventListener('abort', cancel);
    if (code === 127) failure = 'notInstalled';
    if (code === 0 && !stopped) resolve(result);
    else reject(new FfmpegFailed(failure, result.stderr));
  });
  return promise;
}

function collectOutput(child: ChildProcess, job: FfmpegJob, result: FfmpegResult, onAlive: () => void): void {
  child.stdout?.on('data', (chunk: Buffer) => {
    if (job.onStdout) job.onStdout(chunk);
    else if (result.stdout.length < maxStdoutBytes) result.stdout += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    if (result.stderr.length < maxStderrBytes) result.stderr += chunk.toString().slice(0, maxStderrBytes);
  });
  const reports = child.stdio[3];
  if (!(reports instanceof Readable)) return;
  let rest = '';
  reports.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = (lines.pop() ?? '').slice(-1000);
    for (const line of lines) readReportLine(line, result);
    onAlive();
    job.onProgress?.({ outTimeSeconds: result.outTimeSeconds, frames: result.frames });
  });
  reports.on('error', () => undefined);
}

function readReportLine(line: string, progress: FfmpegProgress): void {
  const [name, value] = line.split('=');
  const figure = Number(value);
  if (!Number.isFinite(figure) || figure < 0) return;
  if (name === 'out_time_us') progress.outTimeSeconds = figure / 1e6;
  if (name === 'frame') progress.frames = figure;
}
