import type { ChatAction, ChatMessage, HeldChatMessage } from '@realfin/contract/chat';
import type { ReplayEntry } from '@realfin/contract/comments';
import { chatLimits } from '@realfin/contract/limits';
import type { CreatorRef } from '@realfin/contract/shapes';
import { placeOf, type Stretch } from '../../../lib/stretches.ts';
import type { ActionRow } from './queries.ts';
import type { MessageRow } from './queries/message-rows.ts';

export type MessageBadges = Pick<ChatMessage, 'globalBadge' | 'globalAuthBadge' | 'creatorBadge'>;

const quoted = (text: string): string => Array.from(text).slice(0, chatLimits.quote).join('');
const quoteOf = ({ toId, toName, toText }: MessageRow): ChatMessage['reply'] =>
  toId === null || toName === null || toText === null
    ? null
    : { id: toId, name: toName, comment: quoted(toText) };

export const messageView = (row: MessageRow, badges: MessageBadges): ChatMessage => ({
  id: row.id,
  number: row.number,
  userId: row.accountId,
  name: row.name,
  username: row.username,
  avatar: row.avatarUrl,
  creator: row.accountId === row.channelId,
  ...badges,
  comment: row.text,
  mentions: row.mentions,
  reply: quoteOf(row),
  type: row.type,
  amount: row.amountCents,
  sentAt: row.at.toISOString(),
  held: row.heldFor !== null,
});

export const heldView = (messages: readonly ChatMessage[], { heldFor }: MessageRow): HeldChatMessage[] =>
  heldFor === null ? [] : messages.map((message) => ({ ...message, heldFor }));

const personOf = (row: ActionRow): CreatorRef | null => {
  const { personId: id, personName: name, personUsername: username, personAvatarUrl: avatarUrl } = row;
  return id === null || name === null || username === null ? null : { id, name, username, avatarUrl };
};

/** Omits messages, blocks and administrators' decisions, which aren't moderation actions of the chat. */
export function actionView(row: ActionRow): ChatAction[] {
  const { id, kind, at, text } = row;
  if (kind === 'message' || kind === 'block' || kind === 'hide' || kind === 'show') return [];
  const actor = {
    ...{ id: row.actorId, name: row.actorName },
    ...{ username: row.actorUsername, avatarUrl: row.actorAvatarUrl },
  };
  return [{ id, kind, at: at.toISOString(), actor, person: personOf(row), text }];
}

/** A message of the replay. Those from before the broadcast get offset 0. */
export const replayView = (
  row: MessageRow,
  stretches: readonly Stretch[] | null,
  badges: ReplayEntry['comment_message']['badges'],
): ReplayEntry => ({
  id: row.id,
  user_id: row.accountId,
  username: row.username,
  name: row.name,
  creator: row.accountId === row.channelId,
  type: row.type,
  offset_ms: stretches === null ? null : placeOf(stretches, row.at),
  reply:
    row.toUsername === null || row.toText === null
      ? null
      : { username: row.toUsername, body: quoted(row.toText) },
  posted_at: row.at.toISOString(),
  comment_message: { body: row.text, amount: row.amountCents, badges, avatar_url: row.avatarUrl },
});
