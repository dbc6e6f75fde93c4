// Untrusted pictures are decoded in children without secrets: an empty environment, and in ffmpeg's sandbox,
// without network and files except their own program. Children that hang, crash or leak memory are replaced.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '@realfin/media/isolation';
import { fence, findSandbox, type Sandbox } from '@realfin/media/sandbox';
import { readFrames, writeFrame, type Frame } from './frames.ts';
import { ImageRefused, ImagesBusy, type ImageResult, type ImageTask } from './port.ts';

const childrenAtOnce = 2;
const mostWaiting = 100;
/** Longer than the decoder's own timeout, so that its more specific error usually comes first. */
const taskMs = 30_000;
const startMs = 60_000;
const idleMs = 60_000;
const mostBytes = 500_000_000;
/** Several times the memory of the largest picture. */
const dataBytes = 2 * 1024 ** 3;

/** The child's program: its own files, and sharp with its dependencies. */
function programOf(script: string): { programs: string[]; reads: string[] } {
  const entry = fileURLToPath(import.meta.resolve('sharp'));
  const mark = '/node_modules/';
  const packages = entry.slice(0, entry.lastIndexOf(mark) + mark.length);
  const names = ['sharp', '@img', 'detect-libc', 'semver'];
  const fonts = [
    '/etc/fonts',
    '/usr/share/fonts',
    '/usr/share/fontconfig',
    '/usr/local/share/fonts',
    '/var/cache/fontconfig',
  ];
  return {
    programs: [process.execPath, ...names.map((name) => join(packages, name))].filter(existsSync),
    reads: [
      import.meta.dirname,
      join(import.meta.dirname, '../../../package.json'),
      ...(dirname(script) === import.meta.dirname ? [] : [script]),
      ...fonts.filter(existsSync),
    ],
  };
}

interface Child {
  run(task: ImageTask, contents: readonly Buffer[], ms: number): Promise<ImageResult>;
  /** Whether it can accept another picture. */
  isFit(): boolean;
  end(): void;
}

function launch(sandbox: Sandbox, script: string): ChildProcess {
  const [file = '', ...args] = fence(sandbox, {
    ...programOf(script),
    writes: [],
    command: [process.execPath, '--max-old-space-size=256', '--disable-warning=ExperimentalWarning', script],
    timeoutMs: Infinity,
    dataBytes,
  });
  return spawn(file, args, { stdio: ['pipe', 'pipe', 'pipe'], detached: true, env: childEnvironment });
}

/** Kills the process group, because the sandbox is a separate process. A reused pid must not be killed. */
function kill({ pid, exitCode, signalCode }: ChildProcess): void {
  try {
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/** The timer keeps the process alive meanwhile. */
async function within<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}

const numberIn = (value: unknown): number =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : 0;

async function openChild(sandbox: Sandbox, script: string): Promise<Child> {
  const child = launch(sandbox, script);
  const { stdin, stdout, stderr } = child;
  if (stdin === null || stdout === null || stderr === null) throw new Error('a child without pipes');
  let isOver = false;
  let usedBytes = 0;
  let said = '';
  // The child ends with the server, and does not keep an idle process alive.
  child.unref();
  for (const stream of [stdin, stdout, stderr]) (stream as Socket).unref();
  stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-2_000)));
  child.on('error', (error) => (said = String(error))).once('exit', () => (isOver = true));
  stdin.on('error', () => undefined);
  const end = (): void => {
    isOver = true;
    kill(child);
  };
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const frames = readFrames(stdout);
  const next = async (ms: number): Promise<Frame> => {
    try {
      const late = () => new Error('it took too long');
      const { value, done } = await within(frames.next(), ms, late);
      if (done === true) throw new Error(`it ended: ${said.trim()}`);
      return value;
    } catch (error) {
      end();
      throw error;
    }
  };
  await next(startMs);
  return {
    isFit: () => !isOver && usedBytes < mostBytes,
    end,
    async run(task, contents, ms) {
      writeFrame(stdin, { task }, contents);
      const { header, contents: made } = await next(ms).catch((error: unknown) => {
        throw new ImageRefused('the decoder gave up', { cause: error });
      });
      const { refused } = header;
      if (refused !== undefined)
        throw new ImageRefused(typeof refused === 'string' ? refused : 'the decoder refused it');
      usedBytes = numberIn(header.usedBytes);
      return { width: numberIn(header.width), height: numberIn(header.height), contents: made };
    },
  };
}

export interface ImagePool {
  run(task: ImageTask, contents?: readonly Buffer[]): Promise<ImageResult>;
  close(): void;
}
interface PoolOptions {
  script?: string;
  sandbox?: Sandbox;
  atOnce?: number;
  timeoutMs?: number;
}

export function openImagePool({
  script = join(import.meta.dirname, 'child.ts'),
  sandbox,
  atOnce = childrenAtOnce,
  timeoutMs = taskMs,
}: PoolOptions = {}): ImagePool {
  const idle: Child[] = [];
  const waiting: (() => void)[] = [];
  let busy = 0;
  let timer: NodeJS.Timeout | undefined;
  const endIdle = (): void => idle.splice(0).forEach((child) => child.end());
  const take = async (): Promise<Child> => {
    const child = idle.pop();
    return child?.isFit() === true ? child : openChild(sandbox ?? (await findSandbox()), script);
  };
  const giveBack = (child: Child): void => {
    if (!child.isFit()) return child.end();
    idle.push(child);
    clearTimeout(timer);
    timer = setTimeout(endIdle, idleMs).unref();
  };
  return {
    close: endIdle,
    async run(task, contents = []) {
      if (waiting.length >= mostWaiting) throw new ImagesBusy();
      if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
      else busy += 1;
      try {
        const child = await take();
        try {
          return await child.run(task, contents, timeoutMs);
        } finally {
          giveBack(child);
        }
      } finally {
        const next = waiting.shift();
        if (next === undefined) busy -= 1;
        else next();
      }
    },
  };
}

let shared: ImagePool | undefined;
/** Runs a task in one of this process's children. @throws ImageRefused, ImagesBusy */
export const runImageTask: ImagePool['run'] = (task, contents) =>
  (shared ??= openImagePool()).run(task, contents);
