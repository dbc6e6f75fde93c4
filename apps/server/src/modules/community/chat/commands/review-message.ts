import { refuse } from '@realfin/contract/errors';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { isModeratorOf, type Viewer } from '../../../../lib/viewer.ts';
import { query } from '../database.ts';
import { addEvent } from './add-event.ts';
import { lockMessage, markDeleted, requireMessage } from './moderate.ts';

type Approval = { id: number; postId: number; now: Date };
/** Assigns a new number: readers past the old one would miss the message. */
const show = statement(({ id, postId, now }: Placeholders<Approval>) =>
  query
    .with('room', (db) =>
      db
        .updateTable('chat_rooms')
        .set({ last_number: sql<number>`last_number + 1` })
        .where('post_id', '=', postId)
        .returning('last_number'),
    )
    .updateTable('chat_events')
    .from('room')
    .set((eb) => ({ number: eb.ref('room.last_number'), at: now, hidden: sql.lit(false), held_for: null }))
    .where('id', '=', id),
);
/** Shows a held message to everyone, or deletes it. */
export async function reviewMessage(
  ctx: Context,
  viewer: Viewer,
  { id, approve }: { id: number; approve: boolean },
): Promise<void> {
  const { postId, channelId, accountId } = await requireMessage(ctx, viewer, id);
  if (!isModeratorOf(viewer, channelId)) throw refuse('auth.forbidden');
  await ctx.db.transaction(async (tx) => {
    if ((await lockMessage(tx, id)).heldFor === null) throw refuse('chat.notHeld');
    const now = ctx.clock.now();
    if (approve) await show.run(tx, { id, postId, now });
    else await markDeleted.run(tx, { id, now });
    const about = { postId, channelId, accountId, actorId: viewer.id, targetId: id };
    await addEvent(ctx, tx, { ...about, kind: approve ? 'approve' : 'reject' });
  });
}
