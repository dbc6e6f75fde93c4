// Charges, refunds and disputes with every field that Stripe answers.
import type Stripe from 'stripe';
import { idOf, newId, seconds, type State } from './state.ts';

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

export function freshCharge(
  state: State,
  intent: Stripe.PaymentIntent,
  outcome: { failure: Stripe.PaymentIntent.LastPaymentError | null },
): Stripe.Charge {
  const { failure } = outcome;
  const paid = failure === null;
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: noAddress, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'REALFIN',
    captured: paid,
    created: seconds(state),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: failure?.advice_code ?? null,
      network_advice_code: failure?.network_advice_code ?? null,
      network_decline_code: failure?.network_decline_code ?? null,
      network_status: paid ? 'approved_by_network' : 'declined_by_network',
      reason: failure?.decline_code ?? null,
      seller_message: null,
      type: paid ? 'authorized' : 'issuer_declined',
    },
    paid,
    payment_intent: intent.id,
    payment_method: idOf(intent.payment_method),
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

export function freshRefund(
  state: State,
  charge: Stripe.Charge,
  given: Pick<Stripe.Refund, 'amount' | 'metadata' | 'reason' | 'status'>,
): Stripe.Refund {
  return {
    ...given,
    id: newId('re'),
    object: 'refund',
    balance_transaction: null,
    charge: charge.id,
    created: seconds(state),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
  };
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
const weekS = 7 * 86_400;

export function freshDispute(
  state: State,
  charge: Stripe.Charge,
  given: Pick<Stripe.Dispute, 'amount' | 'reason' | 'status'>,
): Stripe.Dispute {
  const created = seconds(state);
  return {
    ...given,
    id: newId('du'),
    object: 'dispute',
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: created + weekS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: given.status.startsWith('warning'),
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
  };
}
