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
/** Of a held message, the team still decides. Those of blocked people stay out of sight by their block. */
const show = statement(({ id }: Placeholders<Of>) =>
  query
    .updateTable('chat_events')
    .set(({ ref }) => ({ taken_down_at: null, hidden: sql<boolean>`${ref('held_for')} is not null` }))
    .where('id', '=', id),
);
/** Removes a message from everyone's screen but its writer's, or shows it again where it was. */
export async function setMessageTakenDown(ctx: Context, tx: Tx, id: number, isTakenDown: boolean) {
  const message = await locked.first(tx, { id });
  if (message === undefined) throw refuse('chat.messageNotFound');
  const { postId, channelId, takenDownAt, text } = message;
  // A message always has its writer.
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
