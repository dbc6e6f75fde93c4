import type { Context } from '../../../../context.ts';
import { statement, statementsBy, type Placeholders } from '../../../../db/statement.ts';
import { deleteSearchData } from '../../../discovery/search/commands/record-click.ts';
import { deleteFeeds } from '../../../discovery/syndication/private-feeds/commands.ts';
import { query } from '../database.ts';

const own = [
  'push_subscriptions',
  'notifications',
  'notification_sources',
  'notification_settings',
  'notification_mutes',
] as const;

type Of = { accountId: number };
const removeOwn = statementsBy(
  ({ table }: { table: (typeof own)[number] }, { accountId }: Placeholders<Of>) =>
    query.deleteFrom(table).where('account_id', '=', accountId),
);
const removeMutes = statement(({ accountId }: Placeholders<Of>) =>
  query.deleteFrom('notification_mutes').where('channel_id', '=', accountId),
);
const removeCaused = statement(({ accountId }: Placeholders<Of>) =>
  query.deleteFrom('notifications').where('actor_id', '=', accountId),
);

/** Deletes an account's notifications and settings, notifications about it, and other traces of reading. */
export async function deleteAccountData(ctx: Context, accountId: number): Promise<void> {
  for (const table of own) await removeOwn({ table }).run(ctx.db, { accountId });
  await removeMutes.run(ctx.db, { accountId });
  await removeCaused.run(ctx.db, { accountId });
  await deleteSearchData(ctx.db, accountId);
  await deleteFeeds(ctx.db, accountId);
}
