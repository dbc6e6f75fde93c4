// Turns ids into cards. Every list goes through here, so this is the only place where a hidden post could
// leak.
import type { IncomingHttpHeaders } from 'node:http';
import { shownChapters } from '@realfin/contract/chapters';
import { refuse } from '@realfin/contract/errors';
import { wideCover } from '@realfin/contract/pictures';
import type { Gate, GatedPost, Post, PostDetail } from '@realfin/contract/posts';
import type { StreamHealth } from '@realfin/contract/stream-health';
import { sql, type Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Context } from '../../../context.ts';
import { wantedIds } from '../../../db/expressions.ts';
import { statement, statementsBy, type Placeholders, type RowOf } from '../../../db/statement.ts';
import { asksNotToBeTracked } from '../../../lib/do-not-track.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { canAccess, canSee, gateOf, isOwnSide, type AccessSubject } from '../../people/entitlements/rules.ts';
import { findFinCache } from '../../people/fins/queries.ts';
import { playbackBase } from '../media/rules.ts';
import { captionTrackOf } from './captions/rules.ts';
import { query } from './database.ts';
import { postCards, viewerColumns, type PostKey, type PostRow, type ViewedRow } from './queries/cards.ts';
import { accessColumns } from './queries/subject-columns.ts';
import { isBot, isFilmed, isMediaReady, isPreparing } from './rules.ts';
import { noAddresses, postView, type MediaAddresses, type ViewerState } from './views.ts';

type FinCache = Awaited<ReturnType<typeof findFinCache>>;

export const accessSubjectOf = (row: PostRow): AccessSubject => ({
  channelId: row.channelId,
  mediaType: row.mediaType,
  premiumPlan: row.premiumPlan,
  state: row.state,
  listed: row.listed,
  stackOnly: row.stackOnly,
  mediaReady: isMediaReady(row.assetId, row.assetState),
  deleted: row.deletedAt !== null,
  withheld: row.withheld,
  eventId: row.eventId,
  priceCents: row.priceCents,
});

const access = statement(({ postId }: Placeholders<{ postId: number }>) =>
  query
    .selectFrom('posts as p')
    .leftJoin('assets as m', 'm.id', 'p.asset_id')
    .select(accessColumns)
    .where('p.id', '=', postId),
);
export type PostSubject = RowOf<typeof access>;

/** The access facts of a post; refuses posts that don't exist for this viewer. */
export async function requireVisiblePost(
  ctx: Context,
  viewer: Viewer | null,
  postId: number,
): Promise<PostSubject> {
  const post = await access.first(ctx.db, { postId });
  if (post === undefined || !canSee(viewer, post)) throw refuse('post.notFound');
  return post;
}

interface Browser {
  viewer: Viewer | null;
  headers: IncomingHttpHeaders;
}
/** `audience` if the viewer counts in the figures. Null if the post doesn't exist for them. */
export async function watchAs(
  ctx: Context,
  { viewer, headers }: Browser,
  postId: number,
): Promise<'audience' | 'other' | null> {
  const post = await access.first(ctx.db, { postId });
  if (post === undefined || !canSee(viewer, post)) return null;
  const isCounted = !isBot(headers['user-agent'] ?? '') && !asksNotToBeTracked(headers);
  const isViewer = !isOwnSide(viewer, post.channelId) && canAccess(viewer, post, ctx.clock.now());
  return isCounted && isViewer ? 'audience' : 'other';
}

/** Playback addresses signed for this viewer; none when the gate is closed. */
function addressesOf(
  ctx: Context,
  viewer: Viewer | null,
  row: PostRow,
  gate: Gate,
  now: Date,
): MediaAddresses {
  if (gate !== 'open' || row.assetKey === null || !isMediaReady(row.assetId, row.assetState))
    return noAddresses;
  const { assetKey: key, assetState: state, durationSeconds } = row;
  const base = playbackBase(ctx.config.secret, { key, state, durationSeconds }, viewer?.id ?? 0, now);
  const hasExtras = isFilmed(row.mediaType) && row.playsIn === null && state === 'ready';
  return {
    url: `${base}/hls/master.m3u8`,
    gifUrl: hasExtras ? `${base}/preview.webp` : null,
    timelineUrl: hasExtras ? `${base}/storyboard.vtt` : null,
  };
}

const coverOf = ({ mediaType, podcastCoverUrl }: PostRow): string | null =>
  mediaType === 'audio' && podcastCoverUrl !== null ? wideCover(podcastCoverUrl) : null;

const noHealth: ReadonlyMap<number, StreamHealth> = new Map();
const isOnAir = ({ mediaType, state }: PostRow): boolean => mediaType === 'stream' && state === 'published';
const findHealth = async (ctx: Context, rows: readonly PostRow[]) => {
  const ids = rows.filter(isOnAir).map(({ id }) => id);
  return ids.length === 0 ? noHealth : ctx.ask.posts.listStreamHealth(ctx, ids);
};

/** Data shared by all cards of a list. */
interface Lookups {
  finCache: FinCache;
  health: ReadonlyMap<number, StreamHealth>;
}

function viewOf(
  ctx: Context,
  viewer: Viewer | null,
  row: PostRow,
  viewerState: ViewerState,
  { finCache, health }: Lookups,
): Post {
  const now = ctx.clock.now();
  const gate = gateOf(viewer, accessSubjectOf(row), now);
  const addresses = addressesOf(ctx, viewer, row, gate, now);
  const streamHealth = health.get(row.id);
  const watching = isOnAir(row) ? ctx.realtime.countWatching(row.id) : undefined;
  return postView(row, {
    viewerState,
    gate,
    finCache,
    addresses,
    cover: coverOf(row),
    streamHealth,
    watching,
    preparing: isPreparing(row, ctx.config.demo && ctx.config.demoMedia),
  });
}

