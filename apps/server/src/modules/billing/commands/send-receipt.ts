import { languages } from '@realfin/contract/languages';
import { formatCents } from '@realfin/contract/money';
import type { Context } from '../../../context.ts';
import { longDate } from '../../../lib/long-date.ts';
import { languageOfAccount, translate } from '../../../lib/translate.ts';
import { findReceipt } from '../queries.ts';
import { invoiceNumber, maskedNumber } from '../rules.ts';
import { receipts } from './receipts.ts';

export async function sendReceipt(ctx: Context, invoiceId: number): Promise<void> {
  const found = await findReceipt(ctx.db, invoiceId);
  if (found === null) return;
  const { invoice, profile, email, name } = found;
  const language = languageOfAccount(found.language);
  const facts = {
    name,
    number: invoiceNumber(invoice.id),
    description: translate(invoice.description, language),
    amount: formatCents(invoice.amountCents, languages[language].locale),
    date: longDate(invoice.paidAt, language),
    card: `${profile.brand} ${maskedNumber(profile.lastFour)}`,
    address: `${ctx.config.origin}/settings/subscription`,
  };
  const receipt = receipts[language];
  await ctx.mail.send({ to: email, subject: receipt.subject(facts), text: receipt.lines(facts).join('\n') });
}
