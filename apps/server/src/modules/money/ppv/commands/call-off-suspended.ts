import { timings } from '@realfin/contract/timings';
import type { Context } from '../../../../context.ts';
import { listSuspendedEvents, lockSuspendedEvent } from '../queries/suspended.ts';
import { markCalledOff } from './call-off.ts';

const hourMs = 3_600_000;
const batchSize = 100;

/**
 * Calls off the upcoming events of channels suspended for a while and refunds their tickets. Not at once,
 * because a suspension may be a mistake, and refunds are irreversible. Events beyond the batch size are
 * handled by the next run.
 */
export async function callOffSuspended(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const since = { now, suspendedBefore: new Date(now.getTime() - timings.suspendedEventHours * hourMs) };
  for (const { id } of await listSuspendedEvents(ctx.db, { ...since, size: batchSize }))
    await ctx.db.transaction(async (tx) => {
      // It may have been held, called off or restored since the query.
      if (await lockSuspendedEvent(tx, id, since)) await markCalledOff(ctx, tx, id, '');
    });
}
