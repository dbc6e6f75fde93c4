import type { SnapshotLine } from '@realfin/contract/documents';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { issueReceipt } from '../../documents/commands/issue-document.ts';
import { findProfile, type IntentRow, type LineRow } from '../queries.ts';

const lineOf = (line: LineRow): SnapshotLine => {
  const { description, priceCents, discountCents, taxCents, includedTaxCents, tax } = line;
  const said = { description, priceCents, discountCents, taxCents };
  return tax === null ? said : { ...said, tax: { ...tax, cents: taxCents + includedTaxCents } };
};

/** Issues the receipt or invoice of a payment. It locks the number series, so call it last. */
export async function documentPayment(
  ctx: Context,
  tx: Tx,
  intent: IntentRow,
  lines: readonly LineRow[],
): Promise<void> {
  const profile = await findProfile(tx, intent.accountId, intent.profileId, 'any');
  await issueReceipt(ctx, tx, {
    accountId: intent.accountId,
    purchaseId: intent.id,
    lines: lines.map(lineOf),
    paidAt: ctx.clock.now(),
    card: profile === null ? null : { brand: profile.brand, lastFour: profile.lastFour },
  });
}
