// node tools/planted-faults.mjs [fault ...]: removes the guards against known faults of money from a copy of
// the repository, one at a time, and expects the simulations to find each. A soak runs all of them.
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { inRoot } from './paths.mjs';
import { runTool } from './processes.mjs';
import { step } from './steps.mjs';

const modules = 'apps/server/src/modules';
const course = `${modules}/money/tips/money-course.slow.test.ts`;
const messages = 'apps/server/src/test/money-messages.slow.test.ts';
/** The number of a migration may change until it is released. */
function migration(name) {
  const folder = 'apps/server/src/db/migrations';
  return `${folder}/${readdirSync(inRoot(folder)).find((file) => file.endsWith(`_${name}.sql`))}`;
}
const rules = 'apps/server/src/test/factories/money-rules.ts';

/**
 * Each edit removes one guard. Where several guard against a fault, all of them are removed, because the rest
 * would still prevent it.
 */
export const plantedFaults = {
  'never-charged-again': [
    {
      file: `${modules}/money/subscriptions/commands/charge-renewal.ts`,
      from: 'requestKey: `period:${periodId}:${n}`',
      to: 'requestKey: `period:${periodId}`',
    },
  ],
  'month-paid-twice': [
    {
      file: `${modules}/money/subscriptions/commands/settle-upgrade.ts`,
      from: 'upgrade.afterId === current.id &&',
      to: '',
    },
    {
      file: `${modules}/money/subscriptions/commands/settle-upgrade.ts`,
      from: "upgrade.state === 'charging' && ",
      to: '',
    },
    {
      file: `${modules}/money/billing/commands/give-up.ts`,
      from: 'return settle(ctx, intentId, await ctx.billing.cancelCharge(intent.chargeRef));',
      to: "return settle(ctx, intentId, { state: 'canceled' });",
    },
    // Without it the first step fails, and the month is never reached.
    {
      file: rules,
      from: "where i.state in ('declined', 'failed') and c.state in",
      to: 'where false and c.state in',
    },
  ],
  'failed-then-charged': [
    {
      file: `${modules}/money/billing/commands/give-up.ts`,
      from: 'return settle(ctx, intentId, await ctx.billing.cancelCharge(intent.chargeRef));',
      to: "return settle(ctx, intentId, { state: 'canceled' });",
    },
  ],
  'credit-for-refunds': [
    {
      file: `${modules}/money/subscriptions/rules.ts`,
      from: '(period.paidCents - period.refundedCents) * unused',
      to: 'period.paidCents * unused',
    },
    {
      file: `${modules}/money/subscriptions/commands/settle-upgrade.ts`,
      from: /&&\s+upgrade\.creditCents <= current\.paidCents - current\.refundedCents/,
      to: '',
    },
  ],
  'refund-booked-twice': [
    {
      file: `${modules}/money/billing/commands/settle-refund.ts`,
      from: 'if (!isPolled && !canMove(refundTransitions, refund.state, state)) return null;',
      to: "if (refund.state === 'failed' || (refund.state === state && !isPolled)) return null;",
    },
    {
      file: migration('guard_states'),
      from: /CREATE TRIGGER refunds_step [^;]*;/,
      to: 'SELECT 1;',
    },
  ],
  'charged-when-suspended': [
    {
      file: `${modules}/money/billing/queries.ts`,
      from: /(export async function mayPay\([^)]*\): Promise<boolean> \{)/,
      to: '$1\n  if (accountId > 0) return true;',
    },
  ],
};

/** Faults that only concurrent handlers cause. */
const fileOf = (name) => (name === 'refund-booked-twice' ? messages : course);

/** As many simulations as a soak runs, up to the first failure, which is not shrunk. */
const stopAtFirst = (file) => ({
  file,
  from: 'numRuns: repeatCount(',
  to: 'endOnFailure: true, numRuns: repeatCount(',
});

/** The file without the guard. Throws when the guard is missing. */
export function withoutGuard(folder, { file, from, to }) {
  const before = readFileSync(join(folder, file), 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has no ${from} to take out.`);
  return after;
}

/** The packages are not copied. */
function copyRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'realfin-planted-'));
  const isCopied = (path) => !['node_modules', 'build', '.react-router'].includes(basename(path));
  for (const name of ['apps', 'packages', 'tools', 'package.json', 'vitest.config.ts', 'tsconfig.base.json'])
    cpSync(inRoot(name), join(folder, name), { recursive: true, filter: isCopied });
  for (const name of ['node_modules', 'apps/server/node_modules'])
    if (existsSync(inRoot(name))) symlinkSync(inRoot(name), join(folder, name));
  return folder;
}

/** The first failure, and the number of tests until then; null when all passed. */
function readFinding(output) {
  const courses = /Property failed after (\d+) tests/.exec(output);
  const after = output.slice(courses?.index ?? 0);
  const found = /((?:after )?step \d+[^\n]*)/.exec(after) ?? /((?:Assertion)?Error: [^\n]*)/.exec(after);
  if (courses === null || found === null) return null;
  const breach = /"breach": "([^"]+)"/.exec(output)?.[1];
  const [at = '', what = ''] = found[1].split(/: (.*)/);
  return { courses: Number(courses[1]), what: `${at}: ${breach ?? what}` };
}

async function runCourse(name) {
  const folder = copyRepository();
  try {
    const file = fileOf(name);
    for (const edit of [...plantedFaults[name], stopAtFirst(file)])
      writeFileSync(join(folder, edit.file), withoutGuard(folder, edit));
    const args = ['run', '--project', 'embedded', file];
    const env = { NODE_ENV: 'test', REALFIN_SOAK: '1', NO_COLOR: '1' };
    const { code, output } = await runTool(`planted-${name}`, 'vitest', args, { cwd: folder, env });
    return { finding: code === 0 ? null : readFinding(output()), output: output() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Plants the faults in turn, and counts the detected ones. */
export async function findPlantedFaults(names = Object.keys(plantedFaults)) {
  const count = { passed: 0, failed: 0 };
  const missed = [];
  for (const name of names) {
    await step(`fault ${name}`, 'looking for it', async () => {
      const { finding, output } = await runCourse(name);
      count[finding === null ? 'failed' : 'passed'] += 1;
      if (finding === null) missed.push(`${name} was not found.\n${output.slice(-2_000)}`);
      return finding === null ? 'NOT found' : `found by course ${finding.courses}, ${finding.what}`;
    });
  }
  return { count, ...(missed.length > 0 && { output: missed.join('\n') }) };
}

if (import.meta.main) {
  const names = process.argv.slice(2);
  const { count, output } = await findPlantedFaults(names.length > 0 ? names : undefined);
  if (output) process.stdout.write(`${output}\n`);
  process.exitCode = count.failed === 0 ? 0 : 1;
}
