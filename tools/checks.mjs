// The steps of `npm test`, in order. Each resolves to what it counted, and its output when it failed.
import { existsSync, rmSync } from 'node:fs';
import { buildWeb } from './build-web.mjs';
import { countChanged, countPlaywright, countSuite, countVitest } from './counts.mjs';
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

function runVitest(name, env, { args = [], count = countVitest } = {}) {
  const report = cacheFile('test', 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = ['vitest', 'run', ...reporters, ...args];
  return runSuite(name, command, { env: { NODE_ENV: 'test', ...env }, report, count });
}

/** Everything that needs no server, and the server's tests that uncommitted changes can reach. */
async function runQuickUnit() {
  const env = { REALFIN_QUICK: '1' };
  const pure = await runVitest('unit', env, { args: ['--project=packages', '--project=components'] });
  // Outside a repository nobody knows what changed, so all of them run.
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

/**
 * The server's tests on Debian's PostgreSQL where there is one, as proof that any server will do that DATABASE_URL
 * names; crashes, whole processes and what depends on the server itself on the embedded one, as everywhere else.
 */
async function runUnit(isQuick) {
  if (isQuick) return runQuickUnit();
  const { skipped, result } = await withDebianServer((url) => runVitest('unit', { TEST_DATABASE_URL: url }));
  if (!skipped) return result;
  const { count, output } = await runVitest('unit');
  return { count, output: [skipped, output].filter(Boolean).join('\n') };
}

function runBrowser(name, env = {}, files = []) {
  const report = cacheFile('test', 'playwright.json');
  return runSuite(name, ['playwright', 'test', '--reporter=list,json', ...files], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env },
    report,
    count: countPlaywright,
  });
}

async function runBuild() {
  const built = await buildWeb();
  return built && built.code !== 0 ? { count: failed, output: built.output() } : { count: passed };
}

/** What takes long comes first, so that the short ones fill the cores beside it. Tests need them for themselves. */
export const checks = [
  {
    name: 'types',
    run: () =>
      runStatic(
        'types',
        { run: ['react-router', 'typegen'], cwd: inRoot('apps/web') },
        { run: ['tsc', '-b'] },
      ),
  },
  {
    name: 'lint',
    run: () =>
      runStatic('lint', { run: ['oxlint', '--type-aware'] }, { run: ['stylelint', 'apps/web/app/**/*.css'] }),
  },
  // Before the tests: some start the whole server, pages and all.
  { name: 'build', run: runBuild, isSlow: true },
  { name: 'format', run: () => runStatic('format', { run: ['oxfmt', '--check'] }) },
  { name: 'boundaries', run: () => runStatic('boundaries', { run: ['node', 'tools/boundaries.ts'] }) },
  { name: 'words', run: () => runStatic('words', { run: ['node', 'tools/words.ts'] }) },
  { name: 'unit', run: runUnit, isAlone: true },
  { name: 'browser', run: () => runBrowser('browser'), needsBrowser: true, isSlow: true, isAlone: true },
  { name: 'soak', run: () => runVitest('soak', { REALFIN_SOAK: '1' }), isSoak: true, isAlone: true },
  {
    name: 'soak-pages',
    run: () => runBrowser('soak-pages', { REALFIN_SOAK: '1' }, ['all-pages', 'right-to-left']),
    needsBrowser: true,
    isSoak: true,
    isAlone: true,
  },
];

/** The checks that the arguments ask for. */
export function chooseChecks({ only, isQuick, isSoak = false }) {
  if (only) return checks.filter(({ name }) => only.includes(name));
  if (isSoak) return checks.filter((check) => check.isSoak || check.name === 'build');
  return checks.filter((check) => !check.isSoak && (!isQuick || !check.isSlow));
}

/** Runs checks in their order, side by side up to `cores`; one that is alone waits for all before it. */
export async function runChecks(chosen, cores, runCheck) {
  const underWay = new Set();
  const begun = [];
  for (const check of chosen) {
    while (underWay.size > (check.isAlone ? 0 : cores - 1)) await Promise.race(underWay);
    const work = runCheck(check);
    const ended = Promise.allSettled([work]).then(() => underWay.delete(ended));
    underWay.add(ended);
    begun.push(work);
    if (check.isAlone) await ended;
  }
  return Promise.all(begun);
}
