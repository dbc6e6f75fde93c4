import { refuse } from '@realfin/contract/errors';
import type { NotificationPlatforms } from '@realfin/contract/notifications';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, statementsBy, type Placeholders } from '../../../../db/statement.ts';
import { unsubscribedAccount } from '../access.ts';
import { query } from '../database.ts';
import { countUnread } from '../queries.ts';
import { findPlatforms, hasAccount, isFollowing, listMutes } from '../queries/settings.ts';
import { sendUnseenCounts } from './notify.ts';

type Of = { accountId: number };
type Platform = 'EMAIL' | 'MOBILE';

const enable = statementsBy(
  ({ platform }: { platform: Platform }, { accountId, enabled }: Placeholders<Of & { enabled: boolean }>) => {
    const setting = platform === 'EMAIL' ? { email_enabled: enabled } : { mobile_enabled: enabled };
    return query
      .insertInto('notification_settings')
      .values({ account_id: accountId, ...setting })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(setting));
  },
);

export async function setPlatform(
  ctx: Context,
  accountId: number,
  platform: Platform,
  enabled: boolean,
): Promise<NotificationPlatforms> {
  await enable({ platform }).run(ctx.db, { accountId, enabled });
  return findPlatforms(ctx.db, accountId);
}

/** Stores a choice made by the person themselves. */
export async function choosePlatform(
  ctx: Context,
  accountId: number,
  { platform, enabled }: { platform: Platform; enabled: boolean },
): Promise<NotificationPlatforms> {
  if (platform === 'EMAIL') await ctx.ask.notifications.noteEmailChoice(ctx.db, accountId, enabled);
  return setPlatform(ctx, accountId, platform, enabled);
}

/** By the link in an email. Idempotent. */
export async function unsubscribe(ctx: Context, token: string): Promise<void> {
  const accountId = unsubscribedAccount(ctx.config.secret, token);
  if (accountId === null || !(await hasAccount(ctx.db, accountId))) throw refuse('notification.linkInvalid');
  await choosePlatform(ctx, accountId, { platform: 'EMAIL', enabled: false });
}

type Mute = Of & { channelId: number };
const mute = statement(({ accountId, channelId, now }: Placeholders<Mute & { now: Date }>) =>
  query
    .insertInto('notification_mutes')
    .values({ account_id: accountId, channel_id: channelId, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'channel_id'])
        .doUpdateSet(({ ref }) => ({ created_at: ref('excluded.created_at') })),
    ),
);
const unmute = statement(({ accountId, channelId }: Placeholders<Mute>) =>
  query
    .deleteFrom('notification_mutes')
    .where('account_id', '=', accountId)
    .where('channel_id', '=', channelId),
);

/** Muting requires following the channel. Unmuting is always possible. */
export async function setMuted(ctx: Context, accountId: number, channelId: number, muted: boolean) {
  if (muted && !(await isFollowing(ctx.db, accountId, channelId))) throw refuse('notification.notFollowing');
  if (muted) await mute.run(ctx.db, { accountId, channelId, now: ctx.clock.now() });
  else await unmute.run(ctx.db, { accountId, channelId });
  return listMutes(ctx, accountId);
}

/** `ids` null means all. Reading a notification also marks it as seen. */
const read = statement(
  ({ accountId, ids, now }: Placeholders<Of & { ids: readonly number[] | null; now: Date }>) =>
    query
      .updateTable('notifications')
      .set((eb) => ({
        read_at: sql<Date>`${now}::timestamptz`,
        seen_at: eb.fn.coalesce('seen_at', sql<Date>`${now}::timestamptz`),
      }))
      .where('account_id', '=', accountId)
      .where('read_at', 'is', null)
      .where((eb) => sql<boolean>`(${ids}::int[] is null or ${eb.ref('id')} = any(${ids}::int[]))`),
);

export async function markRead(
  ctx: Context,
  accountId: number,
  which: { groupIds: readonly number[]; all: boolean },
): Promise<{ unread: number }> {
  await read.run(ctx.db, { accountId, ids: which.all ? null : which.groupIds, now: ctx.clock.now() });
  await sendUnseenCounts(ctx, [accountId]);
  return { unread: await countUnread(ctx, accountId) };
}

const see = statement(({ accountId, now }: Placeholders<Of & { now: Date }>) =>
  query
    .updateTable('notifications')
    .set({ seen_at: now })
    .where('account_id', '=', accountId)
    .where('seen_at', 'is', null),
);

export async function markSeen(ctx: Context, accountId: number): Promise<{ count: number }> {
  const seen = await see.run(ctx.db, { accountId, now: ctx.clock.now() });
  if (seen > 0) await sendUnseenCounts(ctx, [accountId]);
  return { count: 0 };
}
