// The columns and joins of bites that every list selects.
import { sql, type Expression, type InferResult } from 'kysely';
import type { Placeholders } from '../../../../db/statement.ts';
import { isVisibleIn } from '../../posts/queries/cards.ts';
import { isWithheld } from '../../posts/queries/subject-columns.ts';
import { query } from '../database.ts';

export type OfViewer = { viewerId: number };

/** Bites `b` with the post `p` they lead to and its file `pm`. */
export const bitesWithPost = () =>
  query
    .selectFrom('bites as b')
    .leftJoin('posts as p', 'p.id', 'b.post_id')
    .leftJoin('assets as pm', 'pm.id', 'p.asset_id');

export const isFollowedBy = (viewerId: Expression<number>, channelId: Expression<number>) =>
  sql<boolean>`exists ${query
    .selectFrom('follows as f')
    .select('f.channel_id')
    .where('f.account_id', '=', sql<number>`${viewerId}::int`)
    .where('f.channel_id', '=', channelId)}`;
const isLikedBy = (viewerId: Expression<number>, biteId: Expression<number>) =>
  sql<boolean>`exists ${query
    .selectFrom('bite_likes as l')
    .select('l.bite_id')
    .where('l.account_id', '=', sql<number>`${viewerId}::int`)
    .where('l.bite_id', '=', biteId)}`;

const isOfSuspended = (channelId: Expression<number>) =>
  sql<boolean>`exists ${query
    .selectFrom('accounts as s')
    .select('s.id')
    .where('s.id', '=', channelId)
    .where('s.suspended_at', 'is not', null)}`;

type Rows = ReturnType<typeof bitesWithPost>;

/** Bites that everyone can find. Same rule as `accessSubjectOf`, in SQL so that pages are full. */
export const openBites = (): Rows =>
  bitesWithPost()
    .where('b.published_at', 'is not', null)
    .where('b.taken_down_at', 'is', null)
    .where((eb) => eb.not(isOfSuspended(eb.ref('b.channel_id'))))
    .where(({ eb, ref }) =>
      eb.or([
        eb('b.post_id', 'is', null),
        eb.and([
          eb('p.deleted_at', 'is', null),
          eb('p.unlisted', '=', sql.lit(false)),
          isVisibleIn({ state: ref('p.state'), mediaType: ref('p.media_type') }),
          eb.or([eb('p.asset_id', 'is', null), eb('pm.state', '=', sql.lit('ready'))]),
        ]),
      ]),
    );

/** Bites with everything a card shows. */
export const bitesFor = ({ viewerId }: Placeholders<OfViewer>, rows: Rows = bitesWithPost()) =>
  rows
    .innerJoin('accounts as a', 'a.id', 'b.channel_id')
    .innerJoin('channels as c', 'c.account_id', 'b.channel_id')
    .innerJoin('assets as m', 'm.id', 'b.asset_id')
    .leftJoin('images as i', 'i.id', 'm.poster_image_id')
    .select([
      'b.id',
      'b.asset_id as assetId',
      'b.channel_id as channelId',
      'b.title',
      'b.created_at as createdAt',
      'b.published_at as publishedAt',
      'a.name',
      'a.username',
      'a.avatar_url as avatarUrl',
      'm.key as assetKey',
      'm.state',
      'm.percent',
      'm.reason',
      'm.duration_seconds as durationSeconds',
      'm.width',
      'm.height',
      'i.key as imageKey',
      'i.widths',
      'i.preview',
      'c.follower_count as followerCount',
      'b.like_count as likeCount',
      'p.id as postId',
      'p.media_id as postMediaId',
      'p.media_type as postType',
      'p.title as postTitle',
      'p.premium_plan as postPremium',
      'p.view_count as postViews',
      'p.comment_count as postComments',
      'p.event_id as postEventId',
      'p.state as postState',
    ])
    .select(({ ref }) => [
      isFollowedBy(viewerId, ref('b.channel_id')).as('following'),
      isLikedBy(viewerId, ref('b.id')).as('liked'),
      sql<boolean>`${ref('p.deleted_at')} is not null`.as('postDeleted'),
      sql<boolean>`${ref('b.taken_down_at')} is not null or ${ref('a.suspended_at')} is not null
        or coalesce(${isWithheld}, false)`.as('withheld'),
      'b.taken_down_at as takenDownAt',
      sql<boolean>`${ref('p.asset_id')} is null or ${ref('pm.state')} = 'ready'`.as('postReady'),
    ]);

export type BiteRow = InferResult<ReturnType<typeof bitesFor>>[number];
