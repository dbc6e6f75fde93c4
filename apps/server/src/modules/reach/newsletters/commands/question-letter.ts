// The opt-in email to a contact, as first question and as reminder.
import type { Context } from '../../../../context.ts';
import type { BulkAnswer } from '../../../../gateways/mail/port.ts';
import { languageOfAccount } from '../../../../lib/translate.ts';
import { letterTextsIn } from '../views/letter-texts.ts';
import { unsubscribeAddress } from './letters.ts';
import { unknownAnswer } from './send-due.ts';

interface AskedContact {
  id: number;
  email: string;
  source: string;
  channelName: string;
  language: string | null;
}

export async function sendQuestion(
  ctx: Context,
  { id, email, source, channelName, language }: AskedContact,
  isReminder: boolean,
): Promise<BulkAnswer> {
  const { confirm } = letterTextsIn(languageOfAccount(language));
  const { subject, ignore } = isReminder ? confirm.reminder : confirm;
  const address = unsubscribeAddress(ctx, { kind: 'contact', contactId: id, deliveryId: 0 });
  const lines = [confirm.text(channelName, source), '', `${confirm.action}: ${address}`, '', ignore];
  return ctx.mail
    .sendBulk({ to: email, subject: subject(channelName), text: lines.join('\n') })
    .catch(unknownAnswer);
}

/** Imported lists have dead addresses, so a missing mailbox doesn't count against the server. */
export const outcomeOf = (id: number, { outcome, reason }: BulkAnswer) => ({
  recipient: `contact ${id}`,
  outcome: outcome === 'refused' ? null : outcome,
  reason,
});
