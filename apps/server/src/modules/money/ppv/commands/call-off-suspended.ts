import { timings } from '@realfin/contract/timings';
import type { Context } from '../../../../context.ts';
import { listSuspendedEvents, lockSuspendedEvent } from '../queries/suspended.ts';
import { markCalledOff } from './call-off.ts';

const hourMs = 3_600_000;
const batchSize = 100;

/**
 * What a suspended channel has sold and not held doesn't take place: its tickets are refunded as when the creator calls
 * it off. Not immediately, because a suspension may be a mistake, and a refund can't be taken back. Those beyond the
 * batch are in the next one.
 */
export async function callOffSuspended(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const since = { now, suspendedBefore: new Date(now.getTime() - timings.suspendedEventHours * hourMs) };
  for (const { id } of await listSuspendedEvents(ctx.db, { ...since, size: batchSize }))
    await ctx.db.transaction(async (tx) => {
      // It may have been held, called off or restored since.
      if (await lockSuspendedEvent(tx, id, since)) await markCalledOff(ctx, tx, id, '');
    });
}
