import { refuse } from '@realfin/contract/errors';
import type { PlanHandle } from '@realfin/contract/money';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { emit } from '../../../../jobs/emit.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import { isPaying, type IntentRow, type LineRow } from '../../billing/queries.ts';
import type { LedgerLine } from '../../ledger/commands.ts';
import { lockSubscription, type SubscriptionRow } from '../queries.ts';
import { nextPeriodNumber } from '../queries/periods.ts';
import { periodOf } from '../rules.ts';
import { subscriptionTransitions } from '../rules/transitions.ts';
import { subscriptionPeriods, subscriptions } from '../tables.ts';
import { activatePeriod, enterPeriod } from './activate-period.ts';
import { priceOf } from './prices.ts';
import { isSamePerson } from './start-subscription.ts';

interface Gift {
  accountId: number;
  buyerId: number;
  /** The account that the buyer is attributed to. */
  acquirerId: number | null;
  planHandle: PlanHandle;
  intent: IntentRow;
  line: LineRow;
  /** The unrefunded amount, without tax. */
  netCents: number;
  /** The account that its money comes from. */
  from: LedgerLine;
}

/** Redeeming a gift attributed to oneself earns no acquisition share. */
async function acquirerFor(tx: Tx, { accountId, acquirerId }: Gift, before: SubscriptionRow | null) {
  const isOther = acquirerId !== null && !(await isSamePerson(tx, acquirerId, accountId));
  return isOther ? acquirerId : (before?.acquirerId ?? null);
}

/** One period paid by another person. It never renews, and needs no card. */
export async function startGift(ctx: Context, tx: Tx, gift: Gift): Promise<void> {
  const { accountId, planHandle, intent, line } = gift;
  const before = await lockSubscription(tx, accountId);
  if (before?.state === 'active') throw refuse('gift.subscribed');
  if (await isPaying(tx, accountId)) throw refuse('billing.inProgress');
  const now = ctx.clock.now();
  const price = await priceOf(tx, planHandle, line.priceCents, now);
  const { anchorAt, periodIndex, periodStart, periodEnd } = periodOf(planHandle, now, 0);
  const n = before === null ? 0 : await nextPeriodNumber(tx, before.id);
  const acquirerId = await acquirerFor(tx, gift, before);
  const values = {
    ...{ accountId, acquirerId, planHandle, anchorAt, periodIndex, periodStart, periodEnd, periodN: n },
    ...{ priceId: price.id, nextPriceId: null, nextPriceFrom: null, startedAt: now, cancelReason: null },
    state: 'active' as const,
    cancelAtPeriodEnd: true,
  };
  const [made] =
    before === null
      ? await tx.insert(subscriptions).values(values).onConflictDoNothing().returning()
      : await tx
          .update(subscriptions)
          .set({ ...values, state: requireMove(subscriptionTransitions, before.state, values.state) })
          .where(eq(subscriptions.id, before.id))
          .returning();
  // Another gift or a payment came first.
  if (made === undefined) throw refuse('gift.subscribed');
  const [period] = await tx
    .insert(subscriptionPeriods)
    .values({
      subscriptionId: made.id,
      ...{ n, planHandle, anchorAt, periodIndex, startsAt: periodStart, endsAt: periodEnd },
      ...{ priceId: price.id, priceCents: price.cents, intentId: intent.id, createdAt: now },
      refundedCents: 0,
      state: 'due',
    })
    .returning();
  if (period === undefined) throw new Error('the period of a gift was not stored');
  const ends = { cancelAtPeriodEnd: true, dueAt: periodEnd, dueKind: 'end' as const };
  const row = await enterPeriod(tx, made, period, ends);
  const given = { netCents: gift.netCents, from: gift.from };
  await activatePeriod(ctx, tx, { row, period, intent, line, given });
  await emit(ctx, tx, 'subscription.started', {
    ...{ subscriptionId: row.id, accountId, acquirerId, returned: before !== null, announceOn: null },
  });
}
