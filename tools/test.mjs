// npm test, npm run check (--quick), npm run soak (--soak), npm test -- --only=lint,types, npm test -- --seed=today:
// the checks, then "N passed, N failed".
import { availableParallelism } from 'node:os';
import { checks, chooseChecks, runChecks } from './checks.mjs';
import { summaryLine } from './counts.mjs';
import { bubblewrap, chromium, ensurePackages, ensurePrograms, ffmpeg } from './install.mjs';
import { listenForStop, stopSignal } from './processes.mjs';
import { chooseSeed } from './seed.mjs';
import { Refusal, step } from './steps.mjs';

const args = process.argv.slice(2);
const valueOf = (option) => args.find((arg) => arg.startsWith(option))?.slice(option.length);
const only = valueOf('--only=')?.split(',');
const namedSeed = valueOf('--seed=');
const isQuick = args.includes('--quick');
const isSoak = args.includes('--soak');
const failed = { passed: 0, failed: 1 };

function refuseUnknown() {
  const names = checks.map(({ name }) => name);
  const unknown = [
    ...args.filter((arg) => !['--quick', '--soak'].includes(arg) && !/^--(only|seed)=/.test(arg)),
    ...(only ?? []).filter((name) => !names.includes(name)),
  ];
  if (unknown.length > 0)
    throw new Refusal(`Unknown: ${unknown.join(', ')}. The checks are ${names.join(', ')}.`);
}

async function install(chosen) {
  await step('packages', 'installing', ensurePackages);
  const needed = chosen.some(({ needsBrowser }) => needsBrowser)
    ? [ffmpeg, bubblewrap, chromium]
    : [ffmpeg, bubblewrap];
  await step('programs', 'installing', (say) => ensurePrograms(needed, undefined, say));
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
  process.env.REALFIN_SEED = String(
    chooseSeed(namedSeed ?? process.env.REALFIN_SEED ?? (isSoak ? 'today' : undefined)),
  );
  process.stdout.write(`  seed ${process.env.REALFIN_SEED} (REALFIN_SEED repeats a run)\n`);
  const chosen = chooseChecks({ only, isQuick, isSoak });
  await install(chosen);
  await runChecks(chosen, availableParallelism(), async (check) => counts.push(await runCheck(check)));
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
