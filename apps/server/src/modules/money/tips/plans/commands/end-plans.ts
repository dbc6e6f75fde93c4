import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import type { Tx } from '../../../../../db/client.ts';
import { requireMove } from '../../../../../lib/transitions.ts';
import { tipPlanTransitions } from '../../rules/transitions.ts';
import { tipPlans } from '../../tables.ts';
import type { TipPlanRow } from '../queries.ts';

type EndReason = NonNullable<TipPlanRow['endReason']>;

const endedNow = ({ clock }: Context, endReason: EndReason) =>
  ({ state: requireMove(tipPlanTransitions, 'active', 'ended'), endReason, endedAt: clock.now() }) as const;

/** Ends the active ones; givers are emailed if the creator is the reason. */
export async function endPlans(
  ctx: Context,
  tx: Tx,
  ids: readonly number[],
  endReason: EndReason,
): Promise<void> {
  if (ids.length === 0) return;
  const isActive = and(inArray(tipPlans.id, [...ids]), eq(tipPlans.state, 'active'));
  const ended = await tx.update(tipPlans).set(endedNow(ctx, endReason)).where(isActive).returning();
  if (endReason !== 'creator') return;
  for (const { id } of ended) await ctx.jobs.enqueue(tx, 'tips.tell-ended', { planId: id });
}

/** Sends no email, because the one about the subscription's end is enough. */
export async function endTipsWithSubscription(ctx: Context, tx: Tx, accountId: number): Promise<void> {
  const own = and(eq(tipPlans.accountId, accountId), eq(tipPlans.state, 'active'));
  await tx.update(tipPlans).set(endedNow(ctx, 'subscription')).where(own);
}

/** Ends all recurring tips to a deleted channel. */
export async function endPlansFor(ctx: Context, channelId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const theirs = and(eq(tipPlans.channelId, channelId), eq(tipPlans.state, 'active'));
    const rows = await tx.select({ id: tipPlans.id }).from(tipPlans).where(theirs).for('update');
    await endPlans(
      ctx,
      tx,
      rows.map(({ id }) => id),
      'creator',
    );
  });
}
