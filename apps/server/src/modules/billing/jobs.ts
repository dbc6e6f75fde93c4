import { defineJob, type AnyJob } from '../../jobs/queue.ts';
import { mailReceipt } from './commands/mail-receipt.ts';
import { askAboutOpen } from './commands/pay.ts';
import { resendRefunds, sendRefund } from './commands/refund.ts';
import type { Shop } from './commands/shop.ts';
import { handleWebhook } from './commands/take-webhook.ts';

export const mailReceiptJob = defineJob<{ invoiceId: number }>({
  name: 'billing.mailReceipt',
  run: (ctx, { invoiceId }) => mailReceipt(ctx, invoiceId),
});

/** The jobs that end in a settle need to know who sells what. */
export const billingJobs = (shop: Shop): AnyJob[] => [
  mailReceiptJob,
  defineJob<{ id: string }>({
    name: 'billing.handleWebhook',
    retryLimit: 10,
    run: (ctx, { id }) => handleWebhook(ctx, shop, id),
  }),
  defineJob<{ key: string }>({
    name: 'billing.sendRefund',
    retryLimit: 10,
    run: (ctx, { key }) => sendRefund(ctx, shop, key),
  }),
  defineJob({
    name: 'billing.sweep',
    every: '* * * * *',
    async run(ctx) {
      await askAboutOpen(ctx, shop);
      await resendRefunds(ctx, shop);
    },
  }),
];
