import { refuse } from '@realfin/contract/errors';
import type { ViewSource } from '@realfin/contract/view-origins';
import { sql, type Expression } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { query } from '../database.ts';
import { isChannel } from '../queries.ts';

type Follow = { accountId: number; channelId: number };

/** Changes the channel's count by the rows in `moved`, and returns the count. */
const counted = (step: 1 | -1) =>
  query
    .updateTable('channels')
    .from(sql<{ channel_id: number }>`moved`.as('moved'))
    .set((eb) => ({ follower_count: eb('follower_count', '+', sql.lit(step)) }))
    .whereRef('account_id', '=', 'moved.channel_id')
    .returning('follower_count as total');
const unchanged = (channelId: Expression<number>) =>
  query
    .selectFrom('channels')
    .select('follower_count as total')
    .where('account_id', '=', channelId)
    .where(sql<boolean>`not exists (select 1 from moved)`);

/** One statement per direction, so that concurrent follows are all counted exactly once. */
type Start = Follow & { now: Date; source: ViewSource | '' };
const follow = statement(({ accountId, channelId, now, source }: Placeholders<Start>) =>
  query
    .with('moved', (db) =>
      db
        .insertInto('follows')
        .values({ account_id: accountId, channel_id: channelId, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('channel_id'),
    )
    .with('noted', () =>
      query
        .insertInto('follow_days')
        .columns(['channel_id', 'day', 'source', 'follows'])
        .expression(
          query
            .selectFrom(sql<{ channel_id: number }>`moved`.as('moved'))
            .select([
              'moved.channel_id',
              sql<string>`(${now}::timestamptz at time zone 'UTC')::date`.as('day'),
              sql<ViewSource | ''>`${source}::text`.as('source'),
              sql<number>`1`.as('follows'),
            ]),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['channel_id', 'day', 'source'])
            .doUpdateSet((eb) => ({ follows: eb('follow_days.follows', '+', sql.lit(1)) })),
        ),
    )
    .with('counted', () => counted(1))
    .selectFrom('counted')
    .select('total')
    .unionAll(unchanged(channelId)),
);
const unfollow = statement(({ accountId, channelId }: Placeholders<Follow>) =>
  query
    .with('moved', (db) =>
      db
        .deleteFrom('follows')
        .where('account_id', '=', accountId)
        .where('channel_id', '=', channelId)
        .returning('channel_id'),
    )
    .with('counted', () => counted(-1))
    .selectFrom('counted')
    .select('total')
    .unionAll(unchanged(channelId)),
);

/** Follows or unfollows; safe to repeat. */
export async function followChannel(
  ctx: Context,
  viewer: Viewer,
  channelId: number,
  following: boolean,
  source: ViewSource | '' = '',
) {
  if (channelId === viewer.id) throw refuse('channel.followSelf');
  if (!(await isChannel(ctx.db, channelId))) throw refuse('channel.notFound');
  const values = { accountId: viewer.id, channelId };
  const row = following
    ? await follow.first(ctx.db, { ...values, source, now: ctx.clock.now() })
    : await unfollow.first(ctx.db, values);
  return { following, numFollowers: row?.total ?? 0 };
}
