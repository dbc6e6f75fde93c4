// An ffmpeg on a live stream: bytes in, bytes out, for the whole duration.
import { spawn, type ChildProcess } from 'node:child_process';
import type { Writable } from 'node:stream';
import { childEnvironment } from './isolation.ts';
import { fence, type Sandbox } from './sandbox.ts';

export type FfmpegPipeOptions = {
  args: readonly string[];
  sandbox: Sandbox;
  /** A promise throttles ffmpeg until it settles. */
  onOutput: (bytes: Buffer) => Promise<void> | undefined;
};

export type FfmpegPipeEnd = { code: number | null; stderr: string };

export type FfmpegPipe = {
  /** Pid of the process group's leader. */
  pid: number | undefined;
  /** @returns a promise while ffmpeg is behind; writes before it resolves are buffered in memory */
  write: (bytes: Buffer) => Promise<void> | undefined;
  readonly unwrittenBytes: number;
  /** Ends its input: ffmpeg flushes its output and exits. */
  end: () => void;
  kill: () => void;
  /** Resolves once its output has been consumed. Never rejects. */
  closed: Promise<FfmpegPipeEnd>;
};

/** Less is normal buffering. */
const behindBytes = 1024 * 1024;
const stderrBytes = 4_000;

/**
 * Runs a command in its process group, and kills the group once the fourth pipe ends, as it does when this
 * process dies, even by SIGKILL.
 */
const guarded = `
(exec 1>&- 2>&-; read -r _ <&3; kill -KILL 0) &
guard=$!
"$@" 3<&-
code=$?
kill $guard
exit $code`;

const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach(killGroup));

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined && running.has(child)) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
}

export function openFfmpegPipe({ args, sandbox, onOutput }: FfmpegPipeOptions): FfmpegPipe {
  const command = ['ffmpeg', '-nostdin', '-v', 'error', ...args];
  const fenced = fence(sandbox, { command, reads: [], writes: [], timeoutMs: Infinity, isUrgent: true });
  const child = spawn('sh', ['-c', guarded, 'sh', ...fenced], {
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    detached: true,
    env: childEnvironment,
  });
  running.add(child);
  child.stdio[3]?.on('error', () => undefined);
  const closed = follow(child, onOutput);
  const drained = drainOf(child.stdin, closed);
  return {
    pid: child.pid,
    write(bytes) {
      if (!child.stdin.writable) return undefined;
      child.stdin.write(bytes);
      return child.stdin.writableLength > behindBytes ? drained() : undefined;
    },
    get unwrittenBytes() {
      return child.stdin.writableLength;
    },
    end: () => void child.stdin.end(),
    kill: () => killGroup(child),
    closed,
  };
}

/** One promise for all concurrent waiters. */
function drainOf(stdin: Writable, closed: Promise<unknown>): () => Promise<void> {
  let waiting: Promise<void> | null = null;
  stdin.on('error', () => undefined);
  return () =>
    (waiting ??= new Promise<void>((resolve) => {
      const done = (): void => {
        stdin.off('drain', done);
        waiting = null;
        resolve();
      };
      stdin.on('drain', done);
      void closed.finally(done);
    }));
}

function follow(child: ChildProcess, onOutput: FfmpegPipeOptions['onOutput']): Promise<FfmpegPipeEnd> {
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-stderrBytes)));
  child.stdout?.on('data', (bytes: Buffer) => {
    const taken = onOutput(bytes);
    if (taken === undefined) return;
    child.stdout?.pause();
    const resume = (): void => void child.stdout?.resume();
    taken.then(resume, resume);
  });
  return new Promise((resolve) => {
    const end = (code: number | null): void => {
      running.delete(child);
      resolve({ code, stderr });
    };
    child.on('error', (error) => {
      stderr += String(error);
      end(null);
    });
    child.on('close', end);
  });
}
