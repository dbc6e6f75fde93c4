import { chmodSync, globSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isBuilt } from './build-web.mjs';
import { checks, chooseChecks, runChecks } from './checks.mjs';
import { countChanged, countPlaywright, countSuite, countVitest, summaryLine } from './counts.mjs';
import { contentFingerprint, timeFingerprint } from './fingerprint.mjs';
import { bubblewrap, ensurePrograms, isInstalled } from './install.mjs';
import { findProgram, inRoot } from './paths.mjs';
import { chooseSeed, chooseSeeds, committedSeed, drawOf } from './seed.mjs';
import { journeys, leftOut, mediaTests, onBothServers, slowTests, waiting } from './turns.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tools-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name, text) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

describe('the last line', () => {
  it('sums all suites', () => {
    expect(
      summaryLine([
        { passed: 3, failed: 0 },
        { passed: 4, failed: 2 },
      ]),
    ).toBe('7 passed, 2 failed');
    expect(summaryLine([])).toBe('0 passed, 0 failed');
  });
});

const file = (status, ...tests) => ({ status, assertionResults: tests.map((test) => ({ status: test })) });
const vitest = (passed, failed, ...testResults) =>
  countVitest({ numPassedTests: passed, numFailedTests: failed, testResults });

const all = () => ({ passed: 9, failed: 0 });

describe('counting results', () => {
  it('counts passed and failed tests of vitest', () => {
    expect(vitest(2, 1, file('failed', 'passed', 'passed', 'failed'))).toEqual({ passed: 2, failed: 1 });
  });
  it('counts a file that could not be loaded', () => {
    expect(vitest(2, 0, file('passed', 'passed', 'passed'), file('failed'))).toEqual({
      passed: 2,
      failed: 1,
    });
  });
  it('counts nothing as passed when no test belongs to what changed', () => {
    expect(countChanged({ numPassedTests: 0, numFailedTests: 0, testResults: [] })).toEqual({
      passed: 0,
      failed: 0,
    });
    expect(
      countChanged({ numPassedTests: 0, numFailedTests: 0, testResults: [file('failed')] }),
    ).toMatchObject({ failed: 1 });
  });
  it('counts a suite that ran nothing as failed', () => {
    expect(vitest(0, 0)).toEqual({ passed: 0, failed: 1 });
    const stats = { expected: 0, unexpected: 0, flaky: 0 };
    expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 0, failed: 1 });
  });
  it('counts a retry that passed as passed, and errors outside of tests as failed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1 };
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 6, failed: 2 });
  });
  it('never passes a runner that failed or left no report', () => {
    const path = write('report.json', '{}');
    expect(countSuite(path, 0, all)).toEqual({ passed: 9, failed: 0 });
    expect(countSuite(path, 1, all)).toEqual({ passed: 9, failed: 1 });
    expect(countSuite(join(folder, 'none.json'), 0, all)).toEqual({ passed: 0, failed: 1 });
  });
});

const names = (choice) => chooseChecks(choice).map(({ name }) => name);

describe('choosing checks', () => {
  it('selects all checks, the quick ones, or those named', () => {
    expect([...names({}), 'soak', 'planted', 'advisories', 'soak-browser']).toEqual(
      checks.map(({ name }) => name),
    );
    expect(names({ isQuick: true })).toEqual(['unit', 'lint', 'format', 'boundaries', 'words']);
    expect(names({ isSoak: true })).toEqual(['build', 'soak', 'planted', 'advisories', 'soak-browser']);
    expect(names({ only: ['lint', 'build'] })).toEqual(['build', 'lint']);
  });
});

describe('running checks', () => {
  const course = async (chosen, cores, fails = '') => {
    const heard = [];
    const run = async ({ name }) => {
      heard.push(`+${name}`);
      await new Promise((done) => setTimeout(done, 5));
      heard.push(`-${name}`);
      if (name === fails) throw new Error(`${name} broke`);
    };
    await runChecks(chosen, cores, run).catch((error) => heard.push(error.message));
    return heard.join(' ');
  };
  const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];

  it('runs in parallel up to the cores, and runs exclusive checks alone', async () => {
    expect(await course([a, b, c], 2)).toBe('+a +b -a +c -b -c');
    expect(await course([a, b, c], 1)).toBe('+a -a +b -b +c -c');
    expect(await course([a, { ...b, isAlone: true }, c], 2)).toBe('+a -a +b -b +c -c');
  });

  it('runs patient checks beside an exclusive one, and those before it alone', async () => {
    const [unit, patient] = [
      { ...a, isAlone: true },
      { ...b, isPatient: true },
    ];
    expect(await course([unit, patient, c], 2)).toBe('+a +b -a +c -b -c');
    expect(await course([c, unit, patient], 2)).toBe('+c -c +a +b -a -b');
    expect(await course([unit, patient, { ...c, isAlone: true }], 2)).toBe('+a +b -a -b +c -c');
    expect(await course([unit, patient], 1)).toBe('+a -a +b -b');
  });

  it('ends the others before it reports a failure', async () => {
    expect(await course([a, { ...b, isAlone: true }], 2, 'a')).toBe('+a -a +b -b a broke');
  });
});

