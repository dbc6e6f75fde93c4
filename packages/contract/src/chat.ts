// What is said beside a live stream or an event. Everything that happens in a room has a number there; the room's epoch and
// the last number a reader has seen are their position.
import * as z from 'zod';
import { shownBadge } from './badges.ts';
import { endpoint } from './core.ts';
import { chatLimits } from './limits.ts';
import * as s from './shapes.ts';

export const chatText = s
  .text(chatLimits.text.max)
  .min(chatLimits.text.min, 'Leave a comment')
  .refine((v) => v.trim() !== '', 'Leave a comment');

export const chatMessage = z
  .object({
    id: z.int(),
    /** Its place in the room; a held message gets another when it is approved. */
    number: z.int(),
    userId: z.int(),
    name: z.string(),
    username: z.string(),
    avatar: z.string().nullable(),
    /** Written by the creator of the post. */
    creator: z.boolean(),
    globalBadge: shownBadge.nullable(),
    /** Only for readers with an account. */
    globalAuthBadge: shownBadge.nullable(),
    creatorBadge: shownBadge.nullable(),
    comment: z.string(),
    /** The `@usernames` in it that are real accounts, as typed. */
    mentions: z.array(z.string()),
    reply: z.object({ id: z.int(), name: z.string(), comment: z.string() }).nullable(),
    type: z.enum(['COMMENT', 'TIP', 'NEW_SUBSCRIPTION']),
    /** Cents of the tip it came with; 0 for an ordinary message. */
    amount: z.int(),
    sentAt: z.string(),
    /** Held for review: its writer sees it, and the moderators in their queue. */
    held: z.boolean(),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.output<typeof chatMessage>;

export const chatAudience = z.enum(['everyone', 'followers', 'subscribers']);
export type ChatAudience = z.output<typeof chatAudience>;

/** Of all chats of a channel. */
export const chatRules = z
  .object({
    /** Seconds between two messages of one person; 0 is off. */
    slowSeconds: z.int().min(0).max(chatLimits.slowSecondsMax),
    audience: chatAudience,
    /** Accounts younger than this many minutes can't write yet; 0 is off. */
    accountMinutes: z.int().min(0).max(chatLimits.accountMinutesMax),
    /** Shown before a person's first message. */
    welcome: s.text(chatLimits.welcome),
  })
  .meta({ id: 'ChatRules' });
export type ChatRules = z.output<typeof chatRules>;

/** What happened; each type fills what it needs. */
export const chatEvent = z
  .object({
    /** `block_user` hides what a person said: they were blocked, or all of it was deleted. */
    type: z.enum(['add_comment', 'delete_comment', 'block_user', 'pin_comment', 'change_rules']),
    number: z.int(),
    /** That was written or pinned; null also when the pin is gone. */
    message: chatMessage.nullable(),
    /** Of the deleted message. */
    id: z.int().nullable(),
    userId: z.int().nullable(),
    rules: chatRules.nullable(),
  })
  .meta({ id: 'ChatEvent' });
export type ChatEvent = z.output<typeof chatEvent>;

export const chatPosition = z
  .object({
    /** Of the room; with another one, numbers have begun from 1. */
    epoch: z.string(),
    number: z.int(),
  })
  .meta({ id: 'ChatPosition' });
export type ChatPosition = z.output<typeof chatPosition>;

/** What happened after one position, up to another; in between is nothing that this reader may see. */
export const chatBatch = z
  .object({ postId: z.int(), epoch: z.string(), after: z.int(), upTo: z.int(), events: z.array(chatEvent) })
  .meta({ id: 'ChatBatch' });
export type ChatBatch = z.output<typeof chatBatch>;

/** Why this reader can't write now. */
export const chatBarrier = z.enum([
  'account',
  'confirmation',
  'followers',
  'subscribers',
  'newAccount',
  'timeout',
  'closed',
]);
export type ChatBarrier = z.output<typeof chatBarrier>;

const room = z
  .object({
    position: chatPosition,
    /** The last ones, oldest first. */
    messages: z.array(chatMessage),
    pinned: chatMessage.nullable(),
    rules: chatRules,
    canModerate: z.boolean(),
    barrier: chatBarrier.nullable(),
    /** When a time-out ends, or a new account may write. */
    barrierEndsAt: z.string().nullable(),
  })
  .meta({ id: 'ChatRoom' });
export type ChatRoom = z.output<typeof room>;

export const chatAction = z
  .object({
    id: z.int(),
    kind: z.enum(['delete', 'clear', 'timeout', 'release', 'pin', 'unpin', 'rules', 'approve', 'reject']),
    at: z.string(),
    actor: s.creatorRef,
    person: s.creatorRef.nullable(),
    /** The reason of a time-out, or the message it was about. */
    text: z.string(),
  })
  .meta({ id: 'ChatAction' });
export type ChatAction = z.output<typeof chatAction>;

const heldMessage = chatMessage
  .extend({ heldFor: z.enum(['words', 'links']) })
  .meta({ id: 'HeldChatMessage' });
export type HeldChatMessage = z.output<typeof heldMessage>;

const ofRoom = z.object({ postId: s.idParam });
/** Messages with a tip alone. */
const tips = z.stringbool().default(false);
const moderation = { access: 'user', rate: 'write', method: 'POST' } as const;

export const chat = {
  getRoom: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/public/chat/{postId}',
    summary: 'Get the chat of a live stream or an event, with its last messages',
    params: ofRoom,
    query: z.object({ tips }),
    response: room,
  }),
  catchUp: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/public/chat/{postId}/events',
    summary: 'List what happened in a chat after a position; `reload` when that is too much',
    params: ofRoom,
    query: z.object({ epoch: s.line(40), after: z.coerce.number().int().min(0).max(2_147_483_647) }),
    response: z.object({ reload: z.boolean(), batch: chatBatch }).meta({ id: 'ChatCatchUp' }),
  }),
  listMessages: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/public/chat/{postId}/messages',
    summary: 'List earlier messages of a chat, oldest first',
    params: ofRoom,
    query: z.object({ before: s.idParam, tips }),
    response: z
      .object({ messages: z.array(chatMessage), hasEarlier: z.boolean() })
      .meta({ id: 'ChatMessages' }),
  }),
  sendMessage: endpoint({
    access: 'user',
    verified: true,
    rate: 'chat',
    method: 'POST',
    path: '/chat/send',
    summary: 'Write into the chat of a live stream or an event',
    body: z.object({
      postId: s.id,
      comment: chatText,
      replyTo: s.id.nullable().default(null),
      /** Chosen by the client: a repeated request writes one message. */
      key: s.line(40).min(8),
    }),
    response: chatMessage,
  }),
  deleteMessage: endpoint({
    ...moderation,
    path: '/chat/delete',
    summary: 'Delete a chat message: its writer, or someone who moderates the channel',
    body: z.object({ id: s.id }),
    response: s.ok,
  }),
  deleteMessagesOf: endpoint({
    ...moderation,
    path: '/chat/clear',
    summary: 'Delete everything a person said in a chat',
    body: z.object({ postId: s.id, userId: s.id }),
    response: z.object({ deleted: z.int() }),
  }),
  timeOut: endpoint({
    ...moderation,
    path: '/chat/timeout',
    summary: "Stop a person from writing in the channel's chats for some minutes; 0 ends it",
    body: z.object({
      postId: s.id,
      userId: s.id,
      minutes: z.int().min(0).max(chatLimits.timeoutMinutesMax),
      reason: s.line(chatLimits.reason).default(''),
    }),
    response: z.object({ until: z.string().nullable() }),
  }),
  pinMessage: endpoint({
    ...moderation,
    path: '/chat/pin',
    summary: 'Pin a chat message, or take the pin away',
    body: z.object({ postId: s.id, id: s.id.nullable() }),
    response: s.ok,
  }),
  saveRules: endpoint({
    ...moderation,
    path: '/chat/rules',
    summary: "Change slow mode, who may write and what newcomers read in a channel's chats",
    body: chatRules.extend({ postId: s.id }),
    response: chatRules,
  }),
  listHeld: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/chat/{postId}/held',
    summary: 'List the messages of a chat that wait for review, oldest first',
    params: ofRoom,
    response: z.object({ content: z.array(heldMessage) }).meta({ id: 'HeldChatMessages' }),
  }),
  reviewMessage: endpoint({
    ...moderation,
    path: '/chat/review',
    summary: 'Approve or reject a held chat message',
    body: z.object({ id: s.id, approve: z.boolean() }),
    response: s.ok,
  }),
  listActions: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/chat/{postId}/actions',
    summary: 'List what moderators did in a chat, newest first',
    params: ofRoom,
    response: z.object({ content: z.array(chatAction) }).meta({ id: 'ChatActions' }),
  }),
};
