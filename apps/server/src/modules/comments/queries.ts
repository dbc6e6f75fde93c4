import type { CommentSort } from '@realfin/contract/comments';
import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../db/client.ts';
import { runOnce, runPrepared, Values } from '../../db/prepared.ts';
import { isUsual, offsetOf, type PageRequest } from '../../lib/cursor.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { chosenBadges } from '../badges/queries.ts';
import { canSee, gateOf } from '../entitlements/rules.ts';
import { requireVisiblePost, subjectColumns, subjectJoins, type PostSubject } from '../posts/hydrate.ts';
import { fromMicroseconds, microseconds, readCursor } from '../posts/queries/page.ts';
import { sql } from 'drizzle-orm';
import { mentionsIn } from './rules.ts';

export interface CommentRow {
  commentId: number;
  postId: number;
  accountId: number;
  replyTo: number | null;
  text: string;
  mentions: string[];
  kind: 'COMMENT' | 'TIP' | 'NEW_SUBSCRIPTION';
  amountCents: number;
  numLikes: number;
  numDislikes: number;
  numReplies: number;
  createdAt: Date;
  editedAt: Date | null;
  name: string;
  username: string;
  avatarUrl: string | null;
  reaction: number | null;
  /** What the writer chose to wear here; null when that was not read. */
  badgeIds: string[] | null;
  /** What decides who may block the writer; all false for whom that is no question. */
  isAdmin: boolean;
  isContributor: boolean;
  isModerator: boolean;
  /** Place in the list, in microseconds or likes. */
  sort: string;
}
export interface CommentList {
  rows: CommentRow[];
  total: number;
  channelId: number;
}

const ofSide = (table: string, channel: string) =>
  `exists (select 1 from ${table} x where x.channel_id = ${channel} and x.account_id = c.account_id)`;

/** Who the writer is to the channel matters to those who look after one; others are spared the look. */
const sideColumns = (viewer: Viewer | null, channel: string): string => {
  const mayLookAfter =
    viewer !== null && (viewer.channelId ?? viewer.actingFor ?? viewer.moderatingFor[0]) !== undefined;
  return mayLookAfter
    ? `'admin' = any(a.roles) as "isAdmin", ${ofSide('contributors', channel)} as "isContributor",
      ${ofSide('moderators', channel)} as "isModerator"`
    : `false as "isAdmin", false as "isContributor", false as "isModerator"`;
};

/** Comments `c` with their writers, and what the viewer `$1` thought of them; with their own hidden replies counted. */
const columns = (viewer: Viewer | null, channel: string, sort: string) => `c.id as "commentId",
  c.post_id as "postId", c.account_id as "accountId", c.reply_to as "replyTo", c.text, c.mentions, c.kind,
  c.amount_cents as "amountCents", c.like_count as "numLikes", c.dislike_count as "numDislikes",
  c.reply_count + ${
    viewer === null
      ? '0'
      : '(select count(*) from comments h where h.account_id = $1 and h.reply_to = c.id and h.hidden and h.deleted_at is null)::int'
  } as "numReplies", c.created_at as "createdAt", c.edited_at as "editedAt", a.name, a.username,
  a.avatar_url as "avatarUrl", r.value as reaction, ${chosenBadges('a.id', channel)} as "badgeIds",
  ${sideColumns(viewer, channel)}, ${sort} as sort`;
const joins = `join accounts a on a.id = c.account_id
  left join comment_reactions r on r.account_id = $1 and r.comment_id = c.id`;

const byTime = {
  column: 'c.created_at',
  answered: 'n."createdAt"',
  sortedBy: 'time',
  text: microseconds('c.created_at'),
} as const;
const byLikes = {
  column: 'c.like_count',
  answered: 'n."numLikes"',
  sortedBy: 'number',
  text: 'c.like_count::text',
} as const;
type Order = (typeof byTime | typeof byLikes) & { direction: 'asc' | 'desc' };
const orders: Record<CommentSort, Order> = {
  newest: { ...byTime, direction: 'desc' },
  oldest: { ...byTime, direction: 'asc' },
  top: { ...byLikes, direction: 'desc' },
};

function after(request: PageRequest, values: Values, { column, sortedBy, direction }: Order): string {
  if (request.cursor === undefined) return '';
  const [sort, id] = readCursor(request.cursor, sortedBy);
  const place = values.add(sort);
  const from = sortedBy === 'time' ? fromMicroseconds(place) : `${place}::int`;
  return `and (${column}, c.id) ${direction === 'asc' ? '>' : '<'} (${from}, ${values.add(id)}::int)`;
}

const orderBy = ({ column, direction }: Order) => `order by ${column} ${direction}, c.id ${direction}`;

function limitOf(request: PageRequest): string {
  const offset = offsetOf(request);
  return `limit ${request.size + 1}${offset > 0 ? ` offset ${offset}` : ''}`;
}

const shown = 'c.deleted_at is null and (not c.hidden or c.account_id = $1)';

