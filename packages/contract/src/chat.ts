// Chats of live streams and events. Every event in a room has a number; the room's epoch and
// the last number a reader has received are their position.
import * as z from 'zod';
import { shownBadge } from './badges.ts';
import { chatLimits } from './limits.ts';
import * as s from './shapes.ts';

export const chatText = s.prose(chatLimits.text.max).min(chatLimits.text.min, 'Leave a comment');

export const chatMessage = z
  .object({
    id: z.int(),
    /** Its position in the room; a held message gets a new one when it is approved. */
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
    /** Cents of the attached tip; 0 for an ordinary message. */
    amount: z.int(),
    sentAt: z.string(),
    /** Held for review: visible to its author, and to moderators in their queue. */
    held: z.boolean(),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.output<typeof chatMessage>;

/** From the most open to the strictest. `followers_day`: followers of a day or longer. */
export const chatAudience = z.enum(['everyone', 'followers', 'followers_day', 'subscribers']);
export type ChatAudience = z.output<typeof chatAudience>;

/** Rules of all chats of a channel. */
export const chatRules = z
  .object({
    /** Seconds between two messages of one person; 0 is off. */
    slowSeconds: z.int().min(0).max(chatLimits.slowSecondsMax),
    audience: chatAudience,
    /** Accounts younger than this many minutes can't write yet; 0 is off. */
    accountMinutes: z.int().min(0).max(chatLimits.accountMinutesMax),
    /** Shown before a person's first message. */
    welcome: s.prose(chatLimits.welcome),
  })
  .meta({ id: 'ChatRules' });
export type ChatRules = z.output<typeof chatRules>;

export const currentChatRules = chatRules
  .extend({
    /** A moderator has declared a raid; ending it restores the previous rules. */
    raid: z.boolean(),
  })
  .meta({ id: 'CurrentChatRules' });
export type CurrentChatRules = z.output<typeof currentChatRules>;

/** The rules that a raid makes stricter. */
export const raidRule = z.enum(['slowSeconds', 'audience']);
export type RaidRule = z.output<typeof raidRule>;

/** The result of ending a raid. Both lists are empty when it had already ended. */
export const endedRaid = z
  .object({
    rules: currentChatRules,
    /** Rules restored to their state before the raid. */
    restored: z.array(raidRule),
    /** Rules that a moderator changed during the raid; they remain. */
    kept: z.array(raidRule),
  })
  .meta({ id: 'EndedRaid' });
export type EndedRaid = z.output<typeof endedRaid>;

/** Each type fills only the fields it needs. */
export const chatEvent = z
  .object({
    /**
     * `block_user` hides a person's messages: they were blocked or suspended, or all were deleted.
     * `show_comment` shows a hidden message again, at its position.
     */
    type: z.enum([
      ...(['add_comment', 'delete_comment', 'show_comment', 'block_user'] as const),
      ...(['pin_comment', 'change_rules'] as const),
    ]),
    number: z.int(),
    /** The message that was written, restored or pinned; null also after unpinning. */
    message: chatMessage.nullable(),
    /** Id of the deleted message. */
    id: z.int().nullable(),
    /** The author whose messages are hidden. With a deleted message: its author, who still sees it. */
    userId: z.int().nullable(),
    rules: currentChatRules.nullable(),
  })
  .meta({ id: 'ChatEvent' });
export type ChatEvent = z.output<typeof chatEvent>;

export const chatPosition = z
  .object({
    /** Identifies the room's numbering; with a new epoch, numbers restart from 1. */
    epoch: z.string(),
    number: z.int(),
  })
  .meta({ id: 'ChatPosition' });
export type ChatPosition = z.output<typeof chatPosition>;

/** The events after one position up to another that this reader may see. */
export const chatBatch = z
  .object({ postId: z.int(), epoch: z.string(), after: z.int(), upTo: z.int(), events: z.array(chatEvent) })
  .meta({ id: 'ChatBatch' });
export type ChatBatch = z.output<typeof chatBatch>;

/** Why this reader can't write now. */
export const chatBarrier = z.enum([
  'account',
  'confirmation',
  'followers',
  'newFollower',
  'subscribers',
  'newAccount',
  'timeout',
  'closed',
]);
export type ChatBarrier = z.output<typeof chatBarrier>;

export const chatRoom = z
  .object({
    position: chatPosition,
    /** The latest messages, oldest first. */
    messages: z.array(chatMessage),
    pinned: chatMessage.nullable(),
    rules: currentChatRules,
    canModerate: z.boolean(),
    barrier: chatBarrier.nullable(),
    /** When a time-out ends, or a new account or follower may write. */
    barrierEndsAt: z.string().nullable(),
    /** The moderator's reason for the time-out; empty without one. */
    barrierReason: z.string(),
  })
  .meta({ id: 'ChatRoom' });
export type ChatRoom = z.output<typeof chatRoom>;

export const chatAction = z
  .object({
    id: z.int(),
    kind: z.enum([
      ...(['delete', 'clear', 'timeout', 'release', 'pin', 'unpin', 'rules'] as const),
      ...(['raid', 'raid_over', 'approve', 'reject'] as const),
    ]),
    at: z.string(),
    actor: s.creatorRef,
    person: s.creatorRef.nullable(),
    /** The reason of a time-out, or the message concerned. */
    text: z.string(),
  })
  .meta({ id: 'ChatAction' });
export type ChatAction = z.output<typeof chatAction>;

export const heldChatMessage = chatMessage
  .extend({ heldFor: z.enum(['words', 'links']) })
  .meta({ id: 'HeldChatMessage' });
export type HeldChatMessage = z.output<typeof heldChatMessage>;

export const chatOverlay = z
  .object({
    /** Only in the response that creates it; it cannot be read later. */
    secret: z.string().nullable(),
    /** Its last characters; null without an address. */
    hint: z.string().nullable(),
    createdAt: z.string().nullable(),
  })
  .meta({ id: 'ChatOverlay' });
export type ChatOverlay = z.output<typeof chatOverlay>;
