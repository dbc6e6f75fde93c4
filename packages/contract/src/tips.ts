import * as z from 'zod';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import { tipDollars } from './money.ts';
import { intent, paymentSource } from './purchases.ts';
import * as s from './shapes.ts';

export const receivedTip = z
  .object({
    id: z.int(),
    /** Null for a deleted account. */
    user_name: z.string().nullable(),
    username: z.string().nullable(),
    /** `PENDING` is in the balance, `COMPLETE` was paid out. The others are not in the balance. */
    status: z.enum(['PENDING', 'COMPLETE', 'DISPUTED', 'LOST', 'REFUNDED']),
    amount_usd: z.number(),
    refunded_cents: z.int(),
    /** The creator's share of what was not refunded. */
    earned_cents: z.int(),
    paid_at: z.string(),
    last_updated_at: z.string(),
    /** Null without a text of its giver that the channel can see. */
    memo: z.string().nullable(),
    post_id: z.int().nullable(),
    /** Null for a deleted post. */
    post_title: z.string().nullable(),
  })
  .meta({ id: 'ReceivedTip' });
export type ReceivedTip = z.output<typeof receivedTip>;

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
    verified: true,
    rate: 'money',
    idempotent: true,
    method: 'POST',
    path: '/v1/tip',
    summary: 'Tip a creator, on a post or in general, with a saved card or a fresh one-time token',
    body: z.object({
      usdAmount: z.literal(tipDollars, 'Please select an amount.'),
      /** The total the person saw, with tax; refused when it has changed. */
      price: z.int().min(0).max(limits.mostQuotedCents).optional(),
      creatorId: s.id,
      postId: s.id.nullable().default(null),
      /** Empty: the usual words. On a post it stands among the comments. */
      memo: s.text(limits.tipMemo).default(''),
      paymentProfileId: paymentSource.paymentProfileId,
      chargify_js_token: paymentSource.token,
      /** The own page the bank's check returns to, with `intent` added to its query. */
      returnPath: s.line(1000).optional(),
    }),
    response: z.object({ intent }).meta({ id: 'TipPurchase' }),
  }),
};
