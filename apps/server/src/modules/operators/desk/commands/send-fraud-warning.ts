import type { Context } from '../../../../context.ts';
import { languageOfAccount } from '../../../../lib/translate.ts';
import { findIntent } from '../../../money/billing/queries.ts';
import { listAdministrators } from '../queries/orders.ts';
import { fraudLetters } from './fraud-letters.ts';

/** Emails every administrator, because an early refund usually prevents the dispute. */
export async function sendFraudWarning(ctx: Context, intentId: string): Promise<void> {
  const { origin, site } = ctx.config;
  const intent = await findIntent(ctx.db, intentId);
  if (intent === null) return;
  const address = `${origin}/admin/payments`;
  for (const { name, email, language } of await listAdministrators(ctx.db)) {
    const facts = { name, amountCents: intent.priceCents, address, site: site.name };
    const { subject, lines } = fraudLetters[languageOfAccount(language)](facts);
    await ctx.mail.send({ to: email, subject, text: lines.join('\n') });
  }
}
