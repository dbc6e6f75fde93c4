// Posts of a channel with their figures, and the figures of one post.
import type { Granularity, PostOrder } from '@realfin/contract/dashboard';
import { sql, type Expression, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../../../db/client.ts';
import { fromMicroseconds, isBeyond, microseconds } from '../../../../../db/expressions.ts';
import { statement, statementsBy, type Placeholders } from '../../../../../db/statement.ts';
import { query } from '../../database.ts';
import type { Days } from '../rules.ts';
import { firstDay } from './views.ts';

const orderColumns = {
  posted_at: 'f.posted_at',
  n_views: 'f.views',
  n_likes: 'f.likes',
  n_subscriptions: 'f.subscriptions',
  n_ppv_buys: 'f.ppv_buys',
  tips_usd: 'f.tip_cents',
} as const satisfies Record<PostOrder, string>;

const figureColumns = [
  'f.post_id as postId',
  'p.title',
  'p.thumbnail_url as thumbnailUrl',
  'p.media_type as mediaType',
  'f.posted_at as postedAt',
  'f.subscriptions',
  'f.ppv_buys as ppvBuys',
  'f.tip_cents as tipCents',
  'f.views',
  'f.likes',
] as const;

/** Times are whole microseconds, as in cursors. */
const lastKey = (order: PostOrder, key: RawBuilder<number>): Expression<Date> | Expression<number> =>
  order === 'posted_at' ? fromMicroseconds(key) : sql<number>`${key}::bigint`;

interface Sort {
  order: PostOrder;
  dir: 'asc' | 'desc';
  /** True if the page starts after the row of a cursor. */
  isAfter: boolean;
  [key: string]: string | boolean;
}
type Page = { channelId: number; size: number; offset: number; afterKey: number; afterId: number };
const figures = statementsBy(({ order, dir, isAfter }: Sort, page: Placeholders<Page>) =>
  query
    // Pages by the index first, and then reads the posts of one page only.
    .with('page', (db) =>
      db
        .selectFrom('post_figures as f')
        .select('f.post_id as id')
        .where('f.channel_id', '=', page.channelId)
        .$if(isAfter, (q) =>
          q.where(({ ref }) =>
            isBeyond<number | Date>(
              [ref(orderColumns[order]) as Expression<number | Date>, ref('f.post_id')],
              dir === 'desc' ? '<' : '>',
              [lastKey(order, page.afterKey) as Expression<number | Date>, page.afterId],
            ),
          ),
        )
        .orderBy(orderColumns[order], dir)
        .orderBy('f.post_id', dir)
        .limit(page.size)
        .offset(page.offset),
    )
    .selectFrom('page')
    .innerJoin('post_figures as f', 'f.post_id', 'page.id')
    .innerJoin('posts as p', 'p.id', 'f.post_id')
    .select([...figureColumns, microseconds(sql.ref('f.posted_at')).as('postedKey')])
    .orderBy(orderColumns[order], dir)
    .orderBy('f.post_id', dir),
);

export interface After {
  key: number;
  id: number;
}
interface AskedPage {
  channelId: number;
  size: number;
  offset: number;
  after?: After | null;
}
export const listFigures = (
  db: DbOrTx,
  { order, dir }: { order: PostOrder; dir: 'asc' | 'desc' },
  { after = null, ...page }: AskedPage,
) =>
  figures({ order, dir, isAfter: after !== null }).all(db, {
    ...page,
    afterKey: after?.key ?? 0,
    afterId: after?.id ?? 0,
  });
export type FigureRow = Awaited<ReturnType<typeof listFigures>>[number];

const figureCount = statement(({ channelId }: Placeholders<{ channelId: number }>) =>
  query
    .selectFrom('post_figures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('channel_id', '=', channelId),
);
export const countFigures = async (db: DbOrTx, channelId: number): Promise<number> =>
  (await figureCount.first(db, { channelId }))?.count ?? 0;

type OfDays = { channelId: number } & Days;
const published = statementsBy<{ unit: Granularity }, OfDays, { date: string; posts: number }>(
  ({ unit }, { channelId, from, to }: Placeholders<OfDays>) =>
    query
      .selectFrom('published_days')
      .select([firstDay(unit, 'day').as('date'), sql<number>`sum(posts)::int`.as('posts')])
      .where('channel_id', '=', channelId)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .groupBy(sql`1`)
      .orderBy(sql`1`),
);
export const listPublishedCounts = (db: DbOrTx, channelId: number, days: Days, unit: Granularity) =>
  published({ unit }).all(db, { channelId, ...days });

type OfPost = { channelId: number; postId: number };
const onePost = statement(({ channelId, postId }: Placeholders<OfPost>) =>
  query
    .selectFrom('posts as p')
    .leftJoin('post_figures as f', 'f.post_id', 'p.id')
    .leftJoin('articles as t', 't.post_id', 'p.id')
    .select([
      'p.id as postId',
      'p.title',
      'p.thumbnail_url as thumbnailUrl',
      'p.media_type as mediaType',
      sql<Date>`p.published_at`.as('postedAt'),
      'p.subscription_count as subscriptions',
      sql<number>`coalesce(f.ppv_buys, 0)`.as('ppvBuys'),
      sql<number>`coalesce(f.tip_cents, 0)::bigint`.as('tipCents'),
      'p.view_count as views',
      'p.like_count as likes',
      'p.comment_count as comments',
      'p.duration_seconds as durationSeconds',
      't.read_minutes as readMinutes',
    ])
    .where('p.id', '=', postId)
    .where('p.channel_id', '=', channelId)
    .where('p.published_at', 'is not', null)
    .where('p.deleted_at', 'is', null),
);
export const findOwnPost = (db: DbOrTx, channelId: number, postId: number) =>
  onePost.first(db, { channelId, postId });

const marks = statement(({ postId }: Placeholders<{ postId: number }>) =>
  query
    .selectFrom('audience_marks')
    .select(['second', sql<number>`sum(change)::int`.as('change')])
    .where('post_id', '=', postId)
    .groupBy('second'),
);
export const listMarks = (db: DbOrTx, postId: number) => marks.all(db, { postId });

const watched = statement(({ channelId, postId }: Placeholders<OfPost>) =>
  query
    .selectFrom('watch_days')
    .select(sql<number>`coalesce(sum(starts), 0)::int`.as('starts'))
    .select(sql<number>`coalesce(sum(watched_ms), 0)::bigint`.as('watchedMs'))
    .where('channel_id', '=', channelId)
    .where('post_id', '=', postId),
);
/** Total of all days. */
export const sumWatched = async (db: DbOrTx, channelId: number, postId: number) =>
  (await watched.first(db, { channelId, postId })) ?? { starts: 0, watchedMs: 0 };

/** Number of posts in the comparison, and of their first days. */
export const usualPosts = 10;
export const firstDays = 7;

const isInFirstDays = (day: string) =>
  sql<boolean>`${sql.ref(day)} between (c.posted_at at time zone 'UTC')::date
    and (c.posted_at at time zone 'UTC')::date + ${sql.lit(firstDays - 1)}`;

const firstViews = statement(({ channelId, postId }: Placeholders<OfPost>) =>
  query
    .with('latest', (db) =>
      db
        .selectFrom('post_figures')
        .select(['post_id', 'posted_at'])
        .where('channel_id', '=', channelId)
        .orderBy('posted_at', 'desc')
        .orderBy('post_id', 'desc')
        .limit(sql.lit(usualPosts + 1)),
    )
    .with('compared', (db) =>
      db
        .selectFrom('latest')
        .select(['post_id', 'posted_at'])
        .union(db.selectFrom('post_figures').select(['post_id', 'posted_at']).where('post_id', '=', postId)),
    )
    .selectFrom('compared as c')
    .innerJoin('posts as p', 'p.id', 'c.post_id')
    .select(({ selectFrom }) => [
      'c.post_id as postId',
      selectFrom('view_days as d')
        .select(sql<number>`coalesce(sum(d.views), 0)::int`.as('views'))
        .where('d.channel_id', '=', channelId)
        .whereRef('d.post_id', '=', 'c.post_id')
        .where(isInFirstDays('d.day'))
        .$asScalar()
        .$notNull()
        .as('views'),
      selectFrom('watch_days as w')
        .select(sql<number>`coalesce(sum(w.watched_ms), 0)::bigint`.as('watched'))
        .where('w.channel_id', '=', channelId)
        .whereRef('w.post_id', '=', 'c.post_id')
        .where(isInFirstDays('w.day'))
        .$asScalar()
        .$notNull()
        .as('watchedMs'),
      'p.view_count as allViews',
      'p.like_count as likes',
      'p.comment_count as comments',
    ]),
);
/** Figures of this post and the latest ones: of their first days, and of all time. */
export const listFirstViews = (db: DbOrTx, channelId: number, postId: number) =>
  firstViews.all(db, { channelId, postId });
