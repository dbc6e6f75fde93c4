import type Stripe from 'stripe';
import { BillingRefused, type DisputeEvidence, type DisputeResult } from '../port.ts';
import { calling, filled, isStripeError, refOf, translate, type Desk } from './client.ts';

/** An appeal counts as the same dispute, continued; a prevented one never took money. */
const states: Readonly<Record<string, DisputeResult['state']>> = {
  warning_needs_response: 'warning',
  warning_under_review: 'warning',
  warning_closed: 'closed',
  prevented: 'closed',
  needs_response: 'needsResponse',
  appeal_needs_response: 'needsResponse',
  under_review: 'underReview',
  appeal_under_review: 'underReview',
  won: 'won',
  lost: 'lost',
};

function resultOf(dispute: Stripe.Dispute): DisputeResult {
  const { due_by: dueBy } = dispute.evidence_details;
  return {
    disputeRef: dispute.id,
    chargeRef: refOf(dispute.payment_intent) ?? refOf(dispute.charge) ?? '',
    amountCents: dispute.amount,
    feeCents: dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0),
    reason: dispute.reason,
    state: states[dispute.status] ?? 'underReview',
    dueAt: dueBy === null ? null : new Date(dueBy * 1000),
  };
}

export const getDispute = async (desk: Desk, disputeRef: string): Promise<DisputeResult> =>
  resultOf(await calling(desk.stripe.disputes.retrieve(disputeRef)));

/** Stripe's limit for one text, in characters; the seven texts together stay below its total limit. */
const longestText = 20_000;
const cut = (text: string): string | undefined => (text === '' ? undefined : text.slice(0, longestText));

/** `cancellation_policy` and `refund_policy` are files; their texts are called disclosures. */
function evidenceOf(evidence: DisputeEvidence): Stripe.DisputeUpdateParams.Evidence {
  const texts = {
    customer_name: cut(evidence.customerName),
    customer_email_address: cut(evidence.customerEmail),
    service_date: cut(evidence.serviceDates),
    access_activity_log: cut(evidence.accessLog),
    cancellation_policy_disclosure: cut(evidence.cancellationPolicy),
    refund_policy_disclosure: cut(evidence.refundPolicy),
    uncategorized_text: cut(evidence.explanation),
  };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
}

export async function submitEvidence(
  desk: Desk,
  request: { disputeRef: string; evidence: DisputeEvidence; idempotencyKey: string },
): Promise<DisputeResult> {
  const { disputeRef, evidence, idempotencyKey } = request;
  const params = { evidence: evidenceOf(evidence), submit: true };
  try {
    return resultOf(await desk.stripe.disputes.update(disputeRef, params, { idempotencyKey }));
  } catch (error) {
    throw isClosed(error)
      ? new BillingRefused('dispute_closed', 'This dispute takes no evidence now.')
      : translate(error);
  }
}

/** Stripe has no error code for it. */
const isClosed = (error: unknown): boolean =>
  isStripeError(error) &&
  error.type === 'StripeInvalidRequestError' &&
  error.statusCode === 400 &&
  filled(error.code) === null &&
  filled(error.param) === null;
