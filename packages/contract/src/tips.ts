import * as z from 'zod';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import { planHandles, tipDollars } from './money.ts';
import { intent, paymentSource } from './purchases.ts';
import * as s from './shapes.ts';

export const receivedTip = z
  .object({
    id: z.int(),
    /** Null for a deleted account. */
    user_name: z.string().nullable(),
    username: z.string().nullable(),
    /** `PENDING`: in the balance. `COMPLETE`: paid out. All others are not in the balance. */
    status: z.enum(['PENDING', 'COMPLETE', 'DISPUTED', 'LOST', 'REFUNDED']),
    amount_usd: z.number(),
    /** No tip is paid in a token. */
    amount_rae: z.null().optional(),
    rae_price: z.null().optional(),
    refunded_cents: z.int(),
    /** The creator's share, less refunds. */
    earned_cents: z.int(),
    paid_at: z.string(),
    last_updated_at: z.string(),
    /** Null without a visible text. */
    memo: z.string().nullable(),
    /** Charged with a renewal of the sender's subscription. */
    is_recurring: z.boolean(),
    post_id: z.int().nullable(),
    /** Null for a deleted post. */
    post_title: z.string().nullable(),
  })
  .meta({ id: 'ReceivedTip' });
export type ReceivedTip = z.output<typeof receivedTip>;

const cents = z.int();
/** The charge of a renewal with its tips; all amounts include tax. */
export const tippedRenewal = z
  .object({
    at: z.string(),
    plan: z.enum(planHandles),
    subscription_cents: cents,
    tips_cents: cents,
    total_cents: cents,
  })
  .meta({ id: 'TippedRenewal' });
export type TippedRenewal = z.output<typeof tippedRenewal>;

/** A tip that is charged with each renewal of the subscription. */
export const tipPlan = z
  .object({
    creator_id: s.id,
    name: z.string(),
    username: z.string(),
    avatar_url: z.string().nullable(),
    usd_amount: z.number(),
    since: z.string(),
  })
  .meta({ id: 'TipPlan' });
export type TipPlan = z.output<typeof tipPlan>;

/** Null `renewal`: the subscription does not renew. */
export const tipPlans = z
  .object({ plans: z.array(tipPlan), renewal: tippedRenewal.nullable() })
  .meta({ id: 'TipPlans' });
export type TipPlans = z.output<typeof tipPlans>;

const recurring = z.object({ people: z.int(), amount_usd: z.number() }).meta({ id: 'RecurringSum' });

/** From the query of a page's address. */
const tipAmountParam = z.coerce
  .number()
  .refine((dollars) => (tipDollars as readonly number[]).includes(dollars), 'Please select an amount.');

export const tips = {
  listReceivedTips: endpoint({
    access: 'creator',
    rate: 'read',
    method: 'GET',
    path: '/dashboard/tips',
    summary: 'List the tips that your channel has received, newest first',
    query: s.pageQuery(24),
    response: s.pageOf(receivedTip).meta({ id: 'ReceivedTipPage' }),
  }),
  createTip: endpoint({
    access: 'user',
    rate: 'money',
    idempotent: true,
    method: 'POST',
    path: '/v1/tip',
    summary: 'Tip a creator, on a post or in general, with a saved card or a fresh one-time token',
    body: z.object({
      usdAmount: z.literal(tipDollars, 'Please select an amount.'),
      /** The total shown to the person, with tax; refused when it has changed. */
      price: z.int().min(0).max(limits.mostQuotedCents).optional(),
      creatorId: s.id,
      postId: s.id.nullable().default(null),
      /** Empty: a default text. On a post it is shown among the comments. */
      memo: s.prose(limits.tipMemo).default(''),
      paymentProfileId: paymentSource.paymentProfileId,
      chargify_js_token: paymentSource.token,
      /** Page of this site the bank's check returns to, with `intent` added to its query. */
      returnPath: s.line(1000).optional(),
    }),
    response: z.object({ intent }).meta({ id: 'TipPurchase' }),
  }),
  listTipPlans: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/v1/tip/plans',
    summary:
      'List the tips that are charged with your subscription, and what its next renewal costs with them',
    response: tipPlans,
  }),
  previewTipPlan: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/v1/tip/plans/preview',
    summary: 'Get what the next renewal costs with a tip for a creator',
    query: z.object({ creatorId: s.idParam, usdAmount: tipAmountParam }),
    response: z
      .object({ usd_amount_now: z.number().nullable(), renewal: tippedRenewal.nullable() })
      .meta({ id: 'TipPlanPreview' }),
  }),
  setTipPlan: endpoint({
    access: 'user',
    rate: 'write',
    method: 'PUT',
    path: '/v1/tip/plans/{creatorId}',
    summary: 'Tip a creator with each renewal of your subscription, or change how much',
    params: z.object({ creatorId: s.idParam }),
    body: z.object({
      usdAmount: z.literal(tipDollars, 'Please select an amount.'),
      /** The total of the next renewal shown to the person; refused when it has changed. */
      price: z.int().min(0).max(limits.mostQuotedCents),
    }),
    response: tipPlans,
  }),
  endTipPlan: endpoint({
    access: 'user',
    rate: 'write',
    method: 'DELETE',
    path: '/v1/tip/plans/{creatorId}',
    summary: 'End the recurring tip for a creator',
    params: z.object({ creatorId: s.idParam }),
    response: tipPlans,
  }),
  getRecurringTips: endpoint({
    access: 'creator',
    rate: 'read',
    method: 'GET',
    path: '/dashboard/tips/recurring',
    summary: 'Get how many people tip your channel with each renewal, and how much by plan',
    response: z.object({ monthly: recurring, yearly: recurring }).meta({ id: 'RecurringTips' }),
  }),
};
