import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { forgetClicks } from '../../search/commands/record-click.ts';
import { forgetFeeds } from '../../syndication/private-feeds/commands.ts';

const own = [
  'push_subscriptions',
  'notifications',
  'notification_sources',
  'notification_settings',
  'notification_mutes',
] as const;

/** What somebody was told and wished to be told, what others were told of them, and other traces of reading. */
export async function forgetAccount(ctx: Context, accountId: number): Promise<void> {
  for (const table of own)
    await ctx.db.execute(sql`delete from ${sql.identifier(table)} where account_id = ${accountId}`);
  await ctx.db.execute(sql`delete from notification_mutes where channel_id = ${accountId}`);
  await ctx.db.execute(sql`delete from notifications where actor_id = ${accountId}`);
  await forgetClicks(ctx.db, accountId);
  await forgetFeeds(ctx.db, accountId);
}
