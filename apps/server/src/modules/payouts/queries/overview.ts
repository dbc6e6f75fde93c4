// What a creator sees of the money that is theirs and not with them yet.
import { limits } from '@realfin/contract/limits';
import type { HeldMoney, HoldReason } from '@realfin/contract/payouts';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client.ts';
import { findBalance } from '../../ledger/queries.ts';
import { listHeld } from '../../ledger/queries/held.ts';
import { isAffiliateHeld } from '../../referrals/queries/affiliates.ts';
import { dueAt, lastMonth, lateMs, monthOf, payeeReason } from '../rules/run.ts';
import { payoutReserves, payoutRuns, payouts, statements } from '../tables.ts';
import type { RunRow } from './cuts.ts';
import { findPayee } from './payees.ts';

export interface OverviewSettings {
  holdDays: number;
  provider: string;
}

/** The month whose money is paid next: the one that ended and is not frozen yet, else the one that runs. */
async function findNext(db: DbOrTx, channelId: number, settings: OverviewSettings, now: Date) {
  const [row] = await db
    .select({ run: payoutRuns, closingCents: statements.closingCents })
    .from(payoutRuns)
    .leftJoin(statements, and(eq(statements.runId, payoutRuns.id), eq(statements.channelId, channelId)))
    .where(eq(payoutRuns.state, 'draft'))
    .orderBy(desc(payoutRuns.id))
    .limit(1);
  if (row !== undefined) return { dueAt: row.run.dueAt, closingCents: row.closingCents ?? 0 };
  const ended = lastMonth(now);
  const isCut = (await findRunOf(db, ended)) !== null;
  return { dueAt: dueAt(isCut ? monthOf(now) : ended, settings.holdDays), closingCents: null };
}
async function findRunOf(db: DbOrTx, month: string): Promise<RunRow | null> {
  const [run] = await db.select().from(payoutRuns).where(eq(payoutRuns.month, month));
  return run ?? null;
}

/** Frozen payouts that are not out yet. */
const listOpen = (db: DbOrTx, channelId: number) =>
  db
    .select({ payout: payouts, run: payoutRuns })
    .from(payouts)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .where(
      and(
        eq(payouts.channelId, channelId),
        inArray(payouts.state, ['pending', 'submitted', 'inTransit', 'failed']),
      ),
    )
    .orderBy(asc(payouts.id));

const listReserves = (db: DbOrTx, channelId: number) =>
  db
    .select({ cents: payoutReserves.cents, releaseAt: payoutReserves.releaseAt })
    .from(payoutReserves)
    .where(and(eq(payoutReserves.channelId, channelId), isNull(payoutReserves.releasedAt)))
    .orderBy(asc(payoutReserves.releaseAt));

const byReason = (held: readonly { reason: 'dispute' | 'event'; amountCents: number }[]): HeldMoney[] =>
  (['event', 'dispute'] as const).flatMap((reason) => {
    const amountCents = held.reduce((sum, row) => (row.reason === reason ? sum + row.amountCents : sum), 0);
    return amountCents === 0 ? [] : [{ reason, amountCents, until: null }];
  });

export async function readOverview(
  db: DbOrTx,
  channelId: number,
  { settings, isGone, now }: { settings: OverviewSettings; isGone: boolean; now: Date },
) {
  const [creator, affiliate, isHeld, held, open, reserves, payee, next] = await Promise.all([
    findBalance(db, { kind: 'creatorPayable', ownerId: channelId }),
    findBalance(db, { kind: 'affiliatePayable', ownerId: channelId }),
    isAffiliateHeld(db, channelId),
    listHeld(db, channelId),
    listOpen(db, channelId),
    listReserves(db, channelId),
    findPayee(db, channelId),
    findNext(db, channelId, settings, now),
  ]);
  const balanceCents = creator.cents + affiliate.cents;
  // Of a month that has not ended, all of the balance would be paid.
  const nextCents = Math.min(next.closingCents ?? balanceCents, balanceCents);
  const laterCents = balanceCents - nextCents;
  const own = payee?.provider === settings.provider ? payee : null;
  const reason = reasonOf(nextCents, isGone, isHeld ? 'affiliateHeld' : payeeReason(own, now));
  const money = (of: HeldMoney['reason'], amountCents: number, until: Date | null): HeldMoney => ({
    reason: of,
    amountCents,
    until: until?.toISOString() ?? null,
  });
  return {
    payee: own,
    balanceCents,
    nextCents: reason === null ? nextCents : 0,
    nextOn: next.dueAt,
    reason,
    isLate: open.some(
      ({ payout: { state }, run }) => state !== 'inTransit' && run.dueAt.getTime() + lateMs < now.getTime(),
    ),
    held: [
      ...(reason === null ? [money('month', nextCents, next.dueAt)] : []),
      ...(reason !== null && nextCents !== 0 ? [money(reason, nextCents, null)] : []),
      ...(laterCents > 0 ? [money('month', laterCents, nextMonthDue(now, settings.holdDays))] : []),
      ...open.map(({ payout }) => money('payout', payout.amountCents, null)),
      ...reserves.map(({ cents, releaseAt }) => money('reserve', cents, releaseAt)),
      ...byReason(held),
    ],
  };
}
const nextMonthDue = (now: Date, holdDays: number): Date => dueAt(monthOf(now), holdDays);

function reasonOf(cents: number, isGone: boolean, payee: HoldReason | null): HoldReason | null {
  if (isGone) return 'suspended';
  if (cents < 0) return 'negative';
  return cents < limits.payoutMinimumCents ? 'belowMinimum' : payee;
}
