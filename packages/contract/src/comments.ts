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
    /** Of the post. */
    postType: mediaType.optional(),
    contentId: z.int().optional(),
    comment: z.string(),
    name: z.string(),
    username: z.string(),
    avatar: z.string().nullable(),
    /** To stand beside the name, in this order. */
    badges: z.array(shownBadge),
    postedAt: z.string(),
    canDelete: z.boolean(),
    canBlock: z.boolean(),
    /** Its writer, within 15 minutes. */
    canEdit: z.boolean(),
    /** When it was last changed; null when it never was. */
    editedAt: z.string().nullable(),
    /** The `@usernames` in it that are real accounts, as typed. */
    mentions: z.array(z.string()),
    userId: z.int(),
    numLikes: z.int(),
    numDislikes: z.int(),
    liked: z.boolean(),
    disliked: z.boolean(),
    /** Cents of the tip it came with; 0 for an ordinary comment. */
    amount: z.int(),
    numReplies: z.int(),
    type: z.enum(['COMMENT', 'TIP', 'NEW_SUBSCRIPTION']),
    replyTo: z.int().nullable(),
    /** Whether the writer is the creator of the post. */
    isCreator: z.boolean(),
    /** The creator gave it a heart. */
    hearted: z.boolean(),
    /** Held for review: its writer sees it, and the team in its inbox. */
    held: z.boolean(),
  })
  .meta({ id: 'Comment' });
export type Comment = z.output<typeof comment>;
const commentPage = s.pageOf(comment).meta({ id: 'CommentPage' });
/** The pinned comment comes with the first page, and is not in its content. */
const threadPage = s.pageOf(comment).extend({ pinned: comment.nullable() }).meta({ id: 'ThreadPage' });

export const commentSort = z.enum(['newest', 'oldest', 'top']);
export type CommentSort = z.output<typeof commentSort>;

export const commentText = s.prose(limits.comment.max).min(limits.comment.min, 'Leave a comment...');

/** `liked` and `disliked` say how it stands before: liking what is `liked` takes the like back. */
const reaction = {
  access: 'user',
  rate: 'write',
  method: 'POST',
  body: z.object({ commentId: s.id, liked: s.flag.default(false), disliked: s.flag.default(false) }),
  response: z.object({ liked: z.boolean(), disliked: z.boolean(), numLikes: z.int(), numDislikes: z.int() }),
} as const;

const replayBadge = z.string().nullable();
/** A chat message of a broadcast, or a comment, as it is played again beside a recording. */
const replayEntry = z
  .object({
    id: z.int(),
    user_id: z.int(),
    username: z.string(),
    name: z.string(),
    /** Written by the creator of the post. */
    creator: z.boolean(),
    type: z.enum(['COMMENT', 'TIP', 'NEW_SUBSCRIPTION']),
    /** Since the broadcast began, 0 for what was said before; null beside what had no broadcast. */
    offset_ms: z.int().nullable(),
    reply: z.object({ username: z.string(), body: z.string() }).nullable(),
    posted_at: z.string(),
    comment_message: z.object({
      body: z.string(),
      /** Cents of the tip it came with. */
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
      /** The `next_key` of the page before. */
      start_key: s.cursorText.nullable().default(null),
      /** The last entries until this time of the broadcast; `next_key` goes on from there. Chats only. */
      until_ms: z.int().min(0).max(2_147_483_647).optional(),
      /** Those that came with a tip alone; chats only. */
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
      /** Tips have a call of their own. */
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
