// Passed and failed tests, from the runners' reports. A suite that ran nothing counts as a failure.
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{passed: number, failed: number}} Count */

const withNothingRun = ({ passed, failed }) =>
  passed + failed === 0 ? { passed: 0, failed: 1 } : { passed, failed };

/** Vitest's JSON report: a file that could not be loaded has no failed test, yet it failed. */
export const countVitest = (report) => withNothingRun(countChanged(report));

/** The same for tests of changed files, of which there may be none. */
export function countChanged(report) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}

/** Playwright's JSON report: a journey that passed on its second try passed; the log marks it as flaky. */
export function countPlaywright({ stats, errors }) {
  return withNothingRun({ passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length });
}

/** Reads a runner's report; a runner that failed must show at least one failure. */
export function countSuite(path, exitCode, count) {
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  const { passed, failed } = count(JSON.parse(readFileSync(path, 'utf8')));
  return { passed, failed: exitCode === 0 ? failed : Math.max(1, failed) };
}

/** @param {Count[]} counts */
export function summaryLine(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