/** Comments of a post with the post's own facts, in one statement. */
export async function listComments(
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest & { postId: number; sort: CommentSort },
): Promise<CommentList> {
  const values = new Values();
  values.add(viewer?.id ?? 0);
  const order = orders[request.sort];
  const text = `select ${subjectColumns}, n.* from posts p ${subjectJoins} left join lateral (
      select ${columns(viewer, 'p.channel_id', order.text)} from (
        select * from comments c where c.post_id = p.id and c.reply_to is null and ${shown} ${after(request, values, order)}
        ${orderBy(order)} ${limitOf(request)}) c ${joins}
    ) n on true where p.id = ${values.add(request.postId)}::int
    order by ${order.answered} ${order.direction}, n."commentId" ${order.direction}`;
  const run = isUsual(request) ? runPrepared : runOnce;
  const rows = await run<PostSubject & (CommentRow | { commentId: null })>(ctx.pool, text, values.all);
  const [post] = rows;
  if (post === undefined || !canSee(viewer, post)) throw refuse('post.notFound');
  const found = rows.filter((row): row is PostSubject & CommentRow => row.commentId !== null);
  return { rows: found, total: post.threadCount, channelId: post.channelId };
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
  const values = new Values();
  values.add(viewer?.id ?? 0);
  const order = orders.oldest;
  const channel = `${values.add(post.channelId)}::int`;
  const text = `select ${columns(viewer, channel, order.text)}, ${channel} as "channelId" from comments c ${joins}
    where c.reply_to = ${values.add(request.commentId)}::int and ${shown} ${after(request, values, order)}
    ${orderBy(order)} ${limitOf(request)}`;
  const run = isUsual(request) ? runPrepared : runOnce;
  return {
    rows: await run<CommentRow>(ctx.pool, text, values.all),
    total: parent.replyCount,
    channelId: post.channelId,
  };
}

/** A comment as its reader sees it, after the comment it answers. */
export async function readThread(
  ctx: Context,
  viewer: Viewer | null,
  commentId: number,
): Promise<CommentList> {
  const comment = await findComment(ctx, commentId);
  if (comment === null || !isShownTo(viewer, comment)) throw refuse('comment.notFound');
  const post = await requireVisiblePost(ctx, viewer, comment.postId);
  const rows = await runPrepared<CommentRow>(
    ctx.pool,
    `select ${columns(viewer, '$2::int', byTime.text)}, $2::int as "channelId" from comments c ${joins}
      where c.id in ($3::int, (select reply_to from comments where id = $3::int)) and ${shown}
      order by c.reply_to nulls first`,
    [viewer?.id ?? 0, post.channelId, commentId],
  );
  const isWhole = rows.some((row) => row.commentId === commentId) && rows[0]?.replyTo === null;
  if (!isWhole) throw refuse('comment.notFound');
  return { rows, total: rows.length, channelId: post.channelId };
}

export interface ReplayRow {
  id: number;
  accountId: number;
  badgeIds: string[];
  username: string;
  avatarUrl: string | null;
  text: string;
  amountCents: number;
  createdAt: Date;
  /** Of the comment it answers. */
  toUsername: string | null;
  toText: string | null;
  sort: string;
}

/** All comments of a post in the order they were said, for whoever has the post itself; one more than asked for. */
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
  const values = new Values();
  values.add(viewer?.id ?? 0);
  const { id: postId, channelId } = post;
  const from = { page: 0, size: request.size, ...(request.cursor !== null && { cursor: request.cursor }) };
  const text = `select c.id, c.account_id as "accountId", a.username::text as username, a.avatar_url as "avatarUrl",
      c.text, c.amount_cents as "amountCents", c.created_at as "createdAt", ${microseconds('c.created_at')} as sort,
      ${chosenBadges('a.id', `${values.add(channelId)}::int`)} as "badgeIds",
      t.text as "toText", ta.username::text as "toUsername"
    from comments c join accounts a on a.id = c.account_id
    left join comments t on t.id = c.reply_to and t.deleted_at is null left join accounts ta on ta.id = t.account_id
    where c.post_id = ${values.add(postId)}::int and ${shown} ${after(from, values, orders.oldest)}
    ${orderBy(orders.oldest)} limit ${request.size + 1}`;
  return { rows: await runOnce<ReplayRow>(ctx.pool, text, values.all), channelId };
}

export interface StoredComment {
  id: number;
  postId: number;
  accountId: number;
  hidden: boolean;
  replyCount: number;
  createdAt: Date;
  mentions: string[];
}

/** Null when it is not there or was deleted. */
export async function findComment(ctx: Context, id: number): Promise<StoredComment | null> {
  const text = `select id, post_id as "postId", account_id as "accountId", hidden, reply_count as "replyCount",
    created_at as "createdAt", mentions from comments where id = $1 and deleted_at is null`;
  const [row] = await runPrepared<StoredComment>(ctx.pool, text, [id]);
  return row ?? null;
}

/** Hidden comments exist for their writers alone, who are not told. */
export const isShownTo = (viewer: Viewer | null, comment: StoredComment): boolean =>
  !comment.hidden || viewer?.id === comment.accountId;

export interface Mentioned {
  ids: number[];
  /** As typed. */
  names: string[];
}

/** Which `@names` in a text are people who can be told. */
export async function findMentioned(db: DbOrTx, text: string): Promise<Mentioned> {
  const names = mentionsIn(text);
  if (names.length === 0) return { ids: [], names };
  const { rows } = await db.execute<{ id: number; username: string }>(
    sql`select id, username::text as username from accounts where suspended_at is null
      and username in (${sql.join(
        names.map((name) => sql`${name}::citext`),
        sql`, `,
      )})`,
  );
  const known = new Set(rows.map((row) => row.username.toLowerCase()));
  return { ids: rows.map((row) => row.id), names: names.filter((name) => known.has(name.toLowerCase())) };
}
