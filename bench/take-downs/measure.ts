// Polls every exit before, during and after a command.
import { say } from '../stage.ts';
import type { Exit } from './exits.ts';
import type { Network } from './stage.ts';

const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));
/** How long each exit is polled after a command, and the interval. */
const watchedMs = Number(process.env.BENCH_WATCHED_MS ?? 5_000);
const askedMs = Number(process.env.BENCH_ASKED_MS ?? 500);
const mostWaitMs = 60_000;

export interface Change {
  command(): Promise<unknown>;
  wasServed: boolean;
}
interface Answer {
  askedAtMs: number;
  isServed: boolean;
}

/** Polls until it is stopped. */
function watch(exit: Exit, origin: string) {
  const answers: Answer[] = [];
  let isStopped = false;
  const ended = (async () => {
    while (!isStopped) {
      const askedAtMs = performance.now();
      const isServed = await exit.isServed(origin).catch(() => null);
      if (isServed !== null) answers.push({ askedAtMs, isServed });
      await pause(askedMs);
    }
  })();
  return {
    answers,
    stop: () => {
      isStopped = true;
      return ended;
    },
  };
}

/** When the last request with the old result was sent, after the command; NEVER if it is still served. */
function lastOf(answers: readonly Answer[], answeredMs: number, wasServed: boolean): string {
  if (answers.at(-1)?.isServed === wasServed) return 'NEVER';
  const last = answers.findLast(
    ({ askedAtMs, isServed }) => isServed === wasServed && askedAtMs >= answeredMs,
  );
  return last === undefined ? '0 ms' : `${(last.askedAtMs - answeredMs).toFixed(0)} ms`;
}

async function waitFor(isSo: () => boolean): Promise<void> {
  const until = performance.now() + mostWaitMs;
  while (!isSo() && performance.now() < until) await pause(askedMs);
}

/** Prints a line for each exit; resolves after the command's answer. */
export async function measure(
  network: Network,
  title: string,
  exits: readonly Exit[],
  { command, wasServed }: Change,
): Promise<number> {
  const watched = exits.map((exit) => ({ exit, by: network.origins.map((origin) => watch(exit, origin)) }));
  const all = watched.flatMap(({ by }) => by);
  await waitFor(() => all.every(({ answers }) => answers.at(-1)?.isServed === wasServed));
  for (const { exit, by } of watched)
    if (by.some(({ answers }) => answers.at(-1)?.isServed !== wasServed))
      say(`  ${exit.name} was ${wasServed ? 'not ' : ''}served before`);
  const beganMs = performance.now();
  await command();
  const answeredMs = performance.now();
  await pause(watchedMs);
  await waitFor(() => all.every(({ answers }) => (answers.at(-1)?.askedAtMs ?? 0) > answeredMs));
  await Promise.all(all.map((each) => each.stop()));
  say(`\n${title}: the command took ${(answeredMs - beganMs).toFixed(0)} ms.`);
  say(`  ${'last request that was answered as before'.padEnd(42)} same process   another`);
  for (const { exit, by } of watched) {
    const [here = '', there = ''] = by.map(({ answers }) => lastOf(answers, answeredMs, wasServed));
    say(`  ${exit.name.padEnd(42)} ${here.padStart(12)} ${there.padStart(9)}`);
  }
  return answeredMs;
}
