import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { issueReceipt } from '../../documents/commands/issue-document.ts';
import { findProfile, type IntentRow } from '../queries.ts';

/** Issues the receipt or invoice of a payment. Its number is locked, so this comes last in the transaction. */
export async function documentPayment(
  ctx: Context,
  tx: Tx,
  intent: IntentRow,
  description: string,
): Promise<void> {
  const profile = await findProfile(tx, intent.accountId, intent.profileId, 'any');
  await issueReceipt(ctx, tx, {
    accountId: intent.accountId,
    purchaseId: intent.id,
    lines: [{ description, priceCents: intent.priceCents, discountCents: 0, taxCents: 0 }],
    paidAt: ctx.clock.now(),
    card: profile === null ? null : { brand: profile.brand, lastFour: profile.lastFour },
  });
}
