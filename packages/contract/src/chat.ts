// What is said beside a live stream or an event. Everything that happens in a room has a number there; the room's epoch and
// the last number a reader has seen are their position.
import * as z from 'zod';
import { shownBadge } from './badges.ts';
import { chatLimits } from './limits.ts';
import * as s from './shapes.ts';

export const chatText = s.prose(chatLimits.text.max).min(chatLimits.text.min, 'Leave a comment');

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

/** From the most open to the strictest. `followers_day`: followers of a day or longer. */
export const chatAudience = z.enum(['everyone', 'followers', 'followers_day', 'subscribers']);
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
    welcome: s.prose(chatLimits.welcome),
  })
  .meta({ id: 'ChatRules' });
export type ChatRules = z.output<typeof chatRules>;

export const currentChatRules = chatRules
  .extend({
    /** A moderator keeps out a raid; ending it restores what applied before. */
    raid: z.boolean(),
  })
  .meta({ id: 'CurrentChatRules' });
export type CurrentChatRules = z.output<typeof currentChatRules>;

/** What a raid makes stricter. */
export const raidRule = z.enum(['slowSeconds', 'audience']);
export type RaidRule = z.output<typeof raidRule>;

/** How a raid ended. Both lists are empty when it was over already. */
export const endedRaid = z
  .object({
    rules: currentChatRules,
    /** Apply as before the raid. */
    restored: z.array(raidRule),
    /** Were changed by a moderator during the raid, and stay so. */
    kept: z.array(raidRule),
  })
  .meta({ id: 'EndedRaid' });
export type EndedRaid = z.output<typeof endedRaid>;

/** What happened; each type fills what it needs. */
export const chatEvent = z
  .object({
    /**
     * `block_user` hides what a person said: they were blocked or suspended, or all of it was deleted. `show_comment`
     * shows a hidden message again, where it was.
     */
    type: z.enum([
      ...(['add_comment', 'delete_comment', 'show_comment', 'block_user'] as const),
      ...(['pin_comment', 'change_rules'] as const),
    ]),
    number: z.int(),
    /** That was written, restored or pinned; null also when the pin is gone. */
    message: chatMessage.nullable(),
    /** Of the deleted message. */
    id: z.int().nullable(),
    /** Whose messages are hidden. With a deleted message: its writer, who goes on seeing it. */
    userId: z.int().nullable(),
    rules: currentChatRules.nullable(),
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
    /** The last ones, oldest first. */
    messages: z.array(chatMessage),
    pinned: chatMessage.nullable(),
    rules: currentChatRules,
    canModerate: z.boolean(),
    barrier: chatBarrier.nullable(),
    /** When a time-out ends, or a new account or follower may write. */
    barrierEndsAt: z.string().nullable(),
    /** Why a moderator timed them out; empty when there is nothing to say. */
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
    /** The reason of a time-out, or the message it was about. */
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
    /** Only in the answer that made it: afterwards nobody can read it again. */
    secret: z.string().nullable(),
    /** Its last characters; null when there is no address. */
    hint: z.string().nullable(),
    createdAt: z.string().nullable(),
  })
  .meta({ id: 'ChatOverlay' });
export type ChatOverlay = z.output<typeof chatOverlay>;
