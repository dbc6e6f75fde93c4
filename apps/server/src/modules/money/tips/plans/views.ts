import type { TipPlan } from '@realfin/contract/tips';
import type { ActivePlan } from './queries.ts';

export const tipPlanView = (plan: ActivePlan): TipPlan => ({
  creator_id: plan.channelId,
  name: plan.name,
  username: plan.username,
  avatar_url: plan.avatarUrl,
  usd_amount: plan.amountCents / 100,
  since: plan.createdAt.toISOString(),
});
