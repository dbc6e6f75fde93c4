// One line per step: its name, its result, its duration.
import { performance } from 'node:perf_hooks';

/** A step that cannot continue, explained in one sentence: printed as it is, without a stack. */
export class Refusal extends Error {}

export const seconds = (startedMs) => `${((performance.now() - startedMs) / 1000).toFixed(1)} s`;

/** The steps under way, by name; steps may run side by side. */
const running = new Map();
let lastPrintedMs = 0;
let timer;

function showRunning() {
  const live = process.stdout.isTTY;
  if (!live && performance.now() - lastPrintedMs < 15_000) return;
  lastPrintedMs = performance.now();
  const parts = [...running].map(
    ([name, { doing, startedMs }]) => `${name}: ${doing} ... ${seconds(startedMs)}`,
  );
  process.stdout.write(`${live ? '\r\x1b[K' : ''}  ${parts.join(', ')}${live ? '' : '\n'}`);
}

/** Prints the steps under way: a running line on a terminal, else one line now and then. */
function showProgress(name, doing, startedMs) {
  if (running.size === 0) {
    lastPrintedMs = startedMs;
    timer = setInterval(showRunning, 500);
  }
  running.set(name, { doing, startedMs });
  return () => {
    running.delete(name);
    if (running.size === 0) clearInterval(timer);
    if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  };
}

/** Runs one step; `work` returns the text of its line, and may report progress meanwhile. */
export async function step(name, doing, work) {
  const startedMs = performance.now();
  const hideProgress = showProgress(name, doing, startedMs);
  try {
    const words = await work((now) => running.set(name, { doing: now, startedMs }));
    hideProgress();
    process.stdout.write(`  ${`${name} ${words}`.padEnd(28)} ${seconds(startedMs)}\n`);
  } finally {
    hideProgress();
  }
}
