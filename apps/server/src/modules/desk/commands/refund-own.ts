import { refuse } from '@realfin/contract/errors';
import type { RefundPolicy } from '@realfin/contract/refunds';
import type { Context } from '../../../context.ts';
import { lockUntilCommit } from '../../../db/locks.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { storeSetting } from '../../admin/commands.ts';
import { requestRefund } from '../../billing/commands/refund.ts';
import { stepRefund } from '../../billing/commands/send-refund.ts';
import { findRefund, lockIntent } from '../../billing/queries.ts';
import { lineKey } from '../../billing/rules.ts';
import { returnTicket } from '../../ppv/commands/return-ticket.ts';
import { readRefundPolicy } from '../queries/policy.ts';
import { listOffers } from '../queries/refund-offers.ts';

/**
 * Refunds a line of one of the person's own payments while the policy allows it; a second press finds the first
 * refund. A ticket opens nothing from then on.
 */
export async function refundOwn(
  ctx: Context,
  accountId: number,
  purchaseId: string,
  line: number,
): Promise<void> {
  const key = lineKey(`refund:own:${purchaseId}`, line);
  await ctx.db.transaction(async (tx) => {
    const intent = await lockIntent(tx, purchaseId);
    if (intent === null || intent.accountId !== accountId) throw refuse('billing.intentNotFound');
    if ((await findRefund(tx, key)) !== null) return;
    const offers = await listOffers(tx, accountId, ctx.clock.now());
    const offer = offers.find((each) => each.purchaseId === purchaseId && each.line === line);
    if (offer === undefined) throw refuse('desk.notRefundable');
    if (offer.kind === 'ticket' && !(await returnTicket(ctx, tx, purchaseId, key)))
      throw refuse('desk.notRefundable');
    const { amountCents } = offer;
    const lines = [{ n: line, amountCents }];
    await requestRefund(ctx, tx, { key, intentId: purchaseId, amountCents, reason: 'requested', lines });
    await ctx.jobs.enqueue(tx, 'billing.send-refund', { key });
  });
  await stepRefund(ctx, key);
}

/** For refunds that are requested from now on. Repeating it records nothing. */
export async function setRefundPolicy(ctx: Context, viewer: Viewer, hours: number): Promise<RefundPolicy> {
  await ctx.db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'settings');
    if ((await readRefundPolicy(tx)).hours === hours) return;
    await storeSetting(ctx, tx, viewer, {
      name: 'refund-hours',
      value: hours,
      detail: `refund-hours: ${hours}`,
    });
  });
  return readRefundPolicy(ctx.db);
}
