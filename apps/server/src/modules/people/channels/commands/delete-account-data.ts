import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { leaveFins } from '../../fins/commands.ts';
import { query } from '../database.ts';

type Of = { accountId: number };
const unfollowAll = statement(({ accountId }: Placeholders<Of>) =>
  query
    .with('moved', (db) =>
      db.deleteFrom('follows').where('account_id', '=', accountId).returning('channel_id'),
    )
    .updateTable('channels')
    .from('moved')
    .set((eb) => ({ follower_count: eb('follower_count', '-', sql.lit(1)) }))
    .whereRef('account_id', '=', 'moved.channel_id'),
);
const removeFollowers = statement(({ accountId }: Placeholders<Of>) =>
  query.deleteFrom('follows').where('channel_id', '=', accountId),
);
const removeApplications = statement(({ accountId }: Placeholders<Of>) =>
  query.deleteFrom('channel_applications').where('account_id', '=', accountId),
);
const closeChannel = statement(({ accountId, now }: Placeholders<Of & { now: Date }>) =>
  query
    .updateTable('channels')
    .set({
      closed_at: now,
      about: sql.lit(''),
      follower_count: sql.lit(0),
      pinned_post_id: null,
      paywall_image_url: null,
    })
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null),
);
const leaveFinsOfChannel = statement(({ accountId }: Placeholders<Of>) =>
  query
    .with('removed', (db) =>
      db.deleteFrom('channel_fins').where('channel_id', '=', accountId).returning('fin_id'),
    )
    .with('scopes', (db) =>
      db
        .selectFrom('removed')
        .select((eb) => sql<string>`'fin:' || ${eb.ref('fin_id')}`.as('scope'))
        .unionAll(db.selectNoFrom(sql<string>`'all'`.as('scope'))),
    )
    .updateTable('counters')
    .from('scopes')
    .set((eb) => ({ value: eb('value', '-', sql.lit(1)) }))
    .whereRef('counters.scope', '=', 'scopes.scope')
    .where('kind', '=', sql.lit('channels')),
);

/** Unfollows everything and removes the person's channel, if any, from all lists. Safe to repeat. */
export async function deleteAccountData(ctx: Context, accountId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await leaveFins(tx, accountId);
    await unfollowAll.run(tx, { accountId });
    await removeFollowers.run(tx, { accountId });
    await removeApplications.run(tx, { accountId });
    const closed = await closeChannel.run(tx, { accountId, now: ctx.clock.now() });
    if (closed === 1) await leaveFinsOfChannel.run(tx, { accountId });
  });
}
