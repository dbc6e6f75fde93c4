import { refuse } from '@realfin/contract/errors';
import type { NotificationPlatforms } from '@realfin/contract/notifications';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { unsubscribedAccount } from '../access.ts';
import { countUnread, findPlatforms, isFollowing, listMutes } from '../queries.ts';
import { pushCounts } from './tell.ts';

export async function setPlatform(
  ctx: Context,
  accountId: number,
  platform: 'EMAIL' | 'MOBILE',
  enabled: boolean,
): Promise<NotificationPlatforms> {
  await ctx.db.execute(
    platform === 'EMAIL'
      ? sql`insert into notification_settings (account_id, email_enabled) values (${accountId}, ${enabled})
          on conflict (account_id) do update set email_enabled = excluded.email_enabled`
      : sql`insert into notification_settings (account_id, mobile_enabled) values (${accountId}, ${enabled})
          on conflict (account_id) do update set mobile_enabled = excluded.mobile_enabled`,
  );
  return findPlatforms(ctx.db, accountId);
}

/** From the link in a mail; saying it twice changes nothing. */
export async function unsubscribe(ctx: Context, token: string): Promise<void> {
  const accountId = unsubscribedAccount(ctx.config.secret, token);
  if (accountId === null) throw refuse('notification.linkInvalid');
  const { rows } = await ctx.db.execute(sql`select 1 from accounts where id = ${accountId}`);
  if (rows.length === 0) throw refuse('notification.linkInvalid');
  await setPlatform(ctx, accountId, 'EMAIL', false);
}

/** Only a followed channel can be muted; unmuting is always possible. */
export async function setMuted(ctx: Context, accountId: number, channelId: number, muted: boolean) {
  if (muted && !(await isFollowing(ctx.db, accountId, channelId))) throw refuse('notification.notFollowing');
  await ctx.db.execute(
    muted
      ? sql`insert into notification_mutes (account_id, channel_id, created_at)
          values (${accountId}, ${channelId}, ${ctx.clock.now()})
          on conflict (account_id, channel_id) do update set created_at = excluded.created_at`
      : sql`delete from notification_mutes where account_id = ${accountId} and channel_id = ${channelId}`,
  );
  return listMutes(ctx, accountId);
}

/** What is read was seen too. */
export async function markRead(
  ctx: Context,
  accountId: number,
  wish: { groupIds: readonly number[]; all: boolean },
): Promise<{ unread: number }> {
  const which = wish.all
    ? sql``
    : sql`and id in (select value::int from jsonb_array_elements_text(${JSON.stringify(wish.groupIds)}::jsonb))`;
  const now = ctx.clock.now();
  await ctx.db.execute(sql`update notifications set read_at = ${now}, seen_at = coalesce(seen_at, ${now})
    where account_id = ${accountId} and read_at is null ${which}`);
  await pushCounts(ctx, [accountId]);
  return { unread: await countUnread(ctx, accountId) };
}

export async function markSeen(ctx: Context, accountId: number): Promise<{ count: number }> {
  const { rows } = await ctx.db.execute(sql`update notifications set seen_at = ${ctx.clock.now()}
    where account_id = ${accountId} and seen_at is null returning 1`);
  if (rows.length > 0) await pushCounts(ctx, [accountId]);
  return { count: 0 };
}
