import type { JobsOf } from '../../jobs/queue.ts';
import { askAboutOpen } from './commands/ask-processor.ts';
import { forgetDeclines } from './commands/declines.ts';
import { resendRefunds, sendRefund } from './commands/refund.ts';
import { sendReceipt } from './commands/send-receipt.ts';
import { handleWebhook } from './commands/take-webhook.ts';

export const billingJobs = {
  'billing.send-receipt': { run: (ctx, { invoiceId }) => sendReceipt(ctx, invoiceId) },
  'billing.handle-webhook': { retryLimit: 10, run: (ctx, { id }) => handleWebhook(ctx, id) },
  'billing.send-refund': { retryLimit: 10, run: (ctx, { key }) => sendRefund(ctx, key) },
  'billing.sweep-intents': {
    every: '* * * * *',
    async run(ctx) {
      await askAboutOpen(ctx);
      await resendRefunds(ctx);
    },
  },
  'billing.forget-declines': { every: '50 4 * * *', run: (ctx) => forgetDeclines(ctx) },
} satisfies JobsOf<'billing'>;
