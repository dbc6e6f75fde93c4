import { refuse } from '@realfin/contract/errors';
import type { RefundPolicy } from '@realfin/contract/refunds';
import type { Context } from '../../../context.ts';
import { lockUntilCommit } from '../../../db/locks.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { storeSetting } from '../../admin/commands.ts';
import { listRests } from '../../billing/commands/purchase-lines.ts';
import { requestRefund } from '../../billing/commands/refund.ts';
import { stepRefund } from '../../billing/commands/send-refund.ts';
import { findRefund, lockIntent } from '../../billing/queries.ts';
import { divideAmong } from '../../billing/rules.ts';
import { listOffers } from '../queries/own-refunds.ts';
import { readRefundPolicy } from '../queries/policy.ts';

/** Refunds one of the person's own payments while the policy allows it; a second press finds the first refund. */
export async function refundOwn(ctx: Context, accountId: number, purchaseId: string): Promise<void> {
  const key = `refund:own:${purchaseId}`;
  await ctx.db.transaction(async (tx) => {
    const intent = await lockIntent(tx, purchaseId);
    if (intent === null || intent.accountId !== accountId) throw refuse('billing.intentNotFound');
    if ((await findRefund(tx, key)) !== null) return;
    const offers = await listOffers(tx, accountId, ctx.clock.now());
    const offer = offers.find((each) => each.purchaseId === purchaseId);
    if (offer === undefined) throw refuse('desk.notRefundable');
    const { amountCents } = offer;
    const lines = divideAmong(await listRests(tx, purchaseId), amountCents);
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
