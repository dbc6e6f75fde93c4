import type { Context } from '../../../../context.ts';
import { listOpenEvents } from '../queries/tickets.ts';
import { markCalledOff } from './call-off.ts';

/** Calls off upcoming events that are deleted, alone or with their channel, and refunds their tickets. */
export async function callOffDeleted(
  ctx: Context,
  which: { postId: number } | { channelId: number },
): Promise<void> {
  for (const { id } of await listOpenEvents(ctx.db, which))
    await ctx.db.transaction((tx) => markCalledOff(ctx, tx, id, ''));
}
