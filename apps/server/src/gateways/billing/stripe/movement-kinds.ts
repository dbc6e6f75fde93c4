// Maps the types of Stripe's balance transactions, as its declarations list them, to our kinds.
import type { Movement } from '../port.ts';

type Kind = Movement['kind'];

/** A type missing here is newer than this list, and waits for an administrator like those marked `other`. */
export const lineKinds: Readonly<Record<string, Kind>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refundFailed',
  payment_failure_refund: 'refundFailed',
  // For payment methods other than cards, which we don't accept.
  payment_reversal: 'other',
  payment_unreconciled: 'other',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  fee_credit_funding: 'fee',
  tax_fee: 'feeTax',
  payout: 'payout',
  payout_cancel: 'payout',
  payout_failure: 'payout',
  topup: 'topUp',
  topup_reversal: 'topUp',
  inbound_transfer: 'topUp',
  inbound_transfer_reversal: 'topUp',
  payout_minimum_balance_hold: 'hold',
  payout_minimum_balance_release: 'hold',
  payment_network_reserve_hold: 'hold',
  payment_network_reserve_release: 'hold',
  reserve_hold: 'hold',
  reserve_release: 'hold',
  reserve_transaction: 'hold',
  reserved_funds: 'hold',
  tax_fund: 'hold',
  issuing_authorization_hold: 'hold',
  issuing_authorization_release: 'hold',
  transfer: 'transfer',
  transfer_cancel: 'transferReversed',
  transfer_failure: 'transferReversed',
  transfer_refund: 'transferReversed',
  connect_collection_transfer: 'connect',
  application_fee: 'connect',
  application_fee_refund: 'connect',
  advance: 'advance',
  advance_funding: 'advance',
  anticipation_repayment: 'advance',
  obligation_outbound: 'advance',
  obligation_reversal_inbound: 'advance',
  climate_order_purchase: 'purchase',
  climate_order_refund: 'purchase',
  contribution: 'purchase',
  issuing_dispute: 'purchase',
  issuing_dispute_provisional_credit: 'purchase',
  issuing_dispute_provisional_credit_reversal: 'purchase',
  issuing_transaction: 'purchase',
  stripe_balance_payment_debit: 'purchase',
  stripe_balance_payment_debit_reversal: 'purchase',
  // Only identified by its category.
  adjustment: 'other',
};
const adjustments: Readonly<Record<string, Kind>> = {
  dispute: 'dispute',
  dispute_reversal: 'disputeReversed',
  refund_failure: 'refundFailed',
  fee: 'fee',
};

/** Names of inherited properties, such as `constructor`, are no types. */
const own = (kinds: Readonly<Record<string, Kind>>, name: string): Kind =>
  Object.hasOwn(kinds, name) ? (kinds[name] ?? 'other') : 'other';

export const kindOf = ({ type, category }: { type: string; category: string }): Kind =>
  type === 'adjustment' ? own(adjustments, category) : own(lineKinds, type);
