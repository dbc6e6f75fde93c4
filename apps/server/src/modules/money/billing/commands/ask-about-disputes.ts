// Losing a dispute moves no money, so a lost webhook would go unnoticed without polling.
import type { Context } from '../../../../context.ts';
import { listOpenDisputes } from '../queries/disputes.ts';
import { refreshDispute } from './take-webhook.ts';

const reopensWithinMs = 30 * 86_400_000;

/** Polls every dispute that is open or may reopen. A failure doesn't block the rest. */
export async function askAboutDisputes(ctx: Context): Promise<void> {
  const of = {
    provider: ctx.billing.name,
    since: new Date(ctx.clock.now().getTime() - reopensWithinMs),
  };
  for (let rows = await listOpenDisputes(ctx.db, { ...of, afterId: 0 }); rows.length > 0;) {
    for (const { disputeRef } of rows) {
      await refreshDispute(ctx, disputeRef).catch((error: unknown) => {
        ctx.log.warn({ err: error, dispute: disputeRef }, 'a dispute could not be asked about');
      });
    }
    rows = await listOpenDisputes(ctx.db, { ...of, afterId: rows.at(-1)?.id ?? 0 });
  }
}
