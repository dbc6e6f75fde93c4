import { refuse } from '@realfin/contract/errors';
import type { RefundPolicy } from '@realfin/contract/refunds';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { lockUntilCommit } from '../../../../db/locks.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { requestRefund } from '../../../money/billing/commands/refund.ts';
import { stepRefund } from '../../../money/billing/commands/send-refund.ts';
import { findRefund, lockIntent } from '../../../money/billing/queries.ts';
import { lineKey } from '../../../money/billing/rules.ts';
import { returnTicket } from '../../../money/ppv/commands/return-ticket.ts';
import { settleServed } from '../../../people/entitlements/served/commands/record.ts';
import { storeSetting } from '../../admin/commands.ts';
import { readRefundPolicy, refundSettings } from '../queries/policy.ts';
import { findFingerprint, listOffers } from '../queries/refund-offers.ts';
import { ownRefundKey } from '../rules.ts';

/** Serializes refunds of a person and of a card, because the policy limits them per month. */
async function lockOwnRefunds(tx: Tx, accountId: number, profileId: number): Promise<void> {
  await lockUntilCommit(tx, `own refunds of ${accountId}`);
  const fingerprint = await findFingerprint(tx, profileId);
  if (fingerprint !== null) await lockUntilCommit(tx, `own refunds with ${fingerprint}`);
}

/**
 * Refunds a line of one of the person's own payments while the policy allows it. Idempotent. A refunded
 * ticket stops granting access immediately.
 */
export async function refundOwn(
  ctx: Context,
  accountId: number,
  purchaseId: string,
  line: number,
): Promise<void> {
  const key = lineKey(ownRefundKey(purchaseId), line);
  await settleServed(ctx);
  await ctx.db.transaction(async (tx) => {
    const intent = await lockIntent(tx, purchaseId);
    if (intent === null || intent.accountId !== accountId) throw refuse('billing.intentNotFound');
    if ((await findRefund(tx, key)) !== null) return;
    await lockOwnRefunds(tx, accountId, intent.profileId);
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

/** Applies to refunds requested from now on. Repeating it records nothing. */
export async function setRefundPolicy(
  ctx: Context,
  viewer: Viewer,
  wanted: { hours: number; months?: number | undefined },
): Promise<RefundPolicy> {
  await ctx.db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'settings');
    const known = await readRefundPolicy(tx);
    for (const setting of ['hours', 'months'] as const) {
      const value = wanted[setting] ?? known[setting];
      if (value === known[setting]) continue;
      const { name } = refundSettings[setting];
      await storeSetting(ctx, tx, viewer, { name, value, detail: `${name}: ${value}` });
    }
  });
  return readRefundPolicy(ctx.db);
}
