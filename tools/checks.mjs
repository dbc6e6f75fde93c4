// The steps of `npm test`, in order. Each resolves to its counts, and its output when it failed.
import { existsSync, rmSync } from 'node:fs';
import { checkAdvisories } from './advisories.mjs';
import { buildWeb } from './build-web.mjs';
import { countChanged, countPlaywright, countSuite, countVitest } from './counts.mjs';
import { cacheFile, inRoot } from './paths.mjs';
import { findPlantedFaults } from './planted-faults.mjs';
import { runTool } from './processes.mjs';
import { withDebianServer } from './test-postgres.mjs';

const passed = { passed: 1, failed: 0 };
const failed = { passed: 0, failed: 1 };

/** Several commands count as one check; all must succeed. */
async function runStatic(name, ...commands) {
  for (const { run, cwd } of commands) {
    const [command, ...args] = run;
    const { code, output } = await runTool(name, command, args, { cwd });
    if (code !== 0) return { count: failed, output: output() };
  }
  return { count: passed };
}

async function runSuite(name, command, { env, report, count }) {
  rmSync(report, { force: true });
  const { code, output } = await runTool(name, command[0], command.slice(1), { env });
  const counted = countSuite(report, code, count);
  return { count: counted, output: counted.failed > 0 ? output() : undefined };
}

function runVitest(name, env, { args = [], count = countVitest } = {}) {
  const report = cacheFile('test', 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = ['vitest', 'run', ...reporters, ...args];
  return runSuite(name, command, { env: { NODE_ENV: 'test', ...env }, report, count });
}

/** All tests without a server, and the server's tests affected by uncommitted changes. */
async function runQuickUnit() {
  const env = { REALFIN_QUICK: '1' };
  const pure = await runVitest('unit', env, { args: ['--project=packages', '--project=components'] });
  // Outside a repository the changes are unknown, so all of them run.
  const changed = existsSync(inRoot('.git')) ? ['--changed', '--passWithNoTests'] : [];
  const args = ['--project=server', ...changed];
  const server = await runVitest('unit', env, { args, count: countChanged });
  const outputs = [pure.output, server.output].filter(Boolean);
  return {
    count: {
      passed: pure.count.passed + server.count.passed,
      failed: pure.count.failed + server.count.failed,
    },
    output: outputs.length > 0 ? outputs.join('\n') : undefined,
  };
}

const inTurns = { REALFIN_TURNS: '1' };

/**
 * The server's tests on Debian's PostgreSQL if available, as proof that DATABASE_URL accepts any
 * server; crashes, whole processes and tests of the server itself on the embedded one.
 */
async function runUnit(isQuick) {
  if (isQuick) return runQuickUnit();
  const { skipped, result } = await withDebianServer((url) =>
    runVitest('unit', { TEST_DATABASE_URL: url, ...inTurns }),
  );
  if (!skipped) return result;
  const { count, output } = await runVitest('unit', inTurns);
  return { count, output: [skipped, output].filter(Boolean).join('\n') };
}

function runBrowser(name, env) {
  const report = cacheFile('test', 'playwright.json');
  return runSuite(name, ['playwright', 'test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_SEEDED: isDemoLoaded ? '1' : '0', ...env },
    report,
    count: countPlaywright,
  });
}

async function runBuild() {
  const built = await buildWeb();
  return built && built.code !== 0 ? { count: failed, output: built.output() } : { count: passed };
}

/** Runs at the lowest priority. */
const patiently = (...command) => ({ run: ['nice', '-n', '19', ...command] });

let isDemoLoaded = false;

/** Loads the journeys' demo early, while other checks run. */
async function loadDemo() {
  const loaded = await runStatic('demo', patiently('node', 'apps/e2e/seed-demo.ts'));
  isDemoLoaded = loaded.count.failed === 0;
  return loaded;
}

/**
 * Tests don't use all cores for half of their time, so patient checks run in parallel.
 * The build is first, because some tests start the whole server.
 */
export const checks = [
  { name: 'build', run: runBuild, isSlow: true },
  { name: 'unit', run: runUnit, isAlone: true },
  { name: 'demo', run: loadDemo, isSlow: true, isPatient: true },
  {
    // Type-aware rules and compiler errors come from one program: `tsc -b` would parse everything again.
    name: 'lint',
    run: () =>
      runStatic(
        'lint',
        { ...patiently('react-router', 'typegen'), cwd: inRoot('apps/web') },
        patiently('oxlint', '--type-aware', '--type-check'),
        patiently('stylelint', 'apps/web/app/**/*.css'),
      ),
    isPatient: true,
  },
  { name: 'format', run: () => runStatic('format', patiently('oxfmt', '--check')), isPatient: true },
  {
    name: 'boundaries',
    run: () => runStatic('boundaries', patiently('node', 'tools/boundaries.ts')),
    isPatient: true,
  },
  { name: 'words', run: () => runStatic('words', patiently('node', 'tools/words.ts')), isPatient: true },
  {
    name: 'browser',
    run: () => runBrowser('browser', inTurns),
    needsBrowser: true,
    isSlow: true,
    isAlone: true,
  },
  { name: 'soak', run: () => runVitest('soak', { REALFIN_SOAK: '1' }), isSoak: true, isAlone: true },
  { name: 'planted', run: () => findPlantedFaults(), isSoak: true, isAlone: true },
  { name: 'advisories', run: checkAdvisories, isSoak: true },
  {
    name: 'soak-browser',
    run: () => runBrowser('soak-browser', { REALFIN_SOAK: '1' }),
    needsBrowser: true,
    isSoak: true,
    isAlone: true,
  },
];

/** The checks selected by the arguments. */
export function chooseChecks({ only, isQuick, isSoak = false }) {
  if (only) return checks.filter(({ name }) => only.includes(name));
  if (isSoak) return checks.filter((check) => check.isSoak || check.name === 'build');
  return checks.filter((check) => !check.isSoak && (!isQuick || !check.isSlow));
}

/** Runs checks in order, up to `cores` in parallel; next to an exclusive one only patient ones start. */
export async function runChecks(chosen, cores, runCheck) {
  const underWay = new Map();
  const begun = [];
  const isAnyAlone = () => [...underWay.values()].some(({ isAlone }) => isAlone);
  const mayStart = ({ isAlone, isPatient }) =>
    isAlone ? underWay.size === 0 : underWay.size < cores && (isPatient || !isAnyAlone());
  for (const check of chosen) {
    while (!mayStart(check)) await Promise.race(underWay.keys());
    const work = runCheck(check);
    const ended = Promise.allSettled([work]).then(() => underWay.delete(ended));
    underWay.set(ended, check);
    begun.push(work);
  }
  await Promise.all(underWay.keys());
  return Promise.all(begun);
}
