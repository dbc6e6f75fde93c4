// The columns of a post's card. Every list selects them, so that rules and view see the same row
// everywhere.
import { sql, type AliasedExpression, type Expression, type InferResult } from 'kysely';
import { isVisible } from '../../../people/entitlements/rules.ts';
import { query } from '../database.ts';
import { posts } from '../tables.ts';
import { isWithheld } from './subject-columns.ts';

/** The joins of a card: the post `p`, its channel's account `a` and its file `m`, if any. */
export const cardColumns = [
  'p.id',
  'p.channel_id as channelId',
  'p.media_type as mediaType',
  'p.media_id as mediaId',
  'p.title',
  'p.text',
  'p.description',
  'p.premium_plan as premiumPlan',
  'p.stack_only as stackOnly',
  'p.unlisted',
  'p.fin_names as finNames',
  'p.state',
  'p.listed',
  'p.asset_id as assetId',
  'p.thumbnail_url as thumbnailUrl',
  'p.thumbnail_preview as thumbnailPreview',
  'p.duration_seconds as durationSeconds',
  'p.scheduled_at as scheduledAt',
  'p.published_at as publishedAt',
  'p.created_at as createdAt',
  'p.deleted_at as deletedAt',
  'p.taken_down_at as takenDownAt',
  isWithheld.as('withheld'),
  'p.like_count as likeCount',
  'p.dislike_count as dislikeCount',
  'p.comment_count as commentCount',
  'p.view_count as viewCount',
  'p.item_count as itemCount',
  'p.opening_rows as openingRows',
  'p.event_id as eventId',
  'p.price_cents as priceCents',
  'p.free_seconds as freeSeconds',
  'p.season',
  'p.episode',
  'p.explicit',
  'a.name',
  'a.username',
  'a.avatar_url as avatarUrl',
  'a.podcast_cover_url as podcastCoverUrl',
  'm.key as assetKey',
  'm.state as assetState',
  'm.plays_in as playsIn',
  'm.has_download as hasDownload',
] as const;

export const postCards = () =>
  query
    .selectFrom('posts as p')
    .innerJoin('accounts as a', 'a.id', 'p.channel_id')
    .leftJoin('assets as m', 'm.id', 'p.asset_id')
    .select(cardColumns);
export type PostRow = InferResult<ReturnType<typeof postCards>>[number];

/** Maps an id to the id of its post: kinds with their own tables have their own ids. */
export type PostKey = (id: Expression<number>) => Expression<number | null>;

/** An account's reaction, saved state and progress of a post; null for visitors. Reads one row per table. */
export const viewerColumns = (
  postId: Expression<number>,
  viewerId: Expression<number> | null,
): [
  AliasedExpression<number | null, 'reaction'>,
  AliasedExpression<boolean, 'saved'>,
  AliasedExpression<number | null, 'positionSeconds'>,
] => {
  if (viewerId === null) {
    return [
      sql<number | null>`null::int`.as('reaction'),
      sql<boolean>`false`.as('saved'),
      sql<number | null>`null::float8`.as('positionSeconds'),
    ];
  }
  const { reaction, saved, position } = {
    reaction: query.selectFrom('post_reactions').select('value'),
    saved: query.selectFrom('saved_posts').select(sql.lit(true).as('saved')),
    position: query.selectFrom('watch_positions').select('position_seconds'),
  };
  return [
    sql<number | null>`${reaction.where('account_id', '=', viewerId).where('post_id', '=', postId)}`.as(
      'reaction',
    ),
    sql<boolean>`coalesce(${saved.where('account_id', '=', viewerId).where('post_id', '=', postId)}, false)`.as(
      'saved',
    ),
    sql<number | null>`${position.where('account_id', '=', viewerId).where('post_id', '=', postId)}`.as(
      'positionSeconds',
    ),
  ];
};

interface ViewerColumns {
  reaction: number | null;
  saved: boolean;
  positionSeconds: number | null;
}
/** A card with its viewer's reactions and progress. */
export type ViewedRow = PostRow & ViewerColumns;

const announcedKinds = posts.mediaType.enumValues.filter((kind) => isVisible('scheduled', kind));

interface VisibleColumns {
  state: Expression<PostRow['state'] | null>;
  mediaType: Expression<PostRow['mediaType'] | null>;
}
/** `isVisible` in SQL. */
export const isVisibleState = ({ state, mediaType }: VisibleColumns) =>
  sql<boolean>`(${state} = 'published' or (${state} = 'scheduled' and ${mediaType} in (${sql.join(announcedKinds.map((kind) => sql.lit(kind)))})))`;

/** `canSee` for visitors, in SQL for `posts p`, without the check of its file. */
export const isVisibleIn = (columns: VisibleColumns) =>
  sql<boolean>`(not ${isWithheld} and ${isVisibleState(columns)})`;
