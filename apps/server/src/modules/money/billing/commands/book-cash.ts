// What moved at the processor besides the shares of what was sold: fees, doubled payments, losses.
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import type { UncoveredPosting } from '../asks.ts';
import { findInvoice, type DisputeRow, type HoldRow, type IntentRow, type RefundRow } from '../queries.ts';
import { holdKey } from '../rules.ts';

/** What the processor kept of a charge. Null: not known yet, it comes with the movement of the charge. */
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

/** A payment that nothing was delivered for is owed to its payer until it has been refunded. */
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

/** Money that went back, or came, and that no share covers. */
interface Uncovered {
  kind: UncoveredPosting['kind'];
  key: string;
  /** Positive: came in. */
  cents: number;
  description: string;
}

export const refundOf = ({ key, amountCents, bookedCents }: RefundRow): Uncovered => ({
  kind: 'refund',
  key,
  cents: bookedCents - amountCents,
  description: 'Refund beyond what was delivered',
});
/** What a hold took beyond what it reversed from the shares. */
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
/** It came back: the refund failed, or the dispute was won. */
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
