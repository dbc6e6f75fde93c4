import type { PaymentEmailKind } from '@realfin/contract/payment-emails';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import type { Mail } from '../../../../../gateways/mail/port.ts';
import { requireMove } from '../../../../../lib/transitions.ts';
import { emailTransitions } from '../../rules/transitions.ts';
import { paymentEmails } from '../tables.ts';

interface About {
  intentId: string;
  accountId: number;
  kind: PaymentEmailKind;
}

const mostErrorChars = 300;

/** Sends an email about a payment, and stores the result. */
export async function sendEmailAbout(
  ctx: Context,
  about: About,
  mail: Omit<Mail, 'messageId'>,
): Promise<void> {
  const messageId = `<${ctx.ids.secret(15)}@${new URL(ctx.config.origin).hostname}>`;
  const [row] = await ctx.db
    .insert(paymentEmails)
    .values({ ...about, address: mail.to, messageId, state: 'sending', startedAt: ctx.clock.now() })
    .returning({ id: paymentEmails.id });
  if (row === undefined) throw new Error('the email was not stored');
  const end = (ended: { state: 'sent' | 'failed'; lastError?: string }) =>
    ctx.db
      .update(paymentEmails)
      .set({
        ...ended,
        state: requireMove(emailTransitions, 'sending', ended.state),
        endedAt: ctx.clock.now(),
      })
      .where(eq(paymentEmails.id, row.id));
  try {
    await ctx.mail.send({ ...mail, messageId });
  } catch (error) {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, mostErrorChars);
    await end({ state: 'failed', lastError });
    throw error;
  }
  await end({ state: 'sent' });
}

/** Erases the addresses of a deleted account; kinds and times are retained with the payment. */
export async function forgetAddresses(ctx: Context, accountId: number): Promise<void> {
  await ctx.db.update(paymentEmails).set({ address: null }).where(eq(paymentEmails.accountId, accountId));
}
