import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { payoutRuns } from '../tables.ts';

/** Once no payout of it waits: `failed` when all that were tried came back. Nothing else ends a run. */
export async function endRun(ctx: Context, runId: number): Promise<void> {
  await ctx.db
    .update(payoutRuns)
    .set({
      state: sql`case when exists (select from payouts where run_id = ${runId} and state = 'returned')
        and not exists (select from payouts where run_id = ${runId} and state = 'paid') then 'failed' else 'done' end`,
      doneAt: ctx.clock.now(),
    })
    .where(
      and(
        eq(payoutRuns.id, runId),
        eq(payoutRuns.state, 'paying'),
        sql`not exists (select from payouts where run_id = ${runId}
          and state in ('pending', 'submitted', 'inTransit', 'failed'))`,
      ),
    );
}
