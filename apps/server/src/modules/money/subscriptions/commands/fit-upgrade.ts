// Part of an upgrade is paid with the unused days of a month. Refunding that month removes those days.
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { grantAccess, revokeAccess } from '../../../people/entitlements/commands.ts';
import type { SubscriptionRow } from '../queries.ts';
import { findPeriod, type PeriodRow } from '../queries/periods.ts';
import { periodOf, planNext } from '../rules.ts';
import { subscriptionPeriods, subscriptions } from '../tables.ts';

/** The end of the upgraded period without some of its credit; to the day, and never in the past. */
function endWithout(upgrade: PeriodRow, missingCents: number, now: Date): Date {
  const { planHandle, anchorAt, periodIndex } = upgrade;
  const { periodStart, periodEnd } = periodOf(planHandle, anchorAt, periodIndex);
  if (missingCents === 0) return periodEnd;
  const worthCents = upgrade.paidCents + upgrade.creditCents;
  const dayMs = 86_400_000;
  const days = (periodEnd.getTime() - periodStart.getTime()) / dayMs;
  const lost = Math.round((days * missingCents) / worthCents);
  return new Date(Math.max(now.getTime(), periodEnd.getTime() - lost * dayMs));
}

/** Shortens or extends the period that used credit of `credited` to match its unrefunded part. */
export async function fitUpgrade(
  ctx: Context,
  tx: Tx,
  row: SubscriptionRow,
  creditedId: number,
): Promise<void> {
  const credited = await findPeriod(tx, creditedId);
  const after = and(
    eq(subscriptionPeriods.afterId, creditedId),
    eq(subscriptionPeriods.state, 'paid'),
    gt(subscriptionPeriods.creditCents, 0),
  );
  const [upgrade] = await tx.select().from(subscriptionPeriods).where(after);
  if (credited === null || upgrade === undefined || upgrade.n !== row.periodN || row.state !== 'active')
    return;
  const now = ctx.clock.now();
  const missing = Math.max(0, upgrade.creditCents - (credited.paidCents - credited.refundedCents));
  const endsAt = endWithout(upgrade, missing, now);
  if (endsAt.getTime() === upgrade.endsAt.getTime() || upgrade.endsAt <= now) return;
  await tx.update(subscriptionPeriods).set({ endsAt }).where(eq(subscriptionPeriods.id, upgrade.id));
  const change = { periodEnd: endsAt, pausedUntil: null };
  await tx
    .update(subscriptions)
    .set({ ...change, ...planNext({ ...row, ...change }) })
    .where(eq(subscriptions.id, row.id));
  const cause = `subscription:${row.id}:paid:${upgrade.intentId}`;
  await revokeAccess(tx, row.accountId, cause, now);
  await grantAccess(tx, {
    accountId: row.accountId,
    kind: 'premium',
    from: now,
    until: endsAt,
    // The cause includes both times, because the period may be extended again.
    cause: `${cause}:${endsAt.toISOString()}:${now.toISOString()}`,
    createdAt: now,
  });
}
