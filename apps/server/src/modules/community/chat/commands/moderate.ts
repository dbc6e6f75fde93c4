// Moderation of chats. Each action is stored with the person who did it.
import { refuse } from '@realfin/contract/errors';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { statement, type Placeholders, type RowOf } from '../../../../db/statement.ts';
import { isAdmin, isModeratorOf, type Viewer } from '../../../../lib/viewer.ts';
import { canBlock } from '../../../people/blocks/access.ts';
import { findBlockSubject } from '../../../people/blocks/queries.ts';
import type { PostSubject } from '../../../publishing/posts/hydrate.ts';
import { query } from '../database.ts';
import { requireRoom } from '../queries.ts';
import { messageById, type MessageRow } from '../queries/message-rows.ts';
import { addEvent } from './add-event.ts';

/** Refuses unless the viewer is the creator, an acting contributor or a moderator of the channel. */
export async function requireModerated(ctx: Context, viewer: Viewer, postId: number): Promise<PostSubject> {
  const post = await requireRoom(ctx, viewer, postId);
  if (!isModeratorOf(viewer, post.channelId)) throw refuse('auth.forbidden');
  return post;
}

/** A message that is not deleted, of a room this viewer may read. */
export async function requireMessage(ctx: Context, viewer: Viewer, id: number): Promise<MessageRow> {
  const message = await messageById.first(ctx.db, { id });
  if (message === undefined) throw refuse('chat.messageNotFound');
  await requireRoom(ctx, viewer, message.postId);
  return message;
}

const locked = statement(({ id }: Placeholders<{ id: number }>) =>
  query
    .selectFrom('chat_events')
    .select('held_for as heldFor')
    .where('id', '=', id)
    .where('kind', '=', sql.lit('message'))
    .where('deleted_at', 'is', null)
    .forUpdate(),
);

/** Check permissions before the transaction, which must not wait for a second connection. */
export async function lockMessage(tx: Tx, id: number): Promise<RowOf<typeof locked>> {
  const message = await locked.first(tx, { id });
  if (message === undefined) throw refuse('chat.messageNotFound');
  return message;
}

export const markDeleted = statement(({ id, now }: Placeholders<{ id: number; now: Date }>) =>
  query.updateTable('chat_events').set({ deleted_at: now, held_for: null }).where('id', '=', id),
);

/** Permitted for the author, the channel's moderators and administrators. */
export async function deleteMessage(ctx: Context, viewer: Viewer, id: number): Promise<void> {
  const { postId, channelId, accountId } = await requireMessage(ctx, viewer, id);
  const isOwn = accountId === viewer.id;
  if (!isOwn && !isModeratorOf(viewer, channelId) && !isAdmin(viewer)) throw refuse('auth.forbidden');
  await ctx.db.transaction(async (tx) => {
    await lockMessage(tx, id);
    await markDeleted.run(tx, { id, now: ctx.clock.now() });
    const actorId = isOwn ? null : viewer.id;
    await addEvent(ctx, tx, { postId, channelId, kind: 'delete', accountId, actorId, targetId: id });
  });
}

type OfPerson = { postId: number; accountId: number; now: Date };
const markAllDeleted = statement(({ postId, accountId, now }: Placeholders<OfPerson>) =>
  query
    .updateTable('chat_events')
    .set({ deleted_at: now, held_for: null })
    .where('account_id', '=', accountId)
    .where('post_id', '=', postId)
    .where('kind', '=', sql.lit('message'))
    .where('deleted_at', 'is', null),
);

/** Refuses a time-out or clear for people that the viewer may not block. */
async function requireSilenceable(ctx: Context, viewer: Viewer, channelId: number, accountId: number) {
  const subject = await findBlockSubject(ctx.db, channelId, accountId);
  if (subject === null) throw refuse('account.notFound');
  if (!canBlock(viewer, channelId, subject)) throw refuse('block.notAllowed');
}

/** Deletes a person's messages in one room. Returns the number deleted. */
export async function deleteMessagesOf(
  ctx: Context,
  viewer: Viewer,
  { postId, userId: accountId }: { postId: number; userId: number },
): Promise<number> {
  const { channelId } = await requireModerated(ctx, viewer, postId);
  await requireSilenceable(ctx, viewer, channelId, accountId);
  return ctx.db.transaction(async (tx) => {
    const deleted = await markAllDeleted.run(tx, { postId, accountId, now: ctx.clock.now() });
    if (deleted > 0)
      await addEvent(ctx, tx, { postId, channelId, kind: 'clear', accountId, actorId: viewer.id });
    return deleted;
  });
}

type TimeOut = {
  channelId: number;
  accountId: number;
  until: Date;
  reason: string;
  actorId: number;
  now: Date;
};
const setTimeOut = statement((values: Placeholders<TimeOut>) =>
  query
    .insertInto('chat_timeouts')
    .values({
      channel_id: values.channelId,
      account_id: values.accountId,
      until: values.until,
      reason: values.reason,
      actor_id: values.actorId,
      created_at: values.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['channel_id', 'account_id']).doUpdateSet((eb) => ({
        until: eb.ref('excluded.until'),
        reason: eb.ref('excluded.reason'),
        actor_id: eb.ref('excluded.actor_id'),
        created_at: eb.ref('excluded.created_at'),
      })),
    ),
);
const endTimeOut = statement(
  ({ channelId, accountId }: Placeholders<Pick<TimeOut, 'channelId' | 'accountId'>>) =>
    query.deleteFrom('chat_timeouts').where('channel_id', '=', channelId).where('account_id', '=', accountId),
);

export interface TimeOutInput {
  postId: number;
  userId: number;
  /** 0 ends a time-out. */
  minutes: number;
  reason: string;
}
/** Returns when the person may write again; null if now. Safe to repeat. */
export async function timeOut(ctx: Context, viewer: Viewer, input: TimeOutInput): Promise<Date | null> {
  const { postId, userId: accountId, minutes, reason } = input;
  const { channelId } = await requireModerated(ctx, viewer, postId);
  await requireSilenceable(ctx, viewer, channelId, accountId);
  const now = ctx.clock.now();
  const until = minutes === 0 ? null : new Date(now.getTime() + minutes * 60_000);
  const about = { postId, channelId, accountId, actorId: viewer.id };
  await ctx.db.transaction(async (tx) => {
    if (until === null) {
      const ended = await endTimeOut.run(tx, { channelId, accountId });
      if (ended > 0) await addEvent(ctx, tx, { ...about, kind: 'release' });
      return;
    }
    await setTimeOut.run(tx, { channelId, accountId, until, reason, actorId: viewer.id, now });
    await addEvent(ctx, tx, { ...about, kind: 'timeout', text: reason });
  });
  return until;
}
