// Tips as lines of a renewal; answers to subscriptions.
import { refuse } from '@realfin/contract/errors';
import { defaultTipMemo } from '@realfin/contract/tip-memo';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import type { DbOrTx, Tx } from '../../../../../db/client.ts';
import type { IntentRow } from '../../../billing/queries.ts';
import { wasOutage, type OrderLine } from '../../../billing/rules.ts';
import type { TipRow } from '../../queries.ts';
import { tipPlans, tips } from '../../tables.ts';
import { findPlan, listActivePlans, listPayablePlans, lockPlans, type ActivePlan } from '../queries.ts';
import { isLastMiss } from '../rules.ts';
import { endPlans } from './end-plans.ts';

/** The first line of a renewal is the subscription. */
const firstTipLine = 2;

export const planLine = ({ id, channelId, name, amountCents }: ActivePlan): OrderLine => ({
  kind: 'tip',
  subjectId: id,
  channelId,
  description: `Tip for ${name}, with each renewal`,
  priceCents: amountCents,
});

/** The recurring tips to charge with the next renewal. */
export const listTipLines = async (db: DbOrTx, accountId: number): Promise<OrderLine[]> =>
  (await listPayablePlans(db, accountId)).map(planLine);

/** Stores the tips of a renewal, from its second line on; refuses if they have changed. */
export async function openTips(
  ctx: Context,
  tx: Tx,
  { accountId, intentId, lines }: { accountId: number; intentId: string; lines: readonly OrderLine[] },
): Promise<void> {
  const plans = await listActivePlans(tx, accountId);
  const locked = await lockPlans(
    tx,
    plans.map(({ id }) => id),
  );
  const isGone = plans.filter(({ isPayable }) => !isPayable);
  await endPlans(
    ctx,
    tx,
    isGone.map(({ id }) => id),
    'creator',
  );
  const createdAt = ctx.clock.now();
  for (const [i, line] of lines.entries()) {
    const plan = plans.find(({ id, isPayable }) => id === line.subjectId && isPayable);
    const now = locked.find(({ id }) => id === line.subjectId);
    if (plan === undefined || now?.state !== 'active' || now.amountCents !== line.priceCents)
      throw refuse('billing.priceChanged', { data: {} });
    await tx.insert(tips).values({
      ...{ intentId, lineN: i + firstTipLine, planId: plan.id, accountId, channelId: plan.channelId },
      ...{ postId: null, mayComment: false, amountCents: now.amountCents, memo: defaultTipMemo(plan.name) },
      ...{ state: 'open', createdAt },
    });
  }
}

/** Counts a renewal that was declined with the tip. Outages of the processor don't count. */
export async function countMiss(ctx: Context, tx: Tx, intent: IntentRow, tip: TipRow): Promise<void> {
  if (tip.planId === null || wasOutage(intent)) return;
  const { planId, lineN } = tip;
  // One email for all tips.
  if (lineN === firstTipLine) await ctx.jobs.enqueue(tx, 'tips.tell-missed', { intentId: intent.id });
  const plan = await findPlan(tx, planId);
  if (plan === null) return;
  const misses = plan.misses + 1;
  await tx.update(tipPlans).set({ misses }).where(eq(tipPlans.id, planId));
  if (isLastMiss(misses)) await endPlans(ctx, tx, [planId], 'misses');
}

export async function countPaid(tx: Tx, planId: number): Promise<void> {
  await tx.update(tipPlans).set({ misses: 0 }).where(eq(tipPlans.id, planId));
}
