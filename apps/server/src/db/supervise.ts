// PostgreSQL as a child process: starts it, stops it, and restarts it after a crash.
import type { ChildProcess } from 'node:child_process';
import { reasonIn } from './start-failure.ts';

export interface Launched {
  child: ChildProcess;
  /** The end of its output. */
  said: () => string;
}

export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

export async function stopChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGQUIT'), 8_000);
  await ended;
  clearTimeout(late);
}

/** Restarts the server after an unexpected exit, for example by the kernel's out-of-memory killer. */
export function supervise(
  first: Launched,
  again: () => Launched,
): { current(): ChildProcess; stop(): Promise<void> } {
  let launched = first;
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  const watch = (): void => {
    launched.child.once('exit', () => {
      if (stopping) return;
      const reason = reasonIn(launched.said());
      process.stderr.write(
        `PostgreSQL ended by itself${reason === null ? '' : ` (${reason})`}; it is started again.\n`,
      );
      timer = setTimeout(() => {
        launched = again();
        watch();
      }, 500);
    });
  };
  watch();
  return {
    current: () => launched.child,
    stop() {
      stopping = true;
      clearTimeout(timer);
      return stopChild(launched.child);
    },
  };
}
