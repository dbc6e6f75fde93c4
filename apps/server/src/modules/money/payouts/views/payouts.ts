import type { Payee, Payout, PayoutRun, RunPayout } from '@realfin/contract/payouts';
import type { CreatorRef } from '@realfin/contract/shapes';
import { sha256 } from '../../../../lib/ids.ts';
import type { RunRow } from '../queries/cuts.ts';
import type { PayeeRow } from '../queries/payees.ts';
import type { PayoutRow, StateSum } from '../queries/payouts.ts';
import { changedUntil, isEnded, lateMs } from '../rules/run.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const day = (at: Date): string => at.toISOString().slice(0, 10);

/** A hash of the details, to detect changes. */
export const versionOf = ({ kind, name, country, destination }: PayeeRow): string =>
  sha256(JSON.stringify([kind, name, country, destination]));

const ending = (destination: string): string => destination.replaceAll(/\s/g, '').slice(-4);
/** Shows only the end of an account number. */
export function payeeView(row: PayeeRow | null, provider: Payee['provider'], now: Date): Payee {
  if (row === null)
    return {
      ...{ provider, kyc: 'none', taxForm: 'none', payoutsEnabled: false, reasons: [] },
      ...{ kind: 'person', country: '', name: '', destination: '', changedUntil: null },
    };
  const { kyc, taxForm, payoutsEnabled, reasons, kind, country, name, destination, changedAt } = row;
  const until = changedUntil(changedAt);
  return {
    ...{ provider, kyc, taxForm, payoutsEnabled, reasons, kind, country, name },
    destination: ending(destination),
    changedUntil: until !== null && until > now ? until.toISOString() : null,
  };
}

export const payoutView = (row: PayoutRow, run: Pick<RunRow, 'month' | 'dueAt'>): Payout => ({
  id: row.id,
  month: run.month,
  amountCents: row.amountCents,
  reserveCents: row.reserveCents,
  state: row.state,
  reason: row.reason,
  failure: row.failureCode,
  dueOn: day(run.dueAt),
  paidAt: row.state === 'paid' ? iso(row.endedAt) : null,
});

export const runPayoutView = (row: PayoutRow, run: RunRow, channel: CreatorRef): RunPayout => ({
  ...payoutView(row, run),
  channel,
  tries: row.tries,
  lastError: row.lastError,
  isStuck: row.stuckAt !== null,
});

export interface RunFacts {
  run: RunRow;
  sums: readonly StateSum[];
  closingCents: number;
  people: ReadonlyMap<number, CreatorRef>;
  now: Date;
}
export function runView({ run, sums, closingCents, people, now }: RunFacts): PayoutRun {
  const own = sums.filter(({ runId }) => runId === run.id);
  const total = (fits: (state: StateSum['state']) => boolean, pick: 'n' | 'cents') =>
    own.reduce((sum, row) => (fits(row.state) ? sum + row[pick] : sum), 0);
  const person = (id: number | null) => (id === null ? null : (people.get(id) ?? null));
  const isWaiting = run.doneAt === null && own.some(({ state }) => state !== 'inTransit' && !isEnded(state));
  return {
    id: run.id,
    month: run.month,
    state: run.state,
    dueOn: day(run.dueAt),
    payoutCount: total((state) => state !== 'held', 'n'),
    payoutCents: total((state) => state !== 'held', 'cents'),
    paidCount: total((state) => state === 'paid', 'n'),
    paidCents: total((state) => state === 'paid', 'cents'),
    failedCount: total((state) => state === 'failed' || state === 'returned', 'n'),
    heldCount: total((state) => state === 'held', 'n'),
    heldCents: total((state) => state === 'held', 'cents'),
    closingCents,
    frozenBy: person(run.frozenById),
    frozenAt: iso(run.frozenAt),
    approvedBy: person(run.approvedById),
    approvedAt: iso(run.approvedAt),
    startedBy: person(run.startedById),
    startedAt: iso(run.startedAt),
    doneAt: iso(run.doneAt),
    isLate:
      (isWaiting || (run.state === 'draft' && closingCents > 0)) &&
      run.dueAt.getTime() + lateMs < now.getTime(),
  };
}
