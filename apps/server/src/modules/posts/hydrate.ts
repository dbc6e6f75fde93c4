// Ids -> everything a card shows. Every list goes through here, so what a viewer may not see can only leak here.
import { refuse } from '@realfin/contract/errors';
import type { Chapter, Gate, MediaType, Post, PostDetail } from '@realfin/contract/posts';
import type { Context } from '../../context.ts';
import { runPrepared } from '../../db/prepared.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { canSee, gateOf, type AccessSubject } from '../entitlements/rules.ts';
import { findFinCache } from '../fins/queries.ts';
import { addressLifeSeconds, mediaSecret, signMedia } from '../media/rules.ts';
import { chaptersOf, isFilmed, isMediaReady, type AssetState } from './rules.ts';
import { noAddresses, postView, type Marks, type MediaAddresses } from './views.ts';

export interface PostRow {
  id: number;
  channelId: number;
  mediaType: MediaType;
  mediaId: number;
  title: string;
  text: string;
  description: string;
  premiumPlan: number;
  stackOnly: boolean;
  finNames: string[];
  state: 'draft' | 'scheduled' | 'published';
  listed: boolean;
  assetId: number | null;
  thumbnailUrl: string | null;
  thumbnailPreview: string | null;
  durationSeconds: number | null;
  scheduledAt: Date | null;
  publishedAt: Date | null;
  createdAt: Date;
  deletedAt: Date | null;
  likeCount: number;
  dislikeCount: number;
  commentCount: number;
  viewCount: number;
  itemCount: number;
  openingRows: string[][] | null;
  eventId: number | null;
  priceCents: number | null;
  name: string;
  username: string;
  avatarUrl: string | null;
  assetKey: string | null;
  assetState: AssetState | null;
  hasDownload: boolean | null;
}

/** What a card needs, from `posts p` and `postJoins`. */
export const postColumns = `p.id, p.channel_id as "channelId", p.media_type as "mediaType", p.media_id as "mediaId",
  p.title, p.text, p.description, p.premium_plan as "premiumPlan", p.stack_only as "stackOnly",
  p.fin_names as "finNames", p.state, p.listed, p.asset_id as "assetId", p.thumbnail_url as "thumbnailUrl",
  p.thumbnail_preview as "thumbnailPreview", p.duration_seconds as "durationSeconds", p.scheduled_at as "scheduledAt",
  p.published_at as "publishedAt", p.created_at as "createdAt", p.deleted_at as "deletedAt",
  p.like_count as "likeCount", p.dislike_count as "dislikeCount", p.comment_count as "commentCount",
  p.view_count as "viewCount", p.item_count as "itemCount", p.opening_rows as "openingRows",
  p.event_id as "eventId", p.price_cents as "priceCents", a.name, a.username, a.avatar_url as "avatarUrl",
  m.key as "assetKey", m.state as "assetState", m.has_download as "hasDownload"`;
export const postJoins = `join accounts a on a.id = p.channel_id left join assets m on m.id = p.asset_id`;

type FinCache = Awaited<ReturnType<typeof findFinCache>>;

export const subjectOf = (row: PostRow): AccessSubject => ({
  channelId: row.channelId,
  mediaType: row.mediaType,
  premiumPlan: row.premiumPlan,
  state: row.state,
  listed: row.listed,
  stackOnly: row.stackOnly,
  mediaReady: isMediaReady(row.assetId, row.assetState),
  deleted: row.deletedAt !== null,
  eventId: row.eventId,
});

export type PostSubject = AccessSubject & { id: number; durationSeconds: number | null; threadCount: number };

/** From `posts p` and `subjectJoins`. */
export const subjectColumns = `p.id, p.channel_id as "channelId", p.media_type as "mediaType", p.premium_plan as "premiumPlan",
  p.state, p.listed, p.stack_only as "stackOnly", p.deleted_at is not null as deleted,
  p.asset_id is null or m.state = 'ready' as "mediaReady", p.duration_seconds as "durationSeconds",
  p.thread_count as "threadCount", p.event_id as "eventId"`;
export const subjectJoins = 'left join assets m on m.id = p.asset_id';

/** A post as far as the right to it goes; refuses what does not exist for this viewer. */
export async function requireVisiblePost(
  ctx: Context,
  viewer: Viewer | null,
  postId: number,
): Promise<PostSubject> {
  const text = `select ${subjectColumns} from posts p ${subjectJoins} where p.id = $1`;
  const [post] = await runPrepared<PostSubject>(ctx.pool, text, [postId]);
  if (post === undefined || !canSee(viewer, post)) throw refuse('post.notFound');
  return post;
}

/** Addresses that play the post, signed for this viewer; nothing at all for whom the gate is closed. */
function addressesOf(
  ctx: Context,
  viewer: Viewer | null,
  row: PostRow,
  gate: Gate,
  now: Date,
): MediaAddresses {
  if (gate !== 'open' || row.assetKey === null || row.assetState !== 'ready') return noAddresses;
  const expiresAt = new Date(now.getTime() + addressLifeSeconds(row.durationSeconds ?? 0) * 1000);
  const token = signMedia(mediaSecret(ctx.config.secret), row.assetKey, {
    viewerId: viewer?.id ?? 0,
    expiresAt,
  });
  const base = `/media/${token}/${row.assetKey}`;
  const isVideo = isFilmed(row.mediaType);
  return {
    url: `${base}/hls/master.m3u8`,
    gifUrl: isVideo ? `${base}/preview.webp` : null,
    timelineUrl: isVideo ? `${base}/storyboard.vtt` : null,
  };
}

