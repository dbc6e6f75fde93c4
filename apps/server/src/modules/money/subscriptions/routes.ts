import type { subscriptions } from '@realfin/contract/billing';
import type { cancellations } from '@realfin/contract/cancellations';
import type { Context } from '../../../context.ts';
import { requireKey, type Handlers } from '../../../http/edge/call.ts';
import { findShownProfile } from '../billing/queries/cards.ts';
import { acceptOffer, giveReason, keepSubscription, openCancellation } from './commands/cancellations.ts';
import { cancelSubscription, changeCard, resumeSubscription } from './commands/manage.ts';
import { changePlan, endPause, pauseSubscription } from './commands/pause.ts';
import { quoteNext } from './commands/quote-renewal.ts';
import { subscribe } from './commands/subscribe.ts';
import { previewUpgrade, upgradeSubscription } from './commands/upgrade.ts';
import { findProblem } from './dunning/queries.ts';
import { newLinkPath } from './dunning/rules.ts';
import { readFigures } from './figures/queries.ts';
import { findSubscriptionCard, type FoundCard } from './queries.ts';
import { countCancellations } from './queries/cancellations.ts';
import { findNextPayment } from './queries/discounts.ts';
import { foldFigures } from './rules/offers.ts';
import { subscriptionView } from './views.ts';

/** A removed card must be replaced before it is charged. */
const needsBefore = ({ card, subscription: { state, cancelAtPeriodEnd } }: FoundCard) =>
  card !== null && card.removedAt !== null && state === 'active' && !cancelAtPeriodEnd
    ? ('card' as const)
    : null;

async function mine(ctx: Context, accountId: number) {
  const { clock, config, db } = ctx;
  const found = await findSubscriptionCard(db, accountId);
  if (found === null) return subscriptionView(null);
  const problem = await findProblem(db, found.subscription);
  const now = clock.now();
  const nextPaymentCents = await findNextPayment(db, found.subscription);
  return subscriptionView({
    ...found,
    card: found.card === null ? null : await findShownProfile(db, found.card),
    now,
    nextPaymentCents,
    nextPaymentTax: (await quoteNext(ctx, found.subscription, nextPaymentCents)).tax,
    paymentNeeds: problem === null ? needsBefore(found) : problem.needs,
    paymentPath: problem === null ? null : newLinkPath(config.secret, problem.periodId, now),
  });
}

type Order = Parameters<Handlers<typeof subscriptions>['createSubscription']>[0];

/** Moves top-level fields into the context where it lacks them. */
function withContext(order: Order) {
  const { creatorId, postId, mediaId, contentType, affiliateId, pointOfEntry, ...named } = order;
  const { customerId: _, context, ...rest } = named;
  return {
    ...rest,
    context: {
      ...context,
      creatorId: context.creatorId ?? creatorId ?? null,
      postId: context.postId ?? postId ?? null,
      mediaId: context.mediaId ?? mediaId ?? null,
      contentType: context.contentType ?? contentType ?? null,
      affiliateId: context.affiliateId ?? affiliateId ?? null,
      pointOfEntry: context.pointOfEntry ?? pointOfEntry ?? null,
    },
  };
}

export const subscriptionHandlers: Handlers<typeof subscriptions> = {
  getSubscription: (_input, { ctx, viewer }) => mine(ctx, viewer.id),
  async createSubscription(input, call) {
    const { ctx, viewer, address } = call;
    const { ppvProductId: productId, ...order } = withContext(input);
    const event =
      productId === null
        ? undefined
        : { productId, require: () => ctx.ask.subscriptions.requireTicket(ctx, viewer, productId) };
    const touch = await ctx.ask.subscriptions.findTouch(ctx, {
      accountId: viewer.id,
      anonymousId: call.anonymousId,
    });
    const { offerCode } = order;
    const trial =
      offerCode === null
        ? null
        : await ctx.ask.subscriptions.askForTrial(
            ctx,
            viewer,
            { ...order, ppvProductId: productId, offerCode, touch, address },
            requireKey(call),
          );
    const intent =
      trial ?? (await subscribe(ctx, viewer, { ...order, touch, event, address }, requireKey(call)));
    return { intent, subscription: await mine(ctx, viewer.id) };
  },
  async updatePaymentMethod(input, call) {
    const { ctx, viewer, address } = call;
    const intent = await changeCard(ctx, viewer, { ...input, address }, requireKey(call));
    return { ...(await mine(ctx, viewer.id)), intent };
  },
  async cancelSubscription({ reason: words, reasonCode }, { ctx, viewer }) {
    await cancelSubscription(ctx, viewer.id, { words, reasonCode });
    return mine(ctx, viewer.id);
  },
  async resumeSubscription(_input, { ctx, viewer }) {
    await resumeSubscription(ctx, viewer.id);
    return mine(ctx, viewer.id);
  },
  async pauseSubscription({ months }, { ctx, viewer }) {
    await pauseSubscription(ctx, viewer.id, months);
    return mine(ctx, viewer.id);
  },
  async endPause(_input, { ctx, viewer }) {
    await endPause(ctx, viewer.id);
    return mine(ctx, viewer.id);
  },
  async changePlan({ handle }, { ctx, viewer }) {
    await changePlan(ctx, viewer.id, handle);
    return mine(ctx, viewer.id);
  },
  getSubscriptionFigures: ({ months }, { ctx }) => readFigures(ctx.db, ctx.clock.now(), months),
  previewUpgrade: (_input, { ctx, viewer, address }) => previewUpgrade(ctx, viewer.id, address),
  async upgradeSubscription(input, call) {
    const { ctx, viewer, address } = call;
    const intent = await upgradeSubscription(ctx, viewer.id, { ...input, address }, requireKey(call));
    return { intent, subscription: await mine(ctx, viewer.id) };
  },
};

const dayMs = 86_400_000;
export const cancellationHandlers: Handlers<typeof cancellations> = {
  openCancellation: (_input, { ctx, viewer }) => openCancellation(ctx, viewer.id),
  giveReason: ({ id, reason }, { ctx, viewer }) => giveReason(ctx, viewer.id, id, reason),
  acceptOffer: ({ id, offer }, { ctx, viewer }) => acceptOffer(ctx, viewer.id, id, offer),
  keepSubscription: ({ id }, { ctx, viewer }) => keepSubscription(ctx, viewer.id, id),
  async getCancellationFigures({ days }, { ctx }) {
    const since = new Date(ctx.clock.now().getTime() - days * dayMs);
    return foldFigures(await countCancellations(ctx.db, since));
  },
};
