import { plans } from '@realfin/contract/money';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import { grantAccess } from '../../../people/entitlements/commands.ts';
import type { IntentRow, LineRow } from '../../billing/queries.ts';
import { clearedRetry } from '../../billing/rules.ts';
import { costOf, costRefunded } from '../../billing/taxes/rules.ts';
import type { LedgerLine } from '../../ledger/commands.ts';
import type { SubscriptionRow } from '../queries.ts';
import type { PeriodRow } from '../queries/periods.ts';
import { planNext, type Period } from '../rules.ts';
import { netDiscount } from '../rules/discounts.ts';
import { periodTransitions, subscriptionTransitions } from '../rules/transitions.ts';
import { discounts, subscriptionPeriods, subscriptions } from '../tables.ts';
import { recordCharge } from './service-months.ts';

const day = (at: Date) => at.toISOString().slice(0, 10);

const periodOfRow = ({ anchorAt, periodIndex, startsAt, endsAt }: PeriodRow): Period => ({
  anchorAt,
  periodIndex,
  periodStart: startsAt,
  periodEnd: endsAt,
});

/** The columns of a subscription that mirror its current period. */
function currentPeriod(id: number, period: PeriodRow, cancelAtPeriodEnd = false) {
  const base = {
    state: 'active' as const,
    cancelAtPeriodEnd,
    failedAttempts: 0,
    pausedUntil: null,
    trialUntil: null,
    nextPlanHandle: null,
    ...periodOfRow(period),
    periodN: period.n,
    planHandle: period.planHandle,
    priceId: period.priceId,
  };
  const settled = { ...clearedRetry, endedAt: null };
  return { ...base, ...settled, ...planNext({ ...base, id }) };
}

/** Uses one period of its discount. Returns the part that the platform bears, in cents. */
async function useDiscount(tx: Tx, { discountId, discountCents }: PeriodRow): Promise<number> {
  if (discountId === null) return 0;
  const own = eq(discounts.id, discountId);
  const [discount] = await tx.select().from(discounts).where(own).for('update');
  if (discount === undefined) return 0;
  const { bearer, borneLeftCents, periodsLeft } = discount;
  const borneCents = bearer === 'platform' ? Math.min(discountCents, borneLeftCents ?? discountCents) : 0;
  await tx
    .update(discounts)
    .set({
      periodsLeft: Math.max(0, periodsLeft - 1),
      ...(borneLeftCents !== null && { borneLeftCents: borneLeftCents - borneCents }),
    })
    .where(own);
  return borneCents;
}

interface Paid {
  row: SubscriptionRow;
  period: PeriodRow;
  intent: IntentRow;
  line: LineRow;
  /** For a gift: its unrefunded amount without tax, and the account it was held in. */
  given?: { netCents: number; from: LedgerLine };
}
/** Marks the period as paid, grants access, and stores the service months and ledger entries. */
export async function activatePeriod(
  ctx: Context,
  tx: Tx,
  { row, period, intent, line, given }: Paid,
): Promise<{ description: string }> {
  const now = ctx.clock.now();
  await tx
    .update(subscriptionPeriods)
    .set({
      state: requireMove(periodTransitions, period.state, 'paid'),
      intentId: intent.id,
      paidCents: costOf(line),
      ...(given !== undefined && { refundedCents: costRefunded(line) }),
      startsAt: period.startsAt,
      endsAt: period.endsAt,
      anchorAt: period.anchorAt,
      periodIndex: period.periodIndex,
      endedAt: now,
    })
    .where(eq(subscriptionPeriods.id, period.id));
  await grantAccess(tx, {
    accountId: row.accountId,
    kind: 'premium',
    from: period.startsAt < now ? period.startsAt : now,
    until: period.endsAt,
    cause: `subscription:${row.id}:paid:${intent.id}`,
    createdAt: now,
  });
  await recordCharge(ctx, tx, row, {
    intentId: intent.id,
    provider: intent.provider,
    amountCents: given?.netCents ?? line.netCents,
    from: given?.from ?? null,
    borneCents: netDiscount(line, await useDiscount(tx, period)),
    plan: period.planHandle,
    period: periodOfRow(period),
  });
  const plan = plans[period.planHandle].label.toLowerCase();
  return { description: `Premium, ${plan}, ${day(period.startsAt)} to ${day(period.endsAt)}` };
}

/** Makes a period the current one of the subscription. */
export async function enterPeriod(
  tx: Tx,
  row: SubscriptionRow,
  period: PeriodRow,
  also: Partial<typeof subscriptions.$inferInsert> = {},
): Promise<SubscriptionRow> {
  const [entered] = await tx
    .update(subscriptions)
    .set({
      ...currentPeriod(row.id, period),
      state: requireMove(subscriptionTransitions, row.state, 'active'),
      ...also,
    })
    .where(eq(subscriptions.id, row.id))
    .returning();
  if (entered === undefined) throw new Error(`subscription ${row.id} is missing`);
  return entered;
}
