// Compares what the processor moved with what is stored here: messages are lost, movements are not.
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Movement } from '../../../gateways/billing/port.ts';
import { findDisputeByRef, findIntentByCharge, findRefundByRef } from '../queries.ts';
import { reconciliations } from '../tables.ts';
import { askProcessor } from './ask-processor.ts';
import { lookAtDispute, lookAtRefund } from './take-webhook.ts';

const dayMs = 86_400_000;

/** Makes up for a message that did not come; what is known is not asked about. */
async function lookAt(ctx: Context, { kind, sourceRef }: Movement): Promise<'known' | 'found' | 'unknown'> {
  const { db, billing } = ctx;
  if (kind === 'charge') {
    const intent = await findIntentByCharge(db, billing.name, sourceRef);
    if (intent === null) return 'unknown';
    if (intent.state === 'succeeded') return 'known';
    await askProcessor(ctx, intent.id, 'webhook');
    return 'found';
  }
  if (kind === 'refund' || kind === 'refundFailed') {
    const refund = await findRefundByRef(db, billing.name, sourceRef);
    const isKnown =
      kind === 'refund' ? refund !== null : refund?.state === 'failed' || refund?.state === 'canceled';
    if (isKnown) return 'known';
    return (await lookAtRefund(ctx, sourceRef)) ? 'found' : 'unknown';
  }
  if (kind === 'dispute' || kind === 'disputeReversed') {
    const dispute = await findDisputeByRef(db, billing.name, sourceRef);
    const isOpened = dispute !== null && dispute.openedAt !== null;
    const isKnown = kind === 'dispute' ? isOpened : dispute?.state === 'won';
    if (isKnown) return 'known';
    return (await lookAtDispute(ctx, sourceRef)) ? 'found' : 'unknown';
  }
  return 'known';
}

/** Reads every movement since the last time, with a day of overlap, and looks at what no message announced. */
export async function reconcile(ctx: Context): Promise<void> {
  const provider = ctx.billing.name;
  const now = ctx.clock.now();
  const [last] = await ctx.db.select().from(reconciliations).where(eq(reconciliations.provider, provider));
  const since = new Date((last?.until ?? now).getTime() - 2 * dayMs);
  const counts = { known: 0, found: 0, unknown: 0 };
  let cursor: string | null = null;
  do {
    const page = await ctx.billing.listMovements({ since, cursor });
    for (const movement of page.movements) counts[await lookAt(ctx, movement)] += 1;
    ({ cursor } = page);
  } while (cursor !== null);
  if (counts.found > 0 || counts.unknown > 0)
    ctx.log.warn({ provider, ...counts }, 'the processor moved money that no message had announced');
  const values = { provider, until: now };
  await ctx.db
    .insert(reconciliations)
    .values(values)
    .onConflictDoUpdate({ target: reconciliations.provider, set: values });
}
