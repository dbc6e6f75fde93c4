import { languages } from '@realfin/contract/languages';
import { formatCents } from '@realfin/contract/money';
import { postPath } from '@realfin/contract/pages';
import type { Context } from '../../../../context.ts';
import type { EventMessage } from '../../../../jobs/events.ts';
import { longDate } from '../../../../lib/long-date.ts';
import { languageOfAccount } from '../../../../lib/translate.ts';
import { sendEmailAbout } from '../../billing/emails/commands/send-email.ts';
import { findNotice } from '../queries/tickets.ts';
import { notices } from './notices.ts';

const emailKinds = { 'ppv.bought': 'ticket', 'ppv.called-off': 'calledOff' } as const;

/** Sends the ticket email or the cancellation email. */
export async function sendNotice(
  ctx: Context,
  { kind, ticketId }: EventMessage<'ppv.bought' | 'ppv.called-off'>,
): Promise<void> {
  const found = await findNotice(ctx.db, ticketId);
  if (found === null) return;
  const { email, name, language: chosen, title, paidCents, scheduledAt, message, postId, eventId } = found;
  const language = languageOfAccount(chosen);
  const { origin } = ctx.config;
  const { subject, lines } = notices[language][kind]({
    ...{ name, title, message },
    price: formatCents(paidCents, languages[language].locale),
    startsAt: scheduledAt === null ? null : longDate(scheduledAt, language),
    address: `${origin}${postPath({ id: postId, mediaId: eventId, mediaType: 'ppv', title })}`,
    settings: `${origin}/settings/subscription`,
  });
  const about = { intentId: found.intentId, accountId: found.accountId, kind: emailKinds[kind] };
  await sendEmailAbout(ctx, about, { to: email, subject, text: lines.join('\n') });
}
