import type { Language } from '@realfin/contract/languages';
import type { Notification } from '@realfin/contract/notifications';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import { languageOfAccount } from '../../../lib/translate.ts';
import { findViewerById } from '../../entitlements/queries.ts';
import { unsubscribePath } from '../access.ts';
import { query } from '../database.ts';
import { findNotification } from '../queries.ts';
import { notificationView } from '../views.ts';
import { sentencesIn } from '../views/sentences.ts';

type ById = { id: number };

/** Not for people who turned emails off, or who have read it meanwhile. */
const claim = statement(({ id, now }: Placeholders<ById & { now: Date }>) =>
  query
    .updateTable('notifications as n')
    .from((eb) =>
      eb
        .selectFrom('accounts as a')
        .leftJoin('notification_settings as s', 's.account_id', 'a.id')
        .select(['a.id', 'a.email', 'a.name'])
        .where('a.email_verified', '=', sql.lit(true))
        .where('a.suspended_at', 'is', null)
        .where(({ fn }) => fn.coalesce('s.email_enabled', sql.lit(true)))
        .as('a'),
    )
    .set({ mailed_at: now })
    .where('n.id', '=', id)
    .whereRef('a.id', '=', 'n.account_id')
    .where('n.mailed_at', 'is', null)
    .where('n.read_at', 'is', null)
    .returning(['n.id', 'a.id as accountId', 'a.email', 'a.name']),
);
const release = statement(({ id }: Placeholders<ById>) =>
  query.updateTable('notifications').set({ mailed_at: null }).where('id', '=', id),
);

interface Email {
  name: string;
  message: Notification;
  language: Language;
  /** Address. */
  unsubscribe: string;
}

function emailText({ origin }: Context['config'], { name, message, language, unsubscribe }: Email): string {
  const { email } = sentencesIn(language);
  return [
    email.hello(name),
    '',
    `${message.text}:`,
    '',
    message.content,
    '',
    `${origin}${message.clickAction.path}`,
    '',
    email.settings(`${origin}/settings/notifications`),
    email.unsubscribe(unsubscribe),
  ].join('\n');
}

async function sendEmail(ctx: Context, id: number): Promise<void> {
  const claimed = await claim.first(ctx.db, { id, now: ctx.clock.now() });
  if (claimed === undefined) return;
  const viewer = await findViewerById(ctx.db, claimed.accountId, ctx.clock.now());
  if (viewer === null) return;
  const found = await findNotification(ctx, viewer, id);
  if (found === null) return;
  const language = languageOfAccount(viewer.language);
  const message = notificationView(found, language);
  const unsubscribe = ctx.config.origin + unsubscribePath(ctx.config.secret, claimed.accountId);
  try {
    await ctx.mail.send({
      to: claimed.email,
      // Names and titles are what people typed; a subject is one line.
      subject: message.text.replace(/[\r\n]+/g, ' '),
      text: emailText(ctx.config, { name: claimed.name, message, language, unsubscribe }),
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  } catch (error) {
    await release.run(ctx.db, { id });
    throw error;
  }
}

/** A job that runs again continues with the emails that were not sent. */
export async function sendEmails(ctx: Context, ids: readonly number[], signal: AbortSignal): Promise<void> {
  for (const id of ids) {
    signal.throwIfAborted();
    await sendEmail(ctx, id);
  }
}
