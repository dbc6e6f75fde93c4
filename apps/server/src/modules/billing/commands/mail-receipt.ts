import { formatCents } from '@realfin/contract/money';
import type { Context } from '../../../context.ts';
import { findReceipt } from '../queries.ts';
import { invoiceNumber, maskedNumber } from '../rules.ts';

export async function mailReceipt(ctx: Context, invoiceId: number): Promise<void> {
  const receipt = await findReceipt(ctx.db, invoiceId);
  if (receipt === null) return;
  const { invoice, profile, email, name } = receipt;
  const number = invoiceNumber(invoice.id);
  const lines = [
    `Hello ${name},`,
    '',
    'thank you. This is the receipt of your payment.',
    '',
    `Receipt:  ${number}`,
    `For:      ${invoice.description}`,
    `Amount:   ${formatCents(invoice.amountCents)}`,
    `Date:     ${invoice.paidAt.toISOString().slice(0, 10)}`,
    `Card:     ${profile.brand} ${maskedNumber(profile.lastFour)}`,
    '',
    `All your receipts and your subscription: ${ctx.config.origin}/settings/subscription`,
  ];
  await ctx.mail.send({
    to: email,
    subject: `Receipt ${number}: ${formatCents(invoice.amountCents)}`,
    text: lines.join('\n'),
  });
}
