// Reads the events of a room after a position, for one reader or for all with equal access.
import type { ChatEvent, ChatMessage } from '@realfin/contract/chat';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders, type RowOf } from '../../../../db/statement.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { query } from '../database.ts';
import { findRoom, findRules } from '../queries.ts';
import { lastMessagesOf, messagesBetween, shownMessage } from '../queries/message-rows.ts';
import { showMessages } from './show-messages.ts';

type Between = { postId: number; after: number; upTo: number };

/** Events for all readers, except messages, which are read with their authors. */
const happenedIn = statement(({ postId, after, upTo }: Placeholders<Between>) =>
  query
    .selectFrom('chat_events')
    .select(['number', 'kind', 'account_id as accountId', 'target_id as targetId', 'channel_id as channelId'])
    .where('post_id', '=', postId)
    .where('number', '>', after)
    .where('number', '<=', upTo)
    .where('kind', 'in', [
      sql.lit('delete' as const),
      sql.lit('reject' as const),
      sql.lit('clear' as const),
      sql.lit('block' as const),
      sql.lit('pin' as const),
      sql.lit('unpin' as const),
      sql.lit('rules' as const),
      sql.lit('raid' as const),
      sql.lit('raid_over' as const),
      sql.lit('hide' as const),
      sql.lit('show' as const),
    ])
    .orderBy('number'),
);
type Happened = RowOf<typeof happenedIn>;

interface Reader {
  ctx: Context;
  /** Null reads what visitors see. */
  viewer: Viewer | null;
}

const nothing = { message: null, id: null, userId: null, rules: null };

async function findShown({ ctx, viewer }: Reader, postId: number, id: number): Promise<ChatMessage | null> {
  const row = await shownMessage.first(ctx.db, { postId, viewerId: viewer?.id ?? 0, id });
  const [message = null] = await showMessages(ctx, viewer, row === undefined ? [] : [row]);
  return message;
}

/** A message, or the latest ones of a restored person, with the pin event if one of them is pinned. */
async function restoredEvents(reader: Reader, postId: number, row: Happened): Promise<ChatEvent[]> {
  const { ctx, viewer } = reader;
  const { number, targetId } = row;
  const of = { postId, viewerId: viewer?.id ?? 0, accountId: row.accountId ?? 0 };
  const found = targetId === null ? await lastMessagesOf.all(ctx.db, of) : [];
  const messages =
    targetId === null
      ? await showMessages(ctx, viewer, found.toReversed())
      : [await findShown(reader, postId, targetId)].filter((message) => message !== null);
  const { pinnedId } = await findRoom(ctx.db, postId);
  const pinned = messages.find(({ id }) => id === pinnedId);
  const events = messages.map((message): ChatEvent => ({
    ...nothing,
    number,
    type: 'show_comment',
    message,
  }));
  return pinned === undefined
    ? events
    : [...events, { ...nothing, number, type: 'pin_comment', message: pinned }];
}

async function eventsOf(reader: Reader, postId: number, row: Happened): Promise<ChatEvent[]> {
  return row.kind === 'show' ? restoredEvents(reader, postId, row) : [await eventOf(reader, postId, row)];
}

async function eventOf(reader: Reader, postId: number, row: Happened): Promise<ChatEvent> {
  const { number, kind, targetId, accountId } = row;
  const event = { ...nothing, number };
  if (kind === 'hide') return { ...event, type: 'delete_comment', id: targetId, userId: accountId };
  // A rejected message was visible to its author only, so other readers ignore this.
  if (kind === 'delete' || kind === 'reject') return { ...event, type: 'delete_comment', id: targetId };
  if (kind === 'unpin') return { ...event, type: 'pin_comment' };
  if (kind === 'rules' || kind === 'raid' || kind === 'raid_over')
    return { ...event, type: 'change_rules', rules: await findRules(reader.ctx.db, row.channelId) };
  if (kind !== 'pin') return { ...event, type: 'block_user', userId: accountId };
  return { ...event, type: 'pin_comment', message: await findShown(reader, postId, targetId ?? 0) };
}

/** In the order they happened. */
export async function readEvents(reader: Reader, between: Between): Promise<ChatEvent[]> {
  const { db } = reader.ctx;
  const [rows, happened] = await Promise.all([
    messagesBetween.all(db, { ...between, viewerId: reader.viewer?.id ?? 0 }),
    happenedIn.all(db, between),
  ]);
  const messages = await showMessages(reader.ctx, reader.viewer, rows);
  const said = messages.map((message): ChatEvent => ({
    ...nothing,
    type: 'add_comment',
    number: message.number,
    message,
  }));
  const others = await Promise.all(happened.map((row) => eventsOf(reader, between.postId, row)));
  return [...said, ...others.flat()].toSorted((a, b) => a.number - b.number);
}
