// The comment inbox of a channel, for its moderators.
import * as z from 'zod';
import { comment } from './comments.ts';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import { pageSizes } from './page-sizes.ts';
import { mediaType } from './posts.ts';
import { searchLimits } from './search-limits.ts';
import * as s from './shapes.ts';

export const inboxFilters = ['all', 'unanswered', 'held', 'hearted'] as const;
export const inboxFilter = z.enum(inboxFilters);
export type InboxFilter = z.output<typeof inboxFilter>;

export const inboxComment = comment
  .extend({
    /** Reason of the hold; null for a visible comment. */
    heldFor: z.enum(['words', 'links']).nullable(),
    /** The team replied, or wrote it. */
    answered: z.boolean(),
    pinned: z.boolean(),
    /** Whether the viewer may pin and heart: the creator, and contributors acting for them. */
    canFeature: z.boolean(),
    post: z.object({
      id: z.int(),
      title: z.string(),
      path: z.string(),
      mediaType,
      thumbnailUrl: z.string().nullable(),
    }),
    /** The comment it replies to. */
    parent: z.object({ name: z.string(), comment: z.string() }).nullable(),
  })
  .meta({ id: 'InboxComment' });
export type InboxComment = z.output<typeof inboxComment>;

export const inboxPage = z
  .object({
    content: z.array(inboxComment),
    nextCursor: z.string().nullable(),
    /** Number of held comments, at most 100. */
    numHeld: z.int(),
    /** Channels the viewer moderates; this one first. */
    channels: z.array(s.creatorRef),
  })
  .meta({ id: 'InboxPage' });
export type InboxPage = z.output<typeof inboxPage>;

export const commentRules = z
  .object({ heldWords: z.array(z.string()), holdLinks: z.boolean(), canEdit: z.boolean() })
  .meta({ id: 'CommentRules' });
export type CommentRules = z.output<typeof commentRules>;

/** A word or a phrase; without a letter or digit it would match nothing. */
const heldWord = s
  .line(limits.heldWord)
  .trim()
  .refine((word) => /[\p{L}\p{N}]/u.test(word), 'Enter a word or a phrase.');

const ofChannel = { channel_id: s.idParam };
const change = { access: 'user', rate: 'write', method: 'POST' } as const;
const ofComment = { commentId: s.id };

export const inbox = {
  listInbox: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/comment/inbox',
    summary: 'List the comments on all posts of a channel that you look after, newest first',
    query: z.object({
      ...ofChannel,
      filter: inboxFilter.default('all'),
      postId: s.idParam.optional(),
      q: s.line(searchLimits.text).optional(),
      size: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(pageSizes.inbox),
      cursor: s.cursorText.optional(),
    }),
    response: inboxPage,
  }),
  reviewComment: endpoint({
    ...change,
    path: '/comment/review',
    summary: 'Approve a held comment, or reject it, which deletes it',
    body: z.object({ ...ofComment, approve: s.flag }),
    response: s.ok,
  }),
  heartComment: endpoint({
    ...change,
    path: '/comment/heart',
    summary: "Give a comment on your channel the creator's heart, or take it back",
    body: z.object({ ...ofComment, hearted: s.flag }),
    response: z.object({ hearted: z.boolean() }),
  }),
  pinComment: endpoint({
    ...change,
    path: '/comment/pin',
    summary: 'Pin a comment to the top of its post, in place of another, or unpin it',
    body: z.object({ ...ofComment, pinned: s.flag }),
    response: z.object({ pinned: z.boolean() }),
  }),
  getCommentRules: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/comment/rules',
    summary: 'Get what a channel that you look after holds for review',
    query: z.object(ofChannel),
    response: commentRules,
  }),
  saveCommentRules: endpoint({
    access: 'publisher',
    verified: true,
    rate: 'write',
    method: 'POST',
    path: '/comment/rules',
    summary: 'Set the words and phrases your channel holds for review, and whether it holds links',
    body: z.object({ heldWords: z.array(heldWord).max(limits.heldWords), holdLinks: s.flag }),
    response: commentRules,
  }),
};
