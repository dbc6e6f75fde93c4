import * as z from 'zod';
import { intent, paymentSource } from './billing.ts';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import { tipDollars } from './money.ts';
import * as s from './shapes.ts';

export const tips = {
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
