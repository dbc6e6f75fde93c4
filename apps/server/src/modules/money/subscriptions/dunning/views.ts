import type { RecoveryMonth } from '@realfin/contract/dunning';
import { timings } from '@realfin/contract/timings';
import type { countFailed } from './queries.ts';

type Counted = Awaited<ReturnType<typeof countFailed>>[number];

const emptyMonth = (month: string): RecoveryMonth => ({
  month,
  failed: 0,
  failedCents: 0,
  recovered: 0,
  recoveredCents: 0,
  lost: 0,
  lostCents: 0,
  canceled: 0,
  open: 0,
  steps: timings.retryDays.map((beforeDay) => ({ beforeDay, byPerson: 0, byRetry: 0 })),
});

function add(to: RecoveryMonth, { state, recoveredBy, recoveredAfter, periods, cents }: Counted): void {
  to.failed += periods;
  to.failedCents += cents;
  if (recoveredBy !== null) {
    to.recovered += periods;
    to.recoveredCents += cents;
    const step = to.steps[Math.min(recoveredAfter ?? 1, to.steps.length) - 1];
    if (step !== undefined) step[recoveredBy === 'person' ? 'byPerson' : 'byRetry'] += periods;
  } else if (state === 'uncollectible') {
    to.lost += periods;
    to.lostCents += cents;
  } else if (state === 'void') to.canceled += periods;
  else to.open += periods;
}

/** Includes months without failures; newest first. */
export function recoveryMonths(rows: readonly Counted[], names: readonly string[]): RecoveryMonth[] {
  const months = new Map(names.map((name) => [name, emptyMonth(name)]));
  for (const row of rows) {
    const month = months.get(row.month);
    if (month !== undefined) add(month, row);
  }
  return [...months.values()];
}
