// Money of a creator that has not been paid out yet, as shown to them.
import type { HeldMoney } from '@realfin/contract/payouts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { listHeld } from '../../ledger/queries/held.ts';
import { dueAt, isOverdue, monthOf } from '../rules/run.ts';
import { payoutReserves, payoutRuns, payouts } from '../tables.ts';
import { listNextPayouts, type PayoutSettings } from './next-payouts.ts';

/** Frozen payouts that are not sent yet. */
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
  { settings, now }: { settings: PayoutSettings; now: Date },
) {
  const [all, held, open, reserves] = await Promise.all([
    listNextPayouts(db, [channelId], settings, now),
    listHeld(db, channelId),
    listOpen(db, channelId),
    listReserves(db, channelId),
  ]);
  const next = all.get(channelId);
  if (next === undefined) throw new Error('each who is asked for has an answer');
  const { payee, balanceCents, nextCents, nextOn, reason, reserveCents } = next;
  const { heldTips } = next;
  const laterCents = balanceCents - nextCents - reserveCents - heldTips.cents;
  const reservedUntil = new Date(nextOn.getTime() + next.reserveDays * 86_400_000);
  return {
    payee,
    balanceCents,
    nextCents: reason === null ? nextCents : 0,
    nextOn,
    reason,
    isLate:
      next.isLate ||
      open.some(({ payout: { state }, run }) => state !== 'inTransit' && isOverdue(run.dueAt, now)),
    held: [
      ...(reason === null ? [money('month', nextCents, nextOn)] : []),
      ...(reason !== null && nextCents !== 0 ? [money(reason, nextCents, null)] : []),
      ...(reserveCents > 0 ? [money('reserve', reserveCents, reservedUntil)] : []),
      ...(heldTips.cents > 0 ? [money('largeTips', heldTips.cents, heldTips.until)] : []),
      ...(laterCents > 0 ? [money('month', laterCents, dueAt(monthOf(now), settings.holdDays))] : []),
      ...open.map(({ payout }) => money('payout', payout.amountCents, null)),
      ...reserves.map(({ cents, releaseAt }) => money('reserve', cents, releaseAt)),
      ...byReason(held),
    ],
  };
}
const money = (of: HeldMoney['reason'], amountCents: number, until: Date | null): HeldMoney => ({
  reason: of,
  amountCents,
  until: until?.toISOString() ?? null,
});
