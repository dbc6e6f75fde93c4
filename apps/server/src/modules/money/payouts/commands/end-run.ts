import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { statesBefore } from '../../../../lib/transitions.ts';
import { hasEnded, listReturned } from '../queries/notices.ts';
import { runTransitions } from '../rules/transitions.ts';
import { payoutRuns } from '../tables.ts';
import { tellOperators } from './announce-run.ts';

/**
 * Ends a run once none of its payouts is open: `failed` if none was paid and some were returned.
 * Administrators are emailed if some were returned.
 */
export async function endRun(ctx: Context, runId: number): Promise<void> {
  // Called after each payment, when other payouts are usually still open.
  if (!(await hasEnded(ctx.db, runId))) return;
  await ctx.db.transaction(async (tx) => {
    const returned = await listReturned(tx, runId);
    const state = sql`case when ${returned.length > 0}
      and not exists (select from payouts where run_id = ${runId} and state = 'paid') then 'failed' else 'done' end`;
    const waits = sql`exists (select from payouts where run_id = ${runId}
      and state in ('pending', 'submitted', 'inTransit', 'failed'))`;
    const [ended] = await tx
      .update(payoutRuns)
      .set({ state, doneAt: ctx.clock.now() })
      .where(
        and(
          eq(payoutRuns.id, runId),
          inArray(payoutRuns.state, statesBefore(runTransitions, 'done')),
          sql`not ${waits}`,
        ),
      )
      .returning({ id: payoutRuns.id });
    if (ended !== undefined && returned.length > 0) await tellOperators(ctx, tx, runId, 'returned');
  });
}
