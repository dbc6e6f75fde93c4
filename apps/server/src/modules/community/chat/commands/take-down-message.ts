import { refuse } from '@realfin/contract/errors';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { addEvent } from './add-event.ts';

type Of = { id: number };

const locked = statement(({ id }: Placeholders<Of>) =>
  query
    .selectFrom('chat_events')
    .select([
      'post_id as postId',
      'channel_id as channelId',
      'account_id as accountId',
      'text',
      'taken_down_at as takenDownAt',
      'held_for as heldFor',
    ])
    .where('id', '=', id)
    .where('kind', '=', sql.lit('message'))
    .where('deleted_at', 'is', null)
    .forUpdate(),
);
const hide = statement(({ id, now }: Placeholders<Of & { now: Date }>) =>
  query
    .updateTable('chat_events')
    .set({ taken_down_at: now, hidden: sql.lit(true) })
    .where('id', '=', id),
);
/** A held message still needs review. Messages of blocked people stay hidden by the block. */
const show = statement(({ id }: Placeholders<Of>) =>
  query
    .updateTable('chat_events')
    .set(({ ref }) => ({ taken_down_at: null, hidden: sql<boolean>`${ref('held_for')} is not null` }))
    .where('id', '=', id),
);
/** Hides a message from everyone except its author, or restores it at its place. */
export async function setMessageTakenDown(ctx: Context, tx: Tx, id: number, isTakenDown: boolean) {
  const message = await locked.first(tx, { id });
  if (message === undefined) throw refuse('chat.messageNotFound');
  const { postId, channelId, takenDownAt, text } = message;
  // The fallback is only for the type: a message always has an author.
  const accountId = message.accountId ?? channelId;
  if ((takenDownAt !== null) === isTakenDown) return { accountId, text, isChanged: false };
  if (isTakenDown) {
    await hide.run(tx, { id, now: ctx.clock.now() });
    await addEvent(ctx, tx, { postId, channelId, kind: 'hide', accountId, targetId: id });
  } else {
    await show.run(tx, { id });
    await addEvent(ctx, tx, { postId, channelId, kind: 'show', accountId, targetId: id });
  }
  return { accountId, text, isChanged: true };
}
