import type { Language } from '@realfin/contract/languages';
import type { Notification } from '@realfin/contract/notifications';
import type { Context } from '../../../../context.ts';
import { languageOfAccount } from '../../../../lib/translate.ts';
import { findViewerById } from '../../../people/entitlements/queries.ts';
import { unsubscribePath } from '../access.ts';
import { findNotification } from '../queries.ts';
import { notificationView } from '../views.ts';
import { sentencesIn } from '../views/sentences.ts';
import { claimEmail, releaseEmail } from './claim-email.ts';

interface Email {
  name: string;
  message: Notification;
  /** The notification's content, or only the post's title if `withoutText`. */
  content: string;
  language: Language;
  /** URL of the one-click unsubscribe. */
  unsubscribe: string;
}

function emailText(
  { origin }: Context['config'],
  { name, message, content, language, unsubscribe }: Email,
): string {
  const { email } = sentencesIn(language);
  return [
    email.hello(name),
    '',
    ...(content === '' ? [`${message.text}.`] : [`${message.text}:`, '', content]),
    '',
    `${origin}${message.clickAction.path}`,
    '',
    email.settings(`${origin}/settings/notifications`),
    email.unsubscribe(unsubscribe),
  ].join('\n');
}

async function sendEmail(ctx: Context, id: number): Promise<void> {
  const claimed = await claimEmail(ctx, id);
  if (claimed === null) return;
  const viewer = await findViewerById(ctx.db, claimed.accountId, ctx.clock.now());
  if (viewer === null) return;
  const found = await findNotification(ctx, viewer, id);
  if (found === null) return;
  const language = languageOfAccount(viewer.language);
  const message = notificationView(found, language);
  const content = claimed.withoutText ? (found.post?.content.contentTitle ?? '') : message.content;
  const unsubscribe = ctx.config.origin + unsubscribePath(ctx.config.secret, claimed.accountId);
  try {
    await ctx.mail.send({
      to: claimed.email,
      // Names and titles may have line breaks, but a subject can't.
      subject: message.text.replace(/[\r\n]+/g, ' '),
      text: emailText(ctx.config, { name: claimed.name, message, content, language, unsubscribe }),
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  } catch (error) {
    await releaseEmail(ctx.db, claimed);
    throw error;
  }
}

/** A retried job continues with the unsent emails. */
export async function sendEmails(ctx: Context, ids: readonly number[], signal: AbortSignal): Promise<void> {
  const now = ctx.clock.now();
  const elsewhere = new Set(await ctx.ask.notifications.listSentAsNewsletter(ctx.db, ids, now));
  for (const id of ids) {
    signal.throwIfAborted();
    if (elsewhere.has(id)) continue;
    await sendEmail(ctx, id);
  }
}
