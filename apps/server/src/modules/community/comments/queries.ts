import type { CommentSort } from '@realfin/contract/comments';
import { refuse } from '@realfin/contract/errors';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { statement, type Placeholders, type RowOf } from '../../../db/statement.ts';
import { isUsual, offsetOf, type PageRequest } from '../../../lib/cursor.ts';
import { isNameOfChannel } from '../../../lib/look-alikes.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { canSee, gateOf } from '../../people/entitlements/rules.ts';
import { requireVisiblePost } from '../../publishing/posts/hydrate.ts';
import { readCursor } from '../../publishing/posts/queries/page.ts';
import { query } from './database.ts';
import {
  commentsOfPost,
  repliesTo,
  replayOf,
  threadOf,
  type CommentRow,
  type PageShape,
  type ReaderKind,
  type ReplayRow,
} from './queries/comment-rows.ts';
import { mentionsIn } from './rules.ts';

export interface CommentList {
  rows: CommentRow[];
  total: number;
  channelId: number;
}
/** Only the first page has the pinned comment, separate from its rows. */
export interface ThreadList extends CommentList {
  pinned: CommentRow | null;
}

function readerKind(viewer: Viewer | null): ReaderKind {
  if (viewer === null) return 'visitor';
  const channelId = viewer.channelId ?? viewer.actingFor ?? viewer.moderatingFor[0];
  return channelId === undefined ? 'viewer' : 'moderator';
}

const shapeOf = (request: PageRequest, viewer: Viewer | null, sort: CommentSort): PageShape => ({
  reader: readerKind(viewer),
  sort,
  rows: request.size + 1,
  offset: offsetOf(request),
  hasCursor: request.cursor !== undefined,
});

function positionOf({ cursor }: { cursor?: string | undefined }, sort: CommentSort) {
  if (cursor === undefined) return { sort: 0, id: 0 };
  const [last, id] = readCursor(cursor, sort === 'top' ? 'number' : 'time');
  return { sort: last, id };
}

/** Comments of a post with the post's facts, in one statement, plus one for a pinned comment. */
export async function listComments(
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest & { postId: number; sort: CommentSort },
): Promise<ThreadList> {
  const { postId, sort } = request;
  const rows = await commentsOfPost(shapeOf(request, viewer, sort), isUsual(request)).all(ctx.db, {
    viewerId: viewer?.id ?? 0,
    postId,
    ...positionOf(request, sort),
  });
  const [post] = rows;
  if (post === undefined || !canSee(viewer, post)) throw refuse('post.notFound');
  const found = rows.filter((row): row is typeof row & CommentRow => row.commentId !== null);
  const isFirst = request.cursor === undefined && request.page === 0;
  const { threadCount: total, channelId, pinnedCommentId } = post;
  const pinned = isFirst ? await findPinned(ctx, viewer, channelId, pinnedCommentId) : null;
  return { rows: found, total, channelId, pinned };
}

async function findPinned(ctx: Context, viewer: Viewer | null, channelId: number, commentId: number | null) {
  if (commentId === null) return null;
  const values = { viewerId: viewer?.id ?? 0, channelId, commentId };
  return (await threadOf({ reader: readerKind(viewer) }).first(ctx.db, values)) ?? null;
}

/** Replies to a comment, oldest first. */
export async function listReplies(
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest & { postId: number; commentId: number },
): Promise<CommentList> {
  const post = await requireVisiblePost(ctx, viewer, request.postId);
  const parent = await findComment(ctx, request.commentId);
  if (parent === null || parent.postId !== post.id || !isShownTo(viewer, parent))
    throw refuse('comment.notFound');
  const { commentId } = request;
  const { channelId } = post;
  const rows = await repliesTo(shapeOf(request, viewer, 'oldest'), isUsual(request)).all(ctx.db, {
    viewerId: viewer?.id ?? 0,
    commentId,
    channelId,
    ...positionOf(request, 'oldest'),
  });
  return { rows, total: parent.replyCount, channelId };
}

