// The steps of `npm test`, in order. Each resolves to what it counted, and its output when it failed.
import { rmSync } from 'node:fs';
import { buildWeb } from './build-web.mjs';
import { countPlaywright, countSuite, countVitest } from './counts.mjs';
import { cacheFile, inRoot } from './paths.mjs';
import { runTool } from './processes.mjs';
import { withDebianServer } from './test-postgres.mjs';

const passed = { passed: 1, failed: 0 };
const failed = { passed: 0, failed: 1 };

/** Commands that must all succeed count as one. */
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

function runUnit(isQuick) {
  const report = cacheFile('test', 'vitest.json');
  const command = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const env = { NODE_ENV: 'test', ...(isQuick && { REALFIN_QUICK: '1' }) };
  return runSuite('unit', command, { env, report, count: countVitest });
}

/** The quick server tests on Debian's PostgreSQL: everything must also work on a server that DATABASE_URL names. */
async function runPostgres() {
  const report = cacheFile('test', 'postgres.json');
  const command = [
    'vitest',
    'run',
    '--project',
    'server',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { skipped, result } = await withDebianServer((url) => {
    const env = { NODE_ENV: 'test', REALFIN_QUICK: '1', TEST_DATABASE_URL: url };
    return runSuite('postgres', command, { env, report, count: countVitest });
  });
  return skipped ? { count: { passed: 0, failed: 0 }, output: skipped } : result;
}

function runBrowser() {
  const report = cacheFile('test', 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return runSuite('browser', ['playwright', 'test', '--reporter=list,json'], {
    env,
    report,
    count: countPlaywright,
  });
}

async function runBuild() {
  const built = await buildWeb();
  return built && built.code !== 0 ? { count: failed, output: built.output() } : { count: passed };
}

export const checks = [
  { name: 'format', run: () => runStatic('format', { run: ['oxfmt', '--check'] }) },
  { name: 'lint', run: () => runStatic('lint', { run: ['oxlint', '--type-aware'] }) },
  { name: 'boundaries', run: () => runStatic('boundaries', { run: ['node', 'tools/boundaries.ts'] }) },
  {
    name: 'types',
    run: () =>
      runStatic(
        'types',
        { run: ['react-router', 'typegen'], cwd: inRoot('apps/web') },
        { run: ['tsc', '-b'] },
      ),
  },
  // Before the tests: some start the whole server, pages and all.
  { name: 'build', run: runBuild, isSlow: true },
  { name: 'unit', run: runUnit },
  { name: 'postgres', run: runPostgres, isSlow: true },
  { name: 'browser', run: runBrowser, isSlow: true },
];

/** The checks that the arguments ask for. */
export function chooseChecks({ only, isQuick }) {
  if (only) return checks.filter(({ name }) => only.includes(name));
  return checks.filter(({ isSlow }) => !isQuick || !isSlow);
}
