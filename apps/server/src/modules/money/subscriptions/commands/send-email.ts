import type { PaymentEmailKind } from '@realfin/contract/payment-emails';
import type { Context } from '../../../../context.ts';
import { sendEmailAbout } from '../../billing/emails/commands/send-email.ts';
import type { SubscriptionRow } from '../queries.ts';
import { findNewestPurchase } from '../queries/periods.ts';

interface Email {
  to: string;
  subject: string;
  text: string;
}

/** Files an email about a subscription under its newest payment, regardless of the outcome. */
export async function sendEmail(
  ctx: Context,
  { id, accountId }: Pick<SubscriptionRow, 'id' | 'accountId'>,
  kind: PaymentEmailKind,
  email: Email,
): Promise<void> {
  const intentId = await findNewestPurchase(ctx.db, id);
  if (intentId === null) await ctx.mail.send(email);
  else await sendEmailAbout(ctx, { intentId, accountId, kind }, email);
}