/** A comment as its reader sees it, with the comment it replies to. */
export async function readThread(
  ctx: Context,
  viewer: Viewer | null,
  commentId: number,
): Promise<CommentList> {
  const comment = await findComment(ctx, commentId);
  if (comment === null || !isShownTo(viewer, comment)) throw refuse('comment.notFound');
  const { channelId } = await requireVisiblePost(ctx, viewer, comment.postId);
  const values = { viewerId: viewer?.id ?? 0, channelId, commentId };
  const rows = await threadOf({ reader: readerKind(viewer) }).all(ctx.db, values);
  const isWhole = rows.some((row) => row.commentId === commentId) && rows[0]?.replyTo === null;
  if (!isWhole) throw refuse('comment.notFound');
  return { rows, total: rows.length, channelId };
}

/** All comments of a post, oldest first, for readers with access to it; one more than requested. */
export async function listReplay(
  ctx: Context,
  viewer: Viewer | null,
  request: { postId: number; size: number; cursor: string | null },
): Promise<{ rows: ReplayRow[]; channelId: number }> {
  const post = await requireVisiblePost(ctx, viewer, request.postId);
  const gate = gateOf(viewer, post, ctx.clock.now());
  if (gate === 'account') throw refuse('post.accountRequired');
  if (gate === 'subscription') throw refuse('post.notEntitled');
  if (gate === 'event') throw refuse('ppv.notAuthorized');
  const { id: postId, channelId } = post;
  const { size, cursor } = request;
  const page = replayOf({ rows: size + 1, hasCursor: cursor !== null }, false);
  const viewerId = viewer?.id ?? 0;
  const position = positionOf({ cursor: cursor ?? undefined }, 'oldest');
  return { rows: await page.all(ctx.db, { viewerId, postId, channelId, ...position }), channelId };
}

const commentById = statement(({ id }: Placeholders<{ id: number }>) =>
  query
    .selectFrom('comments')
    .select([
      'id',
      'post_id as postId',
      'channel_id as channelId',
      'account_id as accountId',
      'reply_to as replyTo',
      'hidden',
      'held_for as heldFor',
      'reply_count as replyCount',
      'created_at as createdAt',
      'mentions',
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null),
);
export type StoredComment = RowOf<typeof commentById>;

/** Null if it does not exist or was deleted. */
export const findComment = async (ctx: Context, id: number): Promise<StoredComment | null> =>
  (await commentById.first(ctx.db, { id })) ?? null;

/** False for hidden comments, except for their author. */
export const isShownTo = (viewer: Viewer | null, comment: StoredComment): boolean =>
  !comment.hidden || viewer?.id === comment.accountId;

export interface Mentioned {
  ids: number[];
  /** As typed. */
  names: string[];
}

const peopleNamed = statement(({ names }: Placeholders<{ names: readonly string[] }>) =>
  query
    .selectFrom('accounts')
    .select(['id', 'username'])
    .where('suspended_at', 'is', null)
    .where((eb) => sql<boolean>`${eb.ref('username')} = any(${names}::citext[])`),
);

const channelNames = statement(({ channelId }: Placeholders<{ channelId: number }>) =>
  query.selectFrom('accounts').select(['name', 'username']).where('id', '=', channelId),
);

/** True if the viewer's name imitates the channel of the post. */
export async function isNamedAsChannel(db: DbOrTx, viewer: Viewer, channelId: number): Promise<boolean> {
  const channel = await channelNames.first(db, { channelId });
  return channel !== undefined && isNameOfChannel(viewer.name, channel);
}

/** The mentioned accounts and their `@names`. */
export async function findMentioned(db: DbOrTx, text: string): Promise<Mentioned> {
  const names = mentionsIn(text);
  if (names.length === 0) return { ids: [], names };
  const rows = await peopleNamed.all(db, { names });
  const known = new Set(rows.map((row) => row.username.toLowerCase()));
  return { ids: rows.map((row) => row.id), names: names.filter((name) => known.has(name.toLowerCase())) };
}
