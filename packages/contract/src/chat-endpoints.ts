import * as z from 'zod';
import {
  chatAction,
  chatBatch,
  chatMessage,
  chatOverlay,
  chatRoom,
  chatRules,
  chatText,
  currentChatRules,
  endedRaid,
  heldChatMessage,
} from './chat.ts';
import { endpoint } from './core.ts';
import { chatLimits } from './limits.ts';
import * as s from './shapes.ts';

const catchUpQuery = { epoch: s.line(40), after: z.coerce.number().int().min(0).max(2_147_483_647) };
const caughtUp = z.object({ reload: z.boolean(), batch: chatBatch }).meta({ id: 'ChatCatchUp' });
const overlaySecret = s.line(80).min(1);
/** The secret address of an overlay works without an account. */
const overlayRead = { access: 'public', rate: 'read', method: 'POST' } as const;
const overlayWrite = { access: 'publisher', verified: true, rate: 'write', method: 'POST' } as const;

const ofRoom = z.object({ postId: s.idParam });
/** Only messages with a tip. */
const tips = z.stringbool().default(false);
const moderation = { access: 'user', rate: 'write', method: 'POST' } as const;

export const chat = {
  getRoom: endpoint({
    access: 'public',
    rate: 'room',
    method: 'GET',
    path: '/public/chat/{postId}',
    summary: 'Get the chat of a live stream or an event, with its last messages',
    params: ofRoom,
    query: z.object({ tips }),
    response: chatRoom,
  }),
  catchUp: endpoint({
    access: 'public',
    rate: 'room',
    method: 'GET',
    path: '/public/chat/{postId}/events',
    summary: 'List what happened in a chat after a position; `reload` when that is too much',
    params: ofRoom,
    query: z.object(catchUpQuery),
    response: caughtUp,
  }),
  listMessages: endpoint({
    access: 'public',
    rate: 'room',
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
      /** A random id of the client: a repeated request posts one message. */
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
    response: currentChatRules,
  }),
  startRaid: endpoint({
    ...moderation,
    path: '/chat/raid/start',
    summary: "Keep out a raid: stricter rules in all of a channel's chats; repeated, it changes nothing",
    body: z.object({ postId: s.id }),
    response: currentChatRules,
  }),
  endRaid: endpoint({
    ...moderation,
    path: '/chat/raid/end',
    summary: 'End a raid: restore the rules from before it, except those a moderator changed meanwhile',
    body: z.object({ postId: s.id }),
    response: endedRaid,
  }),
  listHeld: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/chat/{postId}/held',
    summary: 'List the messages of a chat that wait for review, oldest first',
    params: ofRoom,
    response: z.object({ content: z.array(heldChatMessage) }).meta({ id: 'HeldChatMessages' }),
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
  getOverlay: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/creator/chat/overlay',
    summary: "Get the hint of the secret address under which your channel's chats are shown in a broadcast",
    response: chatOverlay,
  }),
  renewOverlay: endpoint({
    ...overlayWrite,
    path: '/creator/chat/overlay',
    summary: "Create a secret address for your channel's chats; the old one stops working",
    response: chatOverlay,
  }),
  revokeOverlay: endpoint({
    ...overlayWrite,
    path: '/creator/chat/overlay/revoke',
    summary: "Make the secret address of your channel's chats stop working",
    response: s.ok,
  }),
  readOverlay: endpoint({
    ...overlayRead,
    path: '/public/chat/overlay',
    summary: "Get a chat by its channel's secret address; without a post, that of the stream on air",
    body: z.object({ secret: overlaySecret, postId: s.id.nullable().default(null) }),
    response: z.object({ postId: z.int(), room: chatRoom }).meta({ id: 'OverlayChat' }),
  }),
  catchUpOverlay: endpoint({
    ...overlayRead,
    path: '/public/chat/overlay/events',
    summary: "List what happened in a chat after a position, by its channel's secret address",
    body: z.object({ secret: overlaySecret, postId: s.id, ...catchUpQuery }),
    response: caughtUp,
  }),
};
