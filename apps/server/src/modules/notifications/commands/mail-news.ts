import type { Notification } from '@realfin/contract/notifications';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { findViewerById } from '../../entitlements/queries.ts';
import { unsubscribePath } from '../access.ts';
import { findNotification } from '../queries.ts';
import { notificationView } from '../views.ts';

interface Claimed extends Record<string, unknown> {
  id: number;
  accountId: number;
  email: string;
  name: string;
}

/** Whoever claims it sends it; those who do not want mails, or are reading already, are left alone. */
async function claim(ctx: Context, id: number): Promise<Claimed | null> {
  const { rows } = await ctx.db.execute<Claimed>(sql`update notifications n set mailed_at = ${ctx.clock.now()}
    from accounts a left join notification_settings s on s.account_id = a.id
    where n.id = ${id} and a.id = n.account_id and n.mailed_at is null and n.read_at is null
      and a.email_verified and a.suspended_at is null and coalesce(s.email_enabled, true)
    returning n.id, a.id as "accountId", a.email::text as email, a.name`);
  return rows[0] ?? null;
}

function mailText(ctx: Context, { name }: Claimed, news: Notification, stop: string): string {
  const { origin } = ctx.config;
  return [
    `Hello ${name},`,
    '',
    `${news.text}:`,
    '',
    news.content,
    '',
    `${origin}${news.clickAction.path}`,
    '',
    `Choose what you are told: ${origin}/settings/notifications`,
    `Stop these mails: ${stop}`,
  ].join('\n');
}

async function mailOne(ctx: Context, id: number): Promise<void> {
  const claimed = await claim(ctx, id);
  if (claimed === null) return;
  const viewer = await findViewerById(ctx.db, claimed.accountId, ctx.clock.now());
  const found = viewer === null ? null : await findNotification(ctx, viewer, id);
  if (found === null) return;
  const news = notificationView(found);
  const stop = ctx.config.origin + unsubscribePath(ctx.config.secret, claimed.accountId);
  try {
    await ctx.mail.send({
      to: claimed.email,
      // Names and titles are what people typed; a subject is one line.
      subject: news.text.replace(/[\r\n]+/g, ' '),
      text: mailText(ctx, claimed, news, stop),
      headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
  } catch (error) {
    await ctx.db.execute(sql`update notifications set mailed_at = null where id = ${id}`);
    throw error;
  }
}

/** A job that is begun again goes on with those who have no mail yet. */
export async function mailNews(ctx: Context, ids: readonly number[], signal: AbortSignal): Promise<void> {
  for (const id of ids) {
    signal.throwIfAborted();
    await mailOne(ctx, id);
  }
}
