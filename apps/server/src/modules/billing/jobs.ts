import type { JobsOf } from '../../jobs/queue.ts';
import { mailReceipt } from './commands/mail-receipt.ts';
import { askAboutOpen } from './commands/pay.ts';
import { resendRefunds, sendRefund } from './commands/refund.ts';
import type { Shop } from './commands/shop.ts';
import { handleWebhook } from './commands/take-webhook.ts';

/** The jobs that end in a settle need to know who sells what. */
export const billingJobs = (shop: Shop) =>
  ({
    'billing.send-receipt': { run: (ctx, { invoiceId }) => mailReceipt(ctx, invoiceId) },
    'billing.handle-webhook': { retryLimit: 10, run: (ctx, { id }) => handleWebhook(ctx, shop, id) },
    'billing.send-refund': { retryLimit: 10, run: (ctx, { key }) => sendRefund(ctx, shop, key) },
    'billing.sweep-intents': {
      every: '* * * * *',
      async run(ctx) {
        await askAboutOpen(ctx, shop);
        await resendRefunds(ctx, shop);
      },
    },
  }) satisfies JobsOf<'billing'>;
