// The end of a dispute that is lost moves no money, so only its message tells of it, and messages are lost.
import type { Context } from '../../../context.ts';
import { listOpenDisputes } from '../queries.ts';
import { lookAtDispute } from './take-webhook.ts';

/** Asks the processor about every dispute that has not ended; one that cannot be asked about holds no other. */
export async function askAboutDisputes(ctx: Context): Promise<void> {
  const provider = ctx.billing.name;
  for (let rows = await listOpenDisputes(ctx.db, provider, 0); rows.length > 0;) {
    for (const { disputeRef } of rows) {
      await lookAtDispute(ctx, disputeRef).catch((error: unknown) => {
        ctx.log.warn({ err: error, dispute: disputeRef }, 'a dispute could not be asked about');
      });
    }
    rows = await listOpenDisputes(ctx.db, provider, rows.at(-1)?.id ?? 0);
  }
}
