// New objects with all of Stripe's fields.
import type Stripe from 'stripe';
import { brandOf } from './magic-cards.ts';
import { newId, seconds, type State } from './state.ts';

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
const noBilling = { address: noAddress, email: null, name: null, phone: null, tax_id: null };

export const freshCustomer = (
  state: State,
  given: Pick<Stripe.Customer, 'email' | 'metadata' | 'description'>,
): Stripe.Customer => ({
  ...given,
  id: newId('cus'),
  object: 'customer',
  balance: 0,
  created: seconds(state),
  default_source: null,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  shipping: null,
});

export interface GivenCard {
  number: string;
  month: number;
  year: number;
  postalCode: string | null;
}
/** The same number has the same fingerprint for every customer. */
const fingerprintOf = (number: string) => `fp${Buffer.from(number).toString('base64url').slice(-12)}`;

export function freshMethod(state: State, { number, month, year, postalCode }: GivenCard) {
  const brand = brandOf(number);
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { ...noBilling, address: { ...noAddress, postal_code: postalCode } },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: 'US',
      display_brand: brand,
      exp_month: month,
      exp_year: year,
      fingerprint: fingerprintOf(number),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: seconds(state),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  return method;
}

type GivenIntent = Pick<
  Stripe.PaymentIntent,
  | 'amount'
  | 'capture_method'
  | 'currency'
  | 'customer'
  | 'description'
  | 'metadata'
  | 'payment_method'
  | 'payment_method_types'
  | 'setup_future_usage'
  | 'status'
>;
export function freshIntent(state: State, given: GivenIntent): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    ...given,
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${newId('s')}`,
    confirmation_method: 'automatic',
    created: seconds(state),
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
  };
}

type GivenSetup = Pick<
  Stripe.SetupIntent,
  'customer' | 'metadata' | 'payment_method' | 'payment_method_types' | 'usage'
>;
export function freshSetup(state: State, given: GivenSetup): Stripe.SetupIntent {
  const id = newId('seti');
  return {
    ...given,
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${newId('s')}`,
    created: seconds(state),
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    next_action: null,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    single_use_mandate: null,
    status: 'requires_confirmation',
  };
}
