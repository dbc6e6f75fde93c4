import type { JobsOf } from '../../../jobs/queue.ts';
import { askAboutDisputes } from './commands/ask-about-disputes.ts';
import { askAboutOpen } from './commands/ask-processor.ts';
import { sweepChecks } from './commands/check-card.ts';
import { forgetDeclines } from './commands/declines.ts';
import { forgetKeys } from './commands/forget-keys.ts';
import { detachUnusedCards } from './commands/save-card.ts';
import { sendReceipt } from './commands/send-receipt.ts';
import { stepRefund, sweepRefunds } from './commands/send-refund.ts';
import { handleWebhook, sweepWebhooks } from './commands/take-webhook.ts';
import { forgetAddresses } from './emails/commands/send-email.ts';
import { sweepMovements } from './movements/commands/book-movements.ts';
import { reconcile } from './movements/commands/reconcile.ts';

export const billingJobs = {
  'billing.send-receipt': { run: (ctx, { invoiceId }) => sendReceipt(ctx, invoiceId) },
  'billing.handle-webhook': { run: (ctx, { id }) => handleWebhook(ctx, id) },
  'billing.send-refund': { run: (ctx, { key }) => stepRefund(ctx, key) },
  'billing.sweep-intents': {
    every: '* * * * *',
    async run(ctx) {
      await askAboutOpen(ctx);
      await sweepChecks(ctx);
      await sweepRefunds(ctx);
      await sweepWebhooks(ctx);
      await sweepMovements(ctx);
    },
  },
  'billing.detach-unused-cards': { every: '25 * * * *', run: (ctx) => detachUnusedCards(ctx) },
  'billing.reconcile-movements': {
    every: '40 3 * * *',
    retryLimit: 5,
    async run(ctx) {
      await askAboutDisputes(ctx);
      await reconcile(ctx);
    },
  },
  'billing.forget-keys': { every: '45 4 * * *', run: (ctx) => forgetKeys(ctx) },
  'billing.forget-account': { retryLimit: 20, run: (ctx, { accountId }) => forgetAddresses(ctx, accountId) },
  'billing.forget-declines': { every: '50 4 * * *', run: (ctx) => forgetDeclines(ctx) },
} satisfies JobsOf<'billing'>;
