import * as z from 'zod';
import { endpoint } from './core.ts';
import { limits, pageSizes } from './limits.ts';
import * as s from './shapes.ts';

export const comment = z
  .object({
    commentId: z.int(),
    postId: z.int(),
    comment: z.string(),
    name: z.string(),
    username: z.string(),
    avatar: z.string().nullable(),
    postedAt: z.string(),
    canDelete: z.boolean(),
    canBlock: z.boolean(),
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
  })
  .meta({ id: 'Comment' });
export type Comment = z.output<typeof comment>;
const commentPage = s.pageOf(comment).meta({ id: 'CommentPage' });

/** `liked` and `disliked` say how it stands before: liking what is `liked` takes the like back. */
const reaction = {
  access: 'user',
  rate: 'write',
  method: 'POST',
  body: z.object({ commentId: s.id, liked: s.flag.default(false), disliked: s.flag.default(false) }),
  response: z.object({ liked: z.boolean(), disliked: z.boolean(), numLikes: z.int(), numDislikes: z.int() }),
} as const;

export const comments = {
  listComments: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/public/comment',
    summary: 'Comments of a post, newest first',
    query: s.pageQuery(pageSizes.comments).extend({ postId: s.idParam }),
    response: commentPage,
  }),
  listReplies: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/public/comment/replies',
    summary: 'Replies to a comment, oldest first',
    query: s.pageQuery(pageSizes.comments).extend({ commentId: s.idParam, postId: s.idParam }),
    response: commentPage,
  }),
  createComment: endpoint({
    access: 'user',
    rate: 'talk',
    method: 'POST',
    path: '/comment/create',
    summary: 'Comment on a post, or reply to a comment',
    body: z.object({
      postId: s.id,
      comment: s
        .text(limits.comment.max)
        .min(limits.comment.min)
        .refine((v) => v.trim() !== '', 'Leave a comment...'),
      replyTo: s.id.nullable().default(null),
      mentionedUserId: s.id.nullable().default(null),
    }),
    response: comment,
  }),
  likeComment: endpoint({
    ...reaction,
    path: '/comment/like',
    summary: 'Like a comment, or take the like back',
  }),
  dislikeComment: endpoint({
    ...reaction,
    path: '/comment/dislike',
    summary: 'Dislike a comment, or take the dislike back',
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
