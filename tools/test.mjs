// npm test, npm run check (--quick), npm test -- --only=lint,types: every check, then "N passed, N failed".
import { checks, chooseChecks } from './checks.mjs';
import { summaryLine } from './counts.mjs';
import { bubblewrap, chromium, ensurePackages, ensurePrograms, ffmpeg } from './install.mjs';
import { listenForStop, stopSignal } from './processes.mjs';
import { Refusal, step } from './steps.mjs';

const args = process.argv.slice(2);
const only = args
  .find((arg) => arg.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const isQuick = args.includes('--quick');
const failed = { passed: 0, failed: 1 };

function refuseUnknown() {
  const names = checks.map(({ name }) => name);
  const unknown = [
    ...args.filter((arg) => arg !== '--quick' && !arg.startsWith('--only=')),
    ...(only ?? []).filter((name) => !names.includes(name)),
  ];
  if (unknown.length > 0)
    throw new Refusal(`Unknown: ${unknown.join(', ')}. The checks are ${names.join(', ')}.`);
}

async function install(chosen) {
  await step('packages', 'installing (a minute or two the first time)', ensurePackages);
  const hasBrowser = chosen.some(({ name }) => name === 'browser');
  const needed = hasBrowser ? [ffmpeg, bubblewrap, chromium] : [ffmpeg, bubblewrap];
  await step('programs', 'installing', () => ensurePrograms(needed));
}

async function runCheck({ name, run }) {
  let result;
  await step(name, 'running', async () => {
    result = await run(isQuick).catch((error) => {
      if (stopSignal.aborted || !(error instanceof Refusal)) throw error;
      return { count: failed, output: error.message };
    });
    return summaryLine([result.count]);
  });
  if (result.output) process.stdout.write(`${result.output.trimEnd()}\n\n`);
  return result.count;
}

async function runAll(counts) {
  refuseUnknown();
  const chosen = chooseChecks({ only, isQuick });
  await install(chosen);
  for (const check of chosen) counts.push(await runCheck(check));
}

listenForStop();
const counts = [];
try {
  await runAll(counts);
} catch (error) {
  counts.push(failed);
  process.stdout.write(`${error instanceof Refusal ? error.message : error.stack}\n`);
}
process.stdout.write(`${summaryLine(counts)}\n`);
process.exitCode = counts.length > 0 && counts.every((count) => count.failed === 0) ? 0 : 1;
