// Posts cash that is not part of a sale's shares: fees, duplicate payments, losses.
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import type { UncoveredPosting } from '../asks.ts';
import { findInvoice, type DisputeRow, type HoldRow, type IntentRow, type RefundRow } from '../queries.ts';
import { holdKey } from '../rules.ts';

/** Posts the processor's fee for a charge. Null until the charge's movement reports it. */
export async function bookFee(
  ctx: Context,
  tx: Tx,
  { provider, chargeRef }: Pick<IntentRow, 'provider' | 'chargeRef'>,
  feeCents: number | null,
): Promise<void> {
  if (feeCents === null || chargeRef === null) return;
  await ctx.ask.billing.postCash(ctx, tx, {
    kind: 'fee',
    cause: `fee:${provider}:${chargeRef}`,
    description: 'Processing fee',
    at: ctx.clock.now(),
    provider,
    amountCents: -feeCents,
    against: 'processorFees',
  });
}

/** An undelivered payment is owed to its payer until it has been refunded. */
export async function bookUndelivered(
  ctx: Context,
  tx: Tx,
  { id, provider, priceCents }: IntentRow,
): Promise<void> {
  if ((await findInvoice(tx, id)) !== null) return;
  await ctx.ask.billing.postUncovered(ctx, tx, {
    kind: 'charge',
    cause: `undelivered:${id}`,
    description: 'Payment to be refunded',
    ...{ purchaseId: id, provider, amountCents: priceCents },
  });
}

/** Money in or out that no share covers. */
interface Uncovered {
  kind: UncoveredPosting['kind'];
  key: string;
  /** Positive: incoming. */
  cents: number;
  description: string;
}

export const refundOf = ({ key, amountCents, bookedCents }: RefundRow): Uncovered => ({
  kind: 'refund',
  key,
  cents: bookedCents - amountCents,
  description: 'Refund beyond what was delivered',
});
/** The part of a hold that was not reversed from shares. */
export const holdOf = (
  { disputeRef }: Pick<DisputeRow, 'disputeRef'>,
  { n, amountCents }: Pick<HoldRow, 'n' | 'amountCents'>,
  bookedCents: number,
): Uncovered => ({
  kind: 'disputeOpened',
  key: holdKey(disputeRef, n),
  cents: bookedCents - amountCents,
  description: 'Dispute of money that had gone back',
});
/** The return of that money: the refund failed, or the dispute was won. */
export const returnOf = ({ kind, key, cents, description }: Uncovered): Uncovered => ({
  kind: kind === 'disputeOpened' ? 'disputeWon' : kind,
  key: `${key}:returned`,
  cents: -cents,
  description,
});

export async function bookUncovered(
  ctx: Context,
  tx: Tx,
  { id: purchaseId, provider }: IntentRow,
  { kind, key, cents: amountCents, description }: Uncovered,
): Promise<void> {
  if (amountCents === 0) return;
  const cause = `uncovered:${key}`;
  await ctx.ask.billing.postUncovered(ctx, tx, {
    ...{ kind, cause, description, purchaseId, provider, amountCents },
  });
}