function viewOf(ctx: Context, viewer: Viewer | null, row: PostRow, marks: Marks, finCache: FinCache): Post {
  const now = ctx.clock.now();
  const gate = gateOf(viewer, subjectOf(row), now);
  return postView(row, { marks, gate, finCache, addresses: addressesOf(ctx, viewer, row, gate, now) });
}

/** What the viewer did with a post. */
interface MarkRow {
  reaction: number | null;
  saved: boolean;
  positionSeconds: number | null;
}
export type MarkedRow = PostRow & MarkRow;

/**
 * What an account did with `posts p`, beside its own columns; null is a visitor, who did nothing. One row of each table
 * is asked for, however much they saved.
 */
export const markColumns = (account: string | null): string =>
  account === null
    ? `null::int as reaction, false as saved, null::float8 as "positionSeconds"`
    : `(select value from post_reactions where account_id = ${account} and post_id = p.id) as reaction,
    coalesce((select true from saved_posts where account_id = ${account} and post_id = p.id), false) as saved,
    (select position_seconds from watch_positions where account_id = ${account} and post_id = p.id) as "positionSeconds"`;

const marksIn = ({ reaction, saved, positionSeconds }: MarkRow): Marks => ({
  reaction: reaction ?? 0,
  saved,
  positionSeconds,
});

/**
 * Rules and view of rows that were read with `postColumns` and `markColumns`, in their order; what the viewer may not
 * see is left out.
 */
export async function postsFromRows(
  ctx: Context,
  viewer: Viewer | null,
  rows: readonly MarkedRow[],
): Promise<Post[]> {
  const finCache = await findFinCache(ctx);
  const visible = rows.filter((row) => canSee(viewer, subjectOf(row)));
  return visible.map((row) => viewOf(ctx, viewer, row, marksIn(row), finCache));
}

const byIds = (account: string | null) => `select ${postColumns}, ${markColumns(account)}
  from unnest($1::int[]) with ordinality as wanted(id, place)
  join posts p on p.id = wanted.id ${postJoins} order by wanted.place`;
const ofVisitor = byIds(null);
const ofViewer = byIds('$2');

/** Posts by their ids, in the order given; what is gone or not for this viewer is left out. */
export async function hydratePosts(
  ctx: Context,
  viewer: Viewer | null,
  ids: readonly number[],
): Promise<Post[]> {
  if (ids.length === 0) return [];
  const [text, values] = viewer === null ? [ofVisitor, [ids]] : [ofViewer, [ids, viewer.id]];
  return postsFromRows(ctx, viewer, await runPrepared<MarkedRow>(ctx.pool, text, values));
}

type DetailRow = MarkedRow & {
  creatorFollowers: number;
  following: boolean;
  chapters: Chapter[];
};

const signedIn = (
  which: string,
) => `select ${postColumns}, p.chapters, c.follower_count as "creatorFollowers",
    f.account_id is not null as following, ${markColumns('$2')}
  from posts p ${postJoins} join channels c on c.account_id = p.channel_id
  left join follows f on f.account_id = $2 and f.channel_id = p.channel_id
  where p.id = ${which}`;
const anonymous = (
  which: string,
) => `select ${postColumns}, p.chapters, c.follower_count as "creatorFollowers", false as following,
    ${markColumns(null)}
  from posts p ${postJoins} join channels c on c.account_id = p.channel_id where p.id = ${which}`;

function detailView(ctx: Context, viewer: Viewer | null, row: DetailRow, finCache: FinCache): PostDetail {
  const post = viewOf(ctx, viewer, row, marksIn(row), finCache);
  return {
    ...post,
    following: row.following,
    creatorFollowers: row.creatorFollowers,
    canEdit: viewer !== null && (viewer.actingFor ?? viewer.channelId) === row.channelId,
    chapters: row.chapters.length > 0 ? row.chapters : chaptersOf(row.description),
    resumeSeconds: post.gate === 'open' ? row.positionSeconds : null,
  };
}

/**
 * One post as its page shows it; null when it does not exist for this viewer.
 * `which` is SQL that finds the post's id by `$1`, for kinds that have ids of their own. `asOut`: as if it were
 * published, for authors who look at their own through the eyes of others.
 */
export async function findPostDetail(
  ctx: Context,
  viewer: Viewer | null,
  id: number,
  which = '$1::int',
  asOut = false,
): Promise<PostDetail | null> {
  const [finCache, [row]] = await Promise.all([
    findFinCache(ctx),
    viewer === null
      ? runPrepared<DetailRow>(ctx.pool, anonymous(which), [id])
      : runPrepared<DetailRow>(ctx.pool, signedIn(which), [id, viewer.id]),
  ]);
  if (row === undefined) return null;
  const subject = subjectOf(row);
  if (!canSee(viewer, asOut ? { ...subject, state: 'published', mediaReady: true } : subject)) return null;
  return detailView(ctx, viewer, row, finCache);
}
