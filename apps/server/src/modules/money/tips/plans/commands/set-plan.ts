import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import type { TipPlans, TippedRenewal } from '@realfin/contract/tips';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import type { DbOrTx } from '../../../../../db/client.ts';
import type { Viewer } from '../../../../../lib/viewer.ts';
import { findAccount } from '../../../../people/accounts/queries.ts';
import { isBlocked } from '../../../../people/blocks/queries.ts';
import { isChannel } from '../../../../people/channels/queries.ts';
import { quoteTipped } from '../../../subscriptions/commands/quote-renewal.ts';
import { findSubscription, lockSubscription, type SubscriptionRow } from '../../../subscriptions/queries.ts';
import { findNextPayment } from '../../../subscriptions/queries/discounts.ts';
import { nextStart } from '../../../subscriptions/rules.ts';
import { tipPlans } from '../../tables.ts';
import { listActivePlans, listPayablePlans, lockActivePlan, type ActivePlan } from '../queries.ts';
import { addedCents } from '../rules.ts';
import { tipPlanView } from '../views.ts';
import { planLine } from './charge-plans.ts';
import { endPlans } from './end-plans.ts';

/** Gifts have no card, and canceled subscriptions are not charged again. */
const renews = (row: SubscriptionRow | null): row is SubscriptionRow =>
  row !== null && row.state === 'active' && !row.cancelAtPeriodEnd && row.profileId !== null;

async function renewalWith(
  ctx: Context,
  row: SubscriptionRow | null,
  plans: readonly ActivePlan[],
): Promise<TippedRenewal | null> {
  if (!renews(row)) return null;
  const priceCents = await findNextPayment(ctx.db, row);
  const quote = await quoteTipped(ctx, row, priceCents, plans.map(planLine));
  return {
    at: nextStart(row).toISOString(),
    plan: row.nextPlanHandle ?? row.planHandle,
    subscription_cents: quote.alone.totalCents,
    tips_cents: addedCents(quote.alone, quote.together),
    total_cents: quote.together.totalCents,
  };
}

export async function readTipPlans(ctx: Context, accountId: number): Promise<TipPlans> {
  const plans = await listPayablePlans(ctx.db, accountId);
  const renewal = await renewalWith(ctx, await findSubscription(ctx.db, accountId), plans);
  return { plans: plans.map(tipPlanView), renewal };
}

async function requireCreator(db: DbOrTx, viewer: Viewer, creatorId: number) {
  if (creatorId === viewer.id) throw refuse('tip.self');
  const creator = (await isChannel(db, creatorId)) ? await findAccount(db, creatorId) : null;
  if (creator === null || creator.deletedAt !== null) throw refuse('channel.notFound');
  if (creator.suspendedAt !== null || (await isBlocked(db, creatorId, viewer.id)))
    throw refuse('tipPlan.unavailable');
  return creator;
}

interface Wish {
  creatorId: number;
  usdAmount: number;
}
/** Previews the next renewal with the tip. */
export async function previewTipPlan(ctx: Context, viewer: Viewer, { creatorId, usdAmount }: Wish) {
  const { name, username, avatarUrl } = await requireCreator(ctx.db, viewer, creatorId);
  const plans = await listPayablePlans(ctx.db, viewer.id);
  const known = plans.find(({ channelId }) => channelId === creatorId);
  const wanted: ActivePlan = {
    ...{ id: known?.id ?? 0, channelId: creatorId, amountCents: usdAmount * 100 },
    ...{ createdAt: ctx.clock.now(), name, username, avatarUrl, isPayable: true },
  };
  const others = plans.filter(({ channelId }) => channelId !== creatorId);
  return {
    usd_amount_now: known === undefined ? null : known.amountCents / 100,
    renewal: await renewalWith(ctx, await findSubscription(ctx.db, viewer.id), [...others, wanted]),
  };
}

/** Starts or changes the plan, for the total that the person saw. Idempotent. */
export async function setTipPlan(
  ctx: Context,
  viewer: Viewer,
  { price, ...wish }: Wish & { price: number },
): Promise<TipPlans> {
  const { renewal } = await previewTipPlan(ctx, viewer, wish);
  if (renewal === null) throw refuse('tipPlan.noRenewal');
  if (renewal.total_cents !== price)
    throw refuse('billing.priceChanged', { data: { priceCents: renewal.total_cents } });
  const amountCents = wish.usdAmount * 100;
  await ctx.db.transaction(async (tx) => {
    if (!renews(await lockSubscription(tx, viewer.id))) throw refuse('tipPlan.noRenewal');
    await requireCreator(tx, viewer, wish.creatorId);
    const known = await lockActivePlan(tx, viewer.id, wish.creatorId);
    if (known?.amountCents === amountCents) return;
    if (known === null && (await listActivePlans(tx, viewer.id)).length >= limits.tipPlans)
      throw refuse('tipPlan.tooMany');
    const planId = known === null ? await begin(ctx, viewer.id, wish, tx) : known.id;
    if (known !== null)
      await tx.update(tipPlans).set({ amountCents, misses: 0 }).where(eq(tipPlans.id, planId));
    await ctx.jobs.enqueue(tx, 'tips.tell-set', { planId });
  });
  return readTipPlans(ctx, viewer.id);
}

async function begin(ctx: Context, accountId: number, wish: Wish, tx: Parameters<typeof lockActivePlan>[0]) {
  const [row] = await tx
    .insert(tipPlans)
    .values({
      ...{ accountId, channelId: wish.creatorId, amountCents: wish.usdAmount * 100 },
      ...{ state: 'active', createdAt: ctx.clock.now() },
    })
    .returning();
  if (row === undefined) throw new Error('a recurring tip was not stored');
  return row.id;
}

/** Idempotent. A renewal in progress still includes it. */
export async function endTipPlan(ctx: Context, accountId: number, creatorId: number): Promise<TipPlans> {
  await ctx.db.transaction(async (tx) => {
    const plan = await lockActivePlan(tx, accountId, creatorId);
    if (plan !== null) await endPlans(ctx, tx, [plan.id], 'person');
  });
  return readTipPlans(ctx, accountId);
}
