import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../context.ts';
import { runOnce, runPrepared, Values } from '../../db/prepared.ts';
import { offsetOf, type PageRequest } from '../../lib/cursor.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { canSee } from '../entitlements/rules.ts';
import { requireVisiblePost, subjectColumns, subjectJoins, type PostSubject } from '../posts/hydrate.ts';
import { fromMicroseconds, isUsual, microseconds, readCursor } from '../posts/queries/page.ts';

export interface CommentRow {
  commentId: number;
  postId: number;
  accountId: number;
  replyTo: number | null;
  text: string;
  kind: 'COMMENT' | 'TIP' | 'NEW_SUBSCRIPTION';
  amountCents: number;
  numLikes: number;
  numDislikes: number;
  numReplies: number;
  createdAt: Date;
  name: string;
  username: string;
  avatarUrl: string | null;
  reaction: number | null;
  /** Place in the list, in microseconds. */
  sort: string;
}
export interface CommentList {
  rows: CommentRow[];
  total: number;
  channelId: number;
}

const columns = `c.id as "commentId", c.post_id as "postId", c.account_id as "accountId", c.reply_to as "replyTo",
  c.text, c.kind, c.amount_cents as "amountCents", c.like_count as "numLikes", c.dislike_count as "numDislikes",
  c.reply_count as "numReplies", c.created_at as "createdAt", a.name, a.username, a.avatar_url as "avatarUrl",
  r.value as reaction, ${microseconds('c.created_at')} as sort`;
/** Comments `c` with their writers, and what the viewer `$1` thought of them. */
const joins = `join accounts a on a.id = c.account_id
  left join comment_reactions r on r.account_id = $1 and r.comment_id = c.id`;

function after(request: PageRequest, values: Values, direction: '<' | '>'): string {
  if (request.cursor === undefined) return '';
  const [sort, id] = readCursor(request.cursor, 'time');
  return `and (c.created_at, c.id) ${direction} (${fromMicroseconds(values.add(sort))}, ${values.add(id)}::int)`;
}

function limitOf(request: PageRequest): string {
  const offset = offsetOf(request);
  return `limit ${request.size + 1}${offset > 0 ? ` offset ${offset}` : ''}`;
}

/** Comments of a post, newest first, with the post's own facts, in one statement. */
export async function listComments(
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest & { postId: number },
): Promise<CommentList> {
  const values = new Values();
  values.add(viewer?.id ?? 0);
  const text = `select ${subjectColumns}, n.* from posts p ${subjectJoins} left join lateral (
      select ${columns} from (
        select * from comments c where c.post_id = p.id and c.reply_to is null and c.deleted_at is null
          and (not c.hidden or c.account_id = $1) ${after(request, values, '<')}
        order by c.created_at desc, c.id desc ${limitOf(request)}) c ${joins}
    ) n on true where p.id = ${values.add(request.postId)}::int order by n."createdAt" desc, n."commentId" desc`;
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
  const text = `select ${columns} from comments c ${joins} where c.reply_to = ${values.add(request.commentId)}::int
    and c.deleted_at is null and (not c.hidden or c.account_id = $1) ${after(request, values, '>')}
    order by c.created_at, c.id ${limitOf(request)}`;
  const run = isUsual(request) ? runPrepared : runOnce;
  return {
    rows: await run<CommentRow>(ctx.pool, text, values.all),
    total: parent.replyCount,
    channelId: post.channelId,
  };
}

export interface StoredComment {
  id: number;
  postId: number;
  accountId: number;
  hidden: boolean;
  replyCount: number;
}

/** Null when it is not there or was deleted. */
export async function findComment(ctx: Context, id: number): Promise<StoredComment | null> {
  const text = `select id, post_id as "postId", account_id as "accountId", hidden, reply_count as "replyCount"
    from comments where id = $1 and deleted_at is null`;
  const [row] = await runPrepared<StoredComment>(ctx.pool, text, [id]);
  return row ?? null;
}

/** Hidden comments exist for their writers alone, who are not told. */
export const isShownTo = (viewer: Viewer | null, comment: StoredComment): boolean =>
  !comment.hidden || viewer?.id === comment.accountId;
