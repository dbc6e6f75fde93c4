import type { Post } from '@realfin/contract/posts';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { fromMicroseconds, isBeyond, microseconds } from '../../../db/expressions.ts';
import { statement, statementsBy, type Placeholders, type RowOf } from '../../../db/statement.ts';
import { encodeCursor } from '../../../lib/cursor.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { hydratePosts } from '../../publishing/posts/hydrate.ts';
import { readCursor } from '../../publishing/posts/queries/page.ts';
import { query } from './database.ts';

type Of = { accountId: number };
export type Position = { at: number; id: number };

const ownNotifications = ({ accountId }: Placeholders<Of>) =>
  query.selectFrom('notifications as n').selectAll('n').where('n.account_id', '=', accountId);

/** Joins the acting person `a`, the comment `c`, and the recipient `o`. */
const withPeople = (notifications: ReturnType<typeof ownNotifications>) =>
  query
    .selectFrom(notifications.as('n'))
    .innerJoin('accounts as o', 'o.id', 'n.account_id')
    .leftJoin('accounts as a', 'a.id', 'n.actor_id')
    .leftJoin('comments as c', 'c.id', 'n.comment_id')
    .select((eb) => [
      'n.id',
      'n.account_id as accountId',
      'n.type',
      'n.post_id as postId',
      'n.comment_id as commentId',
      'n.detail',
      'n.count',
      'n.seen_at as seenAt',
      'n.read_at as readAt',
      'n.updated_at as updatedAt',
      'n.actor_id as actorId',
      'a.name',
      'a.username',
      'a.avatar_url as avatarUrl',
      'c.text',
      'c.reply_to as replyTo',
      eb.fn.coalesce('c.amount_cents', 'n.amount_cents').as('amountCents'),
      'o.username as ownUsername',
      eb
        .and([
          eb('n.comment_id', 'is not', null),
          eb.or([
            eb('c.id', 'is', null),
            eb('c.deleted_at', 'is not', null),
            eb.ref('c.hidden').$castTo<boolean>(),
          ]),
        ])
        .$castTo<boolean>()
        .as('commentGone'),
      microseconds(eb.ref('n.updated_at')).as('sort'),
    ]);

const byId = statement((values: Placeholders<Of & { id: number }>) =>
  withPeople(ownNotifications(values).where('n.id', '=', values.id)),
);
export type NotificationRow = RowOf<typeof byId>;

/** A notification with its post, as visible to this viewer. */
export interface NotificationWithPost {
  row: NotificationRow;
  post: Post | null;
}

/** Leaves out notifications of deleted posts, posts hidden from this viewer and new posts unlisted since. */
async function withPosts(
  ctx: Context,
  viewer: Viewer,
  rows: readonly NotificationRow[],
): Promise<NotificationWithPost[]> {
  const ids = [...new Set(rows.flatMap((row) => (row.postId === null ? [] : [row.postId])))];
  const posts = new Map((await hydratePosts(ctx, viewer, ids)).map((post) => [post.id, post]));
  return rows.flatMap((row) => {
    const post = row.postId === null ? null : (posts.get(row.postId) ?? null);
    const isOfFeed = row.type === 'NEW_POST' || row.type === 'LIVE_NOW';
    const isUnlisted = isOfFeed && post?.unlisted === true;
    const isGone = row.commentGone || (row.postId !== null && post === null) || isUnlisted;
    return isGone ? [] : [{ row, post }];
  });
}

const newestBy = statementsBy(
  ({ hasCursor }: { hasCursor: boolean }, values: Placeholders<Of & Position & { rows: number }>) =>
    withPeople(
      ownNotifications(values)
        .$if(hasCursor, (page) =>
          page.where((eb) =>
            isBeyond([eb.ref('n.updated_at'), eb.ref('n.id')], '<', [fromMicroseconds(values.at), values.id]),
          ),
        )
        .orderBy('n.updated_at', 'desc')
        .orderBy('n.id', 'desc')
        .limit(sql<number>`${values.rows}::int`),
    )
      .orderBy('n.updated_at', 'desc')
      .orderBy('n.id', 'desc'),
);

export interface ListRequest {
  size: number;
  cursor?: string | undefined;
}

export function positionOf(cursor: string | undefined): Position {
  const [at, id] = cursor === undefined ? [0, 0] : readCursor(cursor, 'time');
  return { at, id };
}

export async function listNotifications(ctx: Context, viewer: Viewer, { size, cursor }: ListRequest) {
  const page = newestBy({ hasCursor: cursor !== undefined });
  const rows = await page.all(ctx.db, { accountId: viewer.id, rows: size + 1, ...positionOf(cursor) });
  const shown = rows.slice(0, size);
  const final = rows.length > size ? shown.at(-1) : undefined;
  const [found, unread] = await Promise.all([withPosts(ctx, viewer, shown), countUnread(ctx, viewer.id)]);
  return {
    found,
    unread,
    nextCursor: final === undefined ? null : encodeCursor(Number(final.sort), final.id),
  };
}

/** One notification for its recipient. Null if its subject was deleted. */
export async function findNotification(
  ctx: Context,
  viewer: Viewer,
  id: number,
): Promise<NotificationWithPost | null> {
  const rows = await byId.all(ctx.db, { id, accountId: viewer.id });
  return (await withPosts(ctx, viewer, rows))[0] ?? null;
}

const mostUnread = 1_000;
const mostUnseen = 100;

const unreadOf = statement(({ accountId }: Placeholders<Of>) =>
  query
    .selectFrom(
      query
        .selectFrom('notifications')
        .select(sql.lit(1).as('one'))
        .where('account_id', '=', accountId)
        .where('read_at', 'is', null)
        .limit(sql.lit(mostUnread))
        .as('n'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count')),
);

export const countUnread = async (ctx: Context, accountId: number): Promise<number> =>
  (await unreadOf.first(ctx.db, { accountId }))?.count ?? 0;

const unseenOf = statement(({ accountIds }: Placeholders<{ accountIds: readonly number[] }>) => {
  const unseen = query
    .selectFrom('notifications')
    .select(sql.lit(1).as('one'))
    .where('account_id', '=', sql.ref<number>('x.id'))
    .where('seen_at', 'is', null)
    .limit(sql.lit(mostUnseen));
  const counted = query.selectFrom(unseen.as('u')).select(({ fn }) => fn.countAll<number>().as('count'));
  return query
    .selectFrom(sql<{ id: number }>`unnest(${accountIds}::int[])`.as<'x'>(sql`x(id)`))
    .innerJoinLateral(counted.as('n'), (join) => join.onTrue())
    .select(['x.id', 'n.count']);
});

/** Counted to 100 only, because the badge then shows 99+. */
export async function countUnseen(ctx: Context, accountIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await unseenOf.all(ctx.db, { accountIds });
  return new Map(rows.map((row) => [row.id, row.count]));
}
