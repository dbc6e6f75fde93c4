// PostgreSQL as a child process: whether it lives, how it stops, and that it starts again.
import type { ChildProcess } from 'node:child_process';
import { reasonIn } from './start-failure.ts';

export interface Launched {
  child: ChildProcess;
  /** The end of what it printed. */
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

/** Starts the server again when it ends by itself, such as by a system short of memory. */
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
