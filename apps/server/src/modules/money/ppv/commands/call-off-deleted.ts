import type { Context } from '../../../../context.ts';
import { listOpenEvents } from '../queries/tickets.ts';
import { markCalledOff } from './call-off.ts';

/** What was not held yet and is deleted, alone or with its channel, doesn't take place: its tickets are refunded. */
export async function callOffDeleted(
  ctx: Context,
  which: { postId: number } | { channelId: number },
): Promise<void> {
  for (const { id } of await listOpenEvents(ctx.db, which))
    await ctx.db.transaction((tx) => markCalledOff(ctx, tx, id, ''));
}
