import * as z from 'zod';
import { shownBadge } from './badges.ts';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import { pageSizes } from './page-sizes.ts';
import { mediaType } from './posts.ts';
import * as s from './shapes.ts';

export const comment = z
  .object({
    commentId: z.int(),
    postId: z.int(),
    /** Kind of the post. */
    postType: mediaType.optional(),
    contentId: z.int().optional(),
    comment: z.string(),
    name: z.string(),
    username: z.string(),
    avatar: z.string().nullable(),
    /** Shown next to the name, in this order. */
    badges: z.array(shownBadge),
    postedAt: z.string(),
    canDelete: z.boolean(),
    canBlock: z.boolean(),
    /** True for its author, for 15 minutes. */
    canEdit: z.boolean(),
    /** Time of the last edit; null if it was never edited. */
    editedAt: z.string().nullable(),
    /** The `@usernames` in it that are real accounts, as typed. */
    mentions: z.array(z.string()),
    userId: z.int(),
    numLikes: z.int(),
    numDislikes: z.int(),
    liked: z.boolean(),
    disliked: z.boolean(),
    /** Cents of the attached tip; 0 for an ordinary comment. */
    amount: z.int(),
    numReplies: z.int(),
    type: z.enum(['COMMENT', 'TIP', 'NEW_SUBSCRIPTION']),
    replyTo: z.int().nullable(),
    /** Whether the author is the creator of the post. */
    isCreator: z.boolean(),
    /** The creator hearted it. */
    hearted: z.boolean(),
    /** Held for review: visible to its author, and to the team in its inbox. */
    held: z.boolean(),
  })
  .meta({ id: 'Comment' });
export type Comment = z.output<typeof comment>;
const commentPage = s.pageOf(comment).meta({ id: 'CommentPage' });
/** The first page includes the pinned comment, which is in no page's content. */
const threadPage = s.pageOf(comment).extend({ pinned: comment.nullable() }).meta({ id: 'ThreadPage' });

export const commentSort = z.enum(['newest', 'oldest', 'top']);
export type CommentSort = z.output<typeof commentSort>;

export const commentText = s.prose(limits.comment.max).min(limits.comment.min, 'Leave a comment...');

/** `liked` and `disliked` are the state before the call: liking a `liked` comment removes the like. */
const reaction = {
  access: 'user',
  rate: 'write',
  method: 'POST',
  body: z.object({ commentId: s.id, liked: s.flag.default(false), disliked: s.flag.default(false) }),
  response: z.object({ liked: z.boolean(), disliked: z.boolean(), numLikes: z.int(), numDislikes: z.int() }),
} as const;

const replayBadge = z.string().nullable();
/** A chat message of a broadcast, or a comment, replayed next to a recording. */
const replayEntry = z
  .object({
    id: z.int(),
    user_id: z.int(),
    username: z.string(),
    name: z.string(),
    /** Written by the creator of the post. */
    creator: z.boolean(),
    type: z.enum(['COMMENT', 'TIP', 'NEW_SUBSCRIPTION']),
    /** Since the broadcast began, 0 for messages before it; null without a broadcast. */
    offset_ms: z.int().nullable(),
    reply: z.object({ username: z.string(), body: z.string() }).nullable(),
    posted_at: z.string(),
    comment_message: z.object({
      body: z.string(),
      /** Cents of the attached tip. */
      amount: z.int(),
      /** Addresses of pictures. */
      badges: z.object({ global: replayBadge, global_auth: replayBadge, creator: replayBadge }),
      avatar_url: z.string().nullable(),
    }),
  })
  .meta({ id: 'ReplayEntry' });
export type ReplayEntry = z.output<typeof replayEntry>;
const replayPage = z
  .object({ comments: z.array(replayEntry), next_key: z.string().nullable() })
  .meta({ id: 'ReplayPage' });
export type ReplayPage = z.output<typeof replayPage>;

export const comments = {
  getReplay: endpoint({
    access: 'public',
    rate: 'read',
    method: 'POST',
    path: '/GetComments',
    summary:
      'List the chat of a stream or an event, or the comments of another post, oldest first, with access to it',
    body: z.object({
      /** The post's id, or a stream by its channel: `comments-stream-7`, `persisted:comments-stream-7`. */
      room_id: z.union([s.id, s.idParam, z.string().regex(/^(?:persisted:)?comments-stream-\d{1,9}$/)]),
      /** The `next_key` of the previous page. */
      start_key: s.cursorText.nullable().default(null),
      /** The last entries until this time of the broadcast; `next_key` continues from there. Chats only. */
      until_ms: z.int().min(0).max(2_147_483_647).optional(),
      /** Only entries with a tip; chats only. */
      tips: z.boolean().default(false),
      limit: z.int().min(1).max(limits.pageSizeMax).default(pageSizes.replay),
    }),
    response: replayPage,
  }),
  listComments: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/public/comment',
    summary: 'List the comments of a post: newest, oldest or most liked first',
    query: s.pageQuery(pageSizes.comments).extend({
      postId: s.idParam,
      sort: commentSort.default('newest'),
    }),
    response: threadPage,
  }),
  listReplies: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/public/comment/replies',
    summary: 'List the replies to a comment, oldest first',
    query: s.pageQuery(pageSizes.comments).extend({ commentId: s.idParam, postId: s.idParam }),
    response: commentPage,
  }),
  getComment: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/public/comment/{commentId}',
    summary: 'Get the thread of a linked comment, with the reply when the link is to one',
    params: z.object({ commentId: s.idParam }),
    response: z.object({ thread: comment, reply: comment.nullable() }).meta({ id: 'CommentThread' }),
  }),
  createComment: endpoint({
    access: 'user',
    verified: true,
    rate: 'talk',
    method: 'POST',
    path: '/comment/create',
    summary: 'Comment on a post, or reply to a comment',
    body: z.object({
      postId: s.id,
      comment: commentText,
      /** Tips have a separate operation. */
      amount: z.literal(0, 'Send a tip instead.').optional(),
      replyTo: s.id.nullable().default(null),
      mentionedUserId: s.id.nullable().default(null),
    }),
    response: comment,
  }),
  editComment: endpoint({
    access: 'user',
    verified: true,
    rate: 'talk',
    method: 'POST',
    path: '/comment/edit',
    summary: 'Edit your comment, within 15 minutes',
    body: z.object({ commentId: s.id, comment: commentText }),
    response: comment,
  }),
  likeComment: endpoint({
    ...reaction,
    path: '/comment/like',
    summary: 'Like a comment, or undo the like',
  }),
  dislikeComment: endpoint({
    ...reaction,
    path: '/comment/dislike',
    summary: 'Dislike a comment, or undo the dislike',
  }),
  deleteComment: endpoint({
    access: 'user',
    rate: 'write',
    method: 'POST',
    path: '/comment/delete',
    summary: 'Delete a comment: its writer, the creator, their contributors and moderators, an admin',
    query: z.object({ commentId: s.idParam }),
    response: s.ok,
  }),
};
