// Figures of posts, followers of channels, and other channels their subscribers watch.
import { sql } from 'kysely';
import type { Context } from '../../../../../context.ts';
import type { DbOrTx } from '../../../../../db/client.ts';
import { inLongTransaction } from '../../../../../db/long-transaction.ts';
import { statement, statementsBy, type Placeholders } from '../../../../../db/statement.ts';
import { query } from '../../database.ts';
import { addDays, alsoWatchedDays, dayOf } from '../rules.ts';
import { changed } from './changed-posts.ts';
import { countAllPublished, countPublished } from './count-published.ts';

const columns = [
  'post_id',
  'channel_id',
  'posted_at',
  'views',
  'likes',
  'subscriptions',
  'ppv_buys',
  'tip_cents',
] as const;

const tippedCents = sql<number>`coalesce((select sum(t.amount_cents - t.refunded_cents) from tips t
  where t.post_id = p.id and t.paid_at is not null), 0)`;

/** Doesn't write unchanged rows. */
const countFigures = statementsBy(
  ({ isWhole }: { isWhole: boolean }, { since }: Placeholders<{ since: Date }>) =>
    query
      .insertInto('post_figures')
      .columns([...columns])
      .expression((db) =>
        db
          .selectFrom('posts as p')
          .leftJoin('ppv_events as e', 'e.post_id', 'p.id')
          .select([
            'p.id as post_id',
            'p.channel_id',
            sql<Date>`p.published_at`.as('posted_at'),
            'p.view_count as views',
            'p.like_count as likes',
            'p.subscription_count as subscriptions',
            sql<number>`coalesce(e.buy_count, 0)`.as('ppv_buys'),
            tippedCents.as('tip_cents'),
          ])
          .where('p.state', '=', 'published')
          .where('p.deleted_at', 'is', null)
          .where('p.published_at', 'is not', null)
          .where((eb) => (isWhole ? eb.lit(true) : eb('p.id', 'in', changed(since)))),
      )
      .onConflict((conflict) =>
        conflict
          .column('post_id')
          .doUpdateSet(({ ref }) => ({
            posted_at: ref('excluded.posted_at'),
            views: ref('excluded.views'),
            likes: ref('excluded.likes'),
            subscriptions: ref('excluded.subscriptions'),
            ppv_buys: ref('excluded.ppv_buys'),
            tip_cents: ref('excluded.tip_cents'),
          }))
          .where(
            sql<boolean>`(post_figures.posted_at, post_figures.views, post_figures.likes, post_figures.subscriptions,
            post_figures.ppv_buys, post_figures.tip_cents) is distinct from (excluded.posted_at, excluded.views,
            excluded.likes, excluded.subscriptions, excluded.ppv_buys, excluded.tip_cents)`,
          ),
      ),
);

const forgetDeleted = statement(({ since }: Placeholders<{ since: Date }>) =>
  query
    .deleteFrom('post_figures')
    .where('post_id', 'in', query.selectFrom('posts').select('id').where('deleted_at', '>=', since)),
);
const forgetHidden = statement(() =>
  query
    .deleteFrom('post_figures')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('posts as p')
            .select('p.id')
            .whereRef('p.id', '=', 'post_figures.post_id')
            .where('p.deleted_at', 'is', null)
            .where('p.state', '=', 'published'),
        ),
      ),
    ),
);

/** For posts that changed since then. */
export async function countPostFigures(db: DbOrTx, since: Date): Promise<void> {
  await forgetDeleted.run(db, { since });
  await countFigures({ isWhole: false }).run(db, { since });
  await countPublished(db, since);
}

/** For all posts. */
export async function countAllPostFigures(db: DbOrTx): Promise<void> {
  await forgetHidden.run(db, {});
  await countFigures({ isWhole: true }).run(db, { since: new Date(0) });
  await countAllPublished(db);
}

const countFollowers = statement(({ day }: Placeholders<{ day: string }>) =>
  query
    .insertInto('follower_days')
    .columns(['channel_id', 'day', 'followers'])
    .expression(
      query
        .selectFrom('channels')
        .select([
          'account_id as channel_id',
          sql<string>`${day}::date`.as('day'),
          'follower_count as followers',
        ])
        .where('closed_at', 'is', null),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['channel_id', 'day'])
        .doUpdateSet(({ ref }) => ({ followers: ref('excluded.followers') })),
    ),
);

export const countFollowersToday = async (db: DbOrTx, now: Date): Promise<void> => {
  await countFollowers.run(db, { day: dayOf(now) });
};

const forgetAlsoWatched = statement(() => query.deleteFrom('also_watched'));

/** Active subscriptions of a channel, and the other channels those subscribers viewed. */
const countAlsoWatched = statement(({ from }: Placeholders<{ from: Date }>) =>
  query
    .with('own', (db) =>
      db
        .selectFrom('subscriptions')
        .select([
          'acquirer_id',
          'account_id',
          sql<number>`count(*) over (partition by acquirer_id)`.as('subscribers'),
        ])
        .where('state', '=', 'active')
        .where('trial_until', 'is', null)
        .where('acquirer_id', 'is not', null),
    )
    .with('watched', (db) =>
      db
        .selectFrom('post_views')
        .select(['account_id', 'channel_id'])
        .where('account_id', 'is not', null)
        .where('viewed_at', '>=', from)
        .groupBy(['account_id', 'channel_id']),
    )
    .insertInto('also_watched')
    .columns(['channel_id', 'other_id', 'viewers', 'subscribers'])
    .expression((db) =>
      db
        .selectFrom('own as o')
        .innerJoin('watched as w', (join) =>
          join.onRef('w.account_id', '=', 'o.account_id').onRef('w.channel_id', '<>', 'o.acquirer_id'),
        )
        .innerJoin('channels as c', (join) =>
          join.onRef('c.account_id', '=', 'w.channel_id').on('c.closed_at', 'is', null),
        )
        .select(({ fn }) => [
          sql<number>`o.acquirer_id`.as('channel_id'),
          'w.channel_id as other_id',
          fn.countAll<number>().as('viewers'),
          sql<number>`max(o.subscribers)`.as('subscribers'),
        ])
        .groupBy(['o.acquirer_id', 'w.channel_id']),
    ),
);

export async function countAlsoWatchedChannels(ctx: Context): Promise<void> {
  const from = addDays(ctx.clock.now(), -alsoWatchedDays);
  await inLongTransaction(ctx.db, async (tx) => {
    await forgetAlsoWatched.run(tx, {});
    await countAlsoWatched.run(tx, { from });
  });
}
