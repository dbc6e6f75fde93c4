import type Stripe from 'stripe';
import { BillingRefused, type RefundResult } from '../port.ts';
import { calling, isStripeError, refOf, translate, type Desk } from './client.ts';

const states: Readonly<Record<string, RefundResult['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'canceled',
};

/** Our key is in the metadata: a refund without one was made in Stripe's dashboard. */
function resultOf(refund: Stripe.Refund): RefundResult {
  return {
    refundRef: refund.id,
    chargeRef: refOf(refund.payment_intent) ?? refOf(refund.charge) ?? '',
    amountCents: refund.amount,
    state: states[refund.status ?? ''] ?? 'pending',
    failureCode: refund.failure_reason ?? null,
    idempotencyKey: refund.metadata?.key ?? null,
  };
}

export async function refund(
  desk: Desk,
  request: { chargeRef: string; amountCents: number; idempotencyKey: string },
): Promise<RefundResult> {
  const { chargeRef, amountCents, idempotencyKey } = request;
  const params = {
    payment_intent: chargeRef,
    amount: amountCents,
    metadata: { key: idempotencyKey },
  };
  try {
    return resultOf(await desk.stripe.refunds.create(params, { idempotencyKey }));
  } catch (error) {
    throw isTooMuch(error)
      ? new BillingRefused('amount_too_large', 'This is more than is left of the charge.')
      : translate(error);
  }
}

/** Stripe has no error code for it, only the parameter. */
const isTooMuch = (error: unknown): boolean =>
  isStripeError(error) && error.statusCode === 400 && error.param === 'amount';

export const getRefund = async (desk: Desk, refundRef: string): Promise<RefundResult> =>
  resultOf(await calling(desk.stripe.refunds.retrieve(refundRef)));

/** Oldest first. */
export async function listRefunds(desk: Desk, chargeRef: string): Promise<RefundResult[]> {
  const pages = desk.stripe.refunds.list({ payment_intent: chargeRef, limit: 100 });
  const all = await calling(pages.autoPagingToArray({ limit: 10_000 }));
  return all.map(resultOf).toReversed();
}