const viewerStateOf = ({ reaction, saved, positionSeconds }: ViewedRow): ViewerState => ({
  reaction: reaction ?? 0,
  saved,
  positionSeconds,
});

/**
 * Applies rules and view to rows read with `cardColumns` and `viewerColumns`, in order; omits posts the
 * viewer can't see.
 */
export async function postsFromRows(
  ctx: Context,
  viewer: Viewer | null,
  rows: readonly ViewedRow[],
): Promise<Post[]> {
  const visible = rows.filter((row) => canSee(viewer, accessSubjectOf(row)));
  const [finCache, health] = await Promise.all([findFinCache(ctx), findHealth(ctx, visible)]);
  return visible.map((row) => viewOf(ctx, viewer, row, viewerStateOf(row), { finCache, health }));
}

const byIds = statementsBy(
  (
    { isSignedIn }: { isSignedIn: boolean },
    { ids, viewerId }: Placeholders<{ ids: readonly number[]; viewerId: number }>,
  ) =>
    postCards()
      .innerJoin(wantedIds(ids), 'wanted.id', 'p.id')
      .select(({ ref }) => viewerColumns(ref('p.id'), isSignedIn ? viewerId : null))
      .orderBy('wanted.place'),
);

/** Posts by id, in the given order; omits deleted ones and those the viewer can't see. */
export async function hydratePosts(
  ctx: Context,
  viewer: Viewer | null,
  ids: readonly number[],
): Promise<Post[]> {
  if (ids.length === 0) return [];
  const rows = await byIds({ isSignedIn: viewer !== null }).all(ctx.db, { ids, viewerId: viewer?.id ?? 0 });
  return postsFromRows(ctx, viewer, rows);
}

const isFollowedBy = (viewerId: Expression<number>, channelId: Expression<number>) =>
  sql<boolean>`exists ${query
    .selectFrom('follows')
    .select('channel_id')
    .where('account_id', '=', viewerId)
    .where('channel_id', '=', channelId)}`;

const captionsOf = (postId: Expression<number>) =>
  query
    .selectFrom('post_captions')
    .select(['language', 'label'])
    .where('post_id', '=', postId)
    .orderBy('language');

type OfViewer = { id: number; viewerId: number };
/** The statements that read one post for its page; each module builds its own once. */
export const detailsBy = (key: PostKey) =>
  statementsBy(({ isSignedIn }: { isSignedIn: boolean }, { id, viewerId }: Placeholders<OfViewer>) =>
    postCards()
      .innerJoin('channels as c', 'c.account_id', 'p.channel_id')
      .select(['p.chapters', 'c.follower_count as creatorFollowers', 'c.paywall_image_url as paywallUrl'])
      .select(({ ref }) => jsonArrayFrom(captionsOf(ref('p.id'))).as('captions'))
      .select(({ ref }) => [
        ...viewerColumns(ref('p.id'), isSignedIn ? viewerId : null),
        (isSignedIn ? isFollowedBy(viewerId, ref('p.channel_id')) : sql<boolean>`false`).as('following'),
      ])
      .where('p.id', '=', key(id)),
  );
type DetailRow = RowOf<ReturnType<ReturnType<typeof detailsBy>>>;
const detailsById = detailsBy((id) => id);

/** Empty if the viewer has access, or the channel has no paywall picture. */
export const paywallOf = ({ gate }: Post, paywallUrl: string | null): Pick<GatedPost, 'paywallUrl'> =>
  gate === 'open' || paywallUrl === null ? {} : { paywallUrl };

function detailView(ctx: Context, viewer: Viewer | null, row: DetailRow, lookups: Lookups): PostDetail {
  const post = viewOf(ctx, viewer, row, viewerStateOf(row), lookups);
  return {
    ...post,
    following: row.following,
    creatorFollowers: row.creatorFollowers,
    canEdit: viewer !== null && (viewer.actingFor ?? viewer.channelId) === row.channelId,
    chapters: shownChapters(row),
    captions: post.gate === 'open' ? row.captions.map((each) => captionTrackOf(row.id, each)) : [],
    ...paywallOf(post, row.paywallUrl),
    resumeSeconds: post.gate === 'open' ? row.positionSeconds : null,
  };
}

interface DetailOptions {
  by?: ReturnType<typeof detailsBy>;
  /** Treats the post as published, for authors who preview it as others. */
  asPublished?: boolean;
}

/** One post for its page; null when it doesn't exist for this viewer. */
export async function findPostDetail(
  ctx: Context,
  viewer: Viewer | null,
  id: number,
  { by = detailsById, asPublished = false }: DetailOptions = {},
): Promise<PostDetail | null> {
  const [finCache, row] = await Promise.all([
    findFinCache(ctx),
    by({ isSignedIn: viewer !== null }).first(ctx.db, { id, viewerId: viewer?.id ?? 0 }),
  ]);
  if (row === undefined) return null;
  const subject = accessSubjectOf(row);
  const shown = asPublished ? { ...subject, state: 'published' as const, mediaReady: true } : subject;
  if (!canSee(viewer, shown)) return null;
  return detailView(ctx, viewer, row, { finCache, health: await findHealth(ctx, [row]) });
}
