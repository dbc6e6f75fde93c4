import type { subscriptions } from '@realfin/contract/billing';
import type { Context } from '../../context.ts';
import { requireKey, type Handlers } from '../../http/call.ts';
import { cancelSubscription, changeCard, resumeSubscription } from './commands/manage.ts';
import { subscribe } from './commands/subscribe.ts';
import { previewUpgrade, upgradeSubscription } from './commands/upgrade.ts';
import { findSubscriptionCard } from './queries.ts';
import { subscriptionView } from './views.ts';

const mine = async (ctx: Context, accountId: number) =>
  subscriptionView(await findSubscriptionCard(ctx.db, accountId));

export const subscriptionHandlers: Handlers<typeof subscriptions> = {
  getSubscription: (_input, { ctx, viewer }) => mine(ctx, viewer.id),
  async createSubscription(input, call) {
    const { ctx, viewer, address } = call;
    const { ppvProductId: productId, ...order } = input;
    const event =
      productId === null
        ? undefined
        : { productId, require: () => ctx.ask.subscriptions.requireTicket(ctx, viewer, productId) };
    const intent = await subscribe(ctx, viewer, { ...order, event, address }, requireKey(call));
    return { intent, subscription: await mine(ctx, viewer.id) };
  },
  async updatePaymentMethod(input, call) {
    const { ctx, viewer, address } = call;
    const intent = await changeCard(ctx, viewer, { ...input, address }, requireKey(call));
    return { ...(await mine(ctx, viewer.id)), intent };
  },
  async cancelSubscription({ reason }, { ctx, viewer }) {
    await cancelSubscription(ctx, viewer.id, reason);
    return mine(ctx, viewer.id);
  },
  async resumeSubscription(_input, { ctx, viewer }) {
    await resumeSubscription(ctx, viewer.id);
    return mine(ctx, viewer.id);
  },
  previewUpgrade: (_input, { ctx, viewer }) => previewUpgrade(ctx, viewer.id),
  async upgradeSubscription(input, call) {
    const { ctx, viewer, address } = call;
    const intent = await upgradeSubscription(ctx, viewer.id, { ...input, address }, requireKey(call));
    return { intent, subscription: await mine(ctx, viewer.id) };
  },
};