describe('the seed', () => {
  it('is the committed one on every day, unless another is named', () => {
    const noon = Date.UTC(2026, 10, 22, 12);
    const nextDay = noon + 24 * 60 * 60_000;
    expect(chooseSeed('', noon)).toBe(committedSeed);
    expect(chooseSeed('', nextDay)).toBe(committedSeed);
    expect(chooseSeed('today', noon)).toBe(chooseSeed('today', noon + 60_000));
    expect(chooseSeed('today', noon)).toBe(chooseSeed('today', nextDay) - 1);
    expect(chooseSeed('42')).toBe(42);
    expect(() => chooseSeed('now')).toThrow('REALFIN_SEED is not valid');
    expect([chooseSeeds(''), chooseSeeds('50')]).toEqual([1, 50]);
    expect(() => chooseSeeds('0')).toThrow('REALFIN_SEEDS is not valid');
  });

  it.each([2, 3, 4, 5, 6, 8, 12])('takes all samples of %i in time, also in files that take turns', (all) => {
    const drawn = (seeds) => new Set(seeds.map((seed) => drawOf(seed) % all)).size;
    const counted = (from, step, count) => Array.from({ length: count }, (_, n) => from + n * step);
    for (const seed of [20_779, 20_780, 20_781, 20_782, 20_783, 20_784]) {
      expect(drawn(counted(seed, 6, all))).toBe(all);
      expect(drawn(counted(seed, 1, 6 * all))).toBe(all);
    }
  });
});

describe('what takes turns', () => {
  const patterns = [
    ...slowTests,
    ...mediaTests,
    ...onBothServers,
    ...journeys.map((name) => `apps/e2e/tests/${name}`),
  ];

  it.each(patterns)('names files that exist: %s', (pattern) => {
    expect(globSync(pattern, { cwd: inRoot('.') })).not.toEqual([]);
  });

  it('has all its turns in six days', () => {
    for (const list of [slowTests, mediaTests, onBothServers, journeys]) {
      const ran = [7, 8, 9, 10, 11, 12].flatMap((seed) =>
        list.filter((each) => !waiting(list, seed).includes(each)),
      );
      expect(ran.toSorted()).toEqual(list.toSorted());
    }
  });

  it('is left out of nothing but `npm test`', () => {
    vi.stubEnv('REALFIN_TURNS', '');
    expect(leftOut(journeys)).toEqual([]);
    vi.stubEnv('REALFIN_TURNS', '1');
    expect(leftOut(journeys)).toEqual(waiting(journeys));
    vi.unstubAllEnvs();
  });
});

describe('detecting changes', () => {
  it('notices content, new names and times, and not what tools produce', () => {
    const path = write('a.ts', 'one');
    const [content, time] = [contentFingerprint([folder]), timeFingerprint([folder])];
    mkdirSync(join(folder, 'build'));
    write('build/out.js', 'made');
    expect(contentFingerprint([folder])).toBe(content);
    utimesSync(path, 1, 1);
    expect(contentFingerprint([folder])).toBe(content);
    expect(timeFingerprint([folder])).not.toBe(time);
    write('a.ts', 'two');
    const changed = contentFingerprint([folder]);
    expect(changed).not.toBe(content);
    write('b.ts', '');
    expect(contentFingerprint([folder])).not.toBe(changed);
  });

  it('reuses a build only with its own marker', () => {
    const marker = write('marker', 'abc');
    expect(isBuilt('abc', marker, [folder])).toBe(true);
    expect(isBuilt('abd', marker, [folder])).toBe(false);
    expect(isBuilt('abc', marker, [join(folder, 'build')])).toBe(false);
    expect(isBuilt('abc', join(folder, 'none'), [folder])).toBe(false);
  });

  it("recognizes a finished install by npm's last file", () => {
    const a = { version: '1.0.0', integrity: 'x' };
    const wanted = {
      '': {},
      'apps/web': {},
      'node_modules/a': a,
      'node_modules/b': { ...a, optional: true },
    };
    expect(isInstalled(wanted, { 'node_modules/a': a })).toBe(true);
    expect(isInstalled(wanted, { 'node_modules/a': a, 'node_modules/b': a })).toBe(true);
    expect(isInstalled(wanted, {})).toBe(false);
    expect(isInstalled({}, {})).toBe(false);
    expect(isInstalled(wanted, { 'node_modules/a': { ...a, version: '2.0.0' } })).toBe(false);
    expect(isInstalled(wanted, { 'node_modules/a': { ...a, integrity: 'y' } })).toBe(false);
    expect(isInstalled(wanted, { 'node_modules/a': a, 'node_modules/old': a })).toBe(false);
  });
});

describe('finding programs', () => {
  it('finds the first program that can run', () => {
    const path = write('prog', '');
    expect(findProgram('prog', folder)).toBeUndefined();
    chmodSync(path, 0o755);
    expect(findProgram('prog', `/nowhere::${folder}`)).toBe(path);
    expect(findProgram(path, '/nowhere')).toBe(path);
    expect(findProgram('/nowhere/prog', folder)).toBeUndefined();
  });
});

describe('a missing program', () => {
  const lost = { debian: 'lost', programs: ['no-such-program'], how: 'find it' };
  const helpful = { ...lost, debian: 'nice-to-have', isHelpful: true };
  it('asks for a required program by name', async () => {
    await expect(ensurePrograms([lost, helpful], null)).rejects.toThrow(/^lost is missing: find it\.$/);
    await expect(ensurePrograms([lost, helpful], ['false'])).rejects.toThrow('apt-get update failed');
  });
  it('does without an optional program that cannot be installed', async () => {
    expect(await ensurePrograms([helpful], null)).toBe('without nice-to-have');
    expect(await ensurePrograms([helpful], ['false'])).toBe('without nice-to-have');
  });
  it('says which programs it installs', async () => {
    const said = [];
    expect(await ensurePrograms([helpful], ['true'], (words) => said.push(words))).toBe(
      'installed nice-to-have',
    );
    expect(said).toEqual(['installing nice-to-have by apt-get']);
  });
  it('never requires bubblewrap on systems that have none', () => {
    expect(bubblewrap.programs).toEqual([process.platform === 'linux' ? 'bwrap' : 'true']);
    expect(bubblewrap.isHelpful).toBe(true);
  });
});
