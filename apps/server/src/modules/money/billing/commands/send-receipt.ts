import { languages } from '@realfin/contract/languages';
import { formatCents } from '@realfin/contract/money';
import type { Context } from '../../../../context.ts';
import { longDate } from '../../../../lib/long-date.ts';
import { languageOfAccount, translate } from '../../../../lib/translate.ts';
import { printPdf } from '../../documents/commands/print-pdf.ts';
import { findDocumentOf, type DocumentRow } from '../../documents/queries.ts';
import { sendEmailAbout } from '../emails/commands/send-email.ts';
import { findReceipt } from '../queries.ts';
import { invoiceNumber, maskedNumber } from '../rules.ts';
import { receipts } from './receipts.ts';

export async function sendReceipt(ctx: Context, invoiceId: number): Promise<void> {
  const found = await findReceipt(ctx.db, invoiceId);
  if (found === null) return;
  const { invoice, profile, email, name } = found;
  const language = languageOfAccount(found.language);
  const issued = await findDocumentOf(ctx.db, 'RF', invoice.intentId);
  const money = (cents: number) => formatCents(cents, languages[language].locale);
  const taxCents = (issued?.snapshot.taxes ?? []).reduce((sum, { cents }) => sum + cents, 0);
  const facts = {
    name,
    number: issued?.snapshot.number ?? invoiceNumber(invoice.id),
    description: translate(invoice.description, language),
    amount: money(invoice.amountCents),
    tax: taxCents === 0 ? null : money(taxCents),
    date: longDate(invoice.paidAt, language),
    card: `${profile.brand} ${maskedNumber(profile.lastFour)}`,
    address: `${ctx.config.origin}/settings/subscription`,
  };
  const receipt = receipts[language];
  const attachments = issued === null ? [] : await printed(ctx, issued);
  const text = receipt.lines(facts).join('\n');
  const about = { intentId: invoice.intentId, accountId: invoice.accountId, kind: 'receipt' } as const;
  await sendEmailAbout(ctx, about, { to: email, subject: receipt.subject(facts), text, attachments });
}

/** If the PDF can't be rendered, the receipt is sent without it. */
async function printed(ctx: Context, document: DocumentRow) {
  try {
    const content = await printPdf(document);
    return [{ fileName: `${document.snapshot.number}.pdf`, contentType: 'application/pdf', content }];
  } catch (error) {
    ctx.log.error({ err: error, document: document.id }, 'a document could not be printed');
    return [];
  }
}
