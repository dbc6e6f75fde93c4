// Connected accounts, their onboarding page, and the results of Stripe's checks.
import type Stripe from 'stripe';
import { missing, refused } from '../errors.ts';
import { emitEvent } from '../events.ts';
import { metadataIn, objectIn, textIn } from '../form.ts';
import { newId, seconds, type State } from '../state.ts';

type Form = Record<string, unknown>;

export function accountOf({ connected }: State, id: string, param = 'id'): Stripe.Account {
  const found = connected.accounts.get(id);
  if (found === undefined) throw missing('account', id, param);
  return found;
}

export const noRequirements: Stripe.Account.Requirements = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
};
const listOf = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});

const needsApproval =
  'Your platform needs approval for accounts to have requested the `transfers` capability without the `card_payments` capability. If you would like to request transfers without card_payments, please contact us via https://support.stripe.com/contact.';

/** A subset of Stripe's countries. */
export const supportedCountries = ['AT', 'CA', 'CH', 'DE', 'ES', 'FR', 'GB', 'IE', 'JP', 'KE', 'NL', 'US'];

export function createAccount(state: State, form: Form): Stripe.Account {
  const id = newId('acct');
  const interval = textIn(objectIn(objectIn(objectIn(form, 'settings'), 'payouts'), 'schedule'), 'interval');
  const country = textIn(form, 'country') ?? 'US';
  if (!state.connected.isApproved) throw refused(needsApproval);
  if (!supportedCountries.includes(country))
    throw refused(`${country} is not currently supported by Stripe.`, {
      code: 'country_unsupported',
      param: 'country',
    });
  const agreement = textIn(objectIn(form, 'tos_acceptance'), 'service_agreement') ?? 'full';
  const account: Stripe.Account = {
    id,
    object: 'account',
    business_profile: null,
    business_type: textIn(form, 'business_type') ?? 'individual',
    capabilities: { transfers: 'inactive' },
    charges_enabled: false,
    controller: {
      type: 'application',
      fees: { payer: 'application' },
      is_controller: true,
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
    country,
    created: seconds(state),
    default_currency: country === 'US' ? 'usd' : 'eur',
    details_submitted: false,
    email: textIn(form, 'email'),
    external_accounts: listOf<Stripe.ExternalAccount>([], `/v1/accounts/${id}/external_accounts`),
    metadata: metadataIn(form),
    payouts_enabled: false,
    requirements: {
      ...noRequirements,
      currently_due: [
        'external_account',
        'individual.first_name',
        'individual.id_number',
        'tos_acceptance.date',
      ],
      disabled_reason: 'requirements.past_due',
    },
    tos_acceptance: { date: null, ip: null, user_agent: null, service_agreement: agreement },
    type: 'express',
  };
  // Automatic payouts would belong to no run.
  if (interval !== 'manual') throw new Error('an account must not pay out by itself');
  state.connected.accounts.set(id, account);
  return account;
}

export const createLink = (state: State, form: Form): Stripe.AccountLink => {
  const account = accountOf(state, textIn(form, 'account') ?? '', 'account');
  return {
    object: 'account_link',
    created: seconds(state),
    expires_at: seconds(state) + 300,
    url: `${state.origin}/setup/${account.id}/${newId('link')}`,
  };
};

/** State of an account after its onboarding page, or after one of Stripe's checks. */
export interface Decided {
  /** Last digits of its bank account; omitted: unchanged. */
  bank?: string;
  due?: string[];
  pastDue?: string[];
  pending?: string[];
  /** Omitted: null while nothing is missing. */
  disabledReason?: Stripe.Account.Requirements['disabled_reason'];
  isEnabled: boolean;
}

const bankAccount = (account: Stripe.Account, last4: string): Stripe.BankAccount => ({
  id: newId('ba'),
  object: 'bank_account',
  account: account.id,
  account_holder_name: null,
  account_holder_type: null,
  account_type: null,
  available_payout_methods: ['standard'],
  bank_name: 'STRIPE TEST BANK',
  country: account.country ?? 'US',
  currency: account.default_currency ?? 'usd',
  default_for_currency: true,
  fingerprint: `bank${last4}`,
  last4,
  metadata: {},
  routing_number: '110000000',
  status: 'new',
});

export function decideAccount(state: State, id: string, decided: Decided): void {
  const before = accountOf(state, id);
  const { bank, due = [], pastDue = [], pending = [], disabledReason = null, isEnabled } = decided;
  const accounts = bank === undefined ? (before.external_accounts?.data ?? []) : [bankAccount(before, bank)];
  const account: Stripe.Account = {
    ...before,
    capabilities: { transfers: isEnabled ? 'active' : 'inactive' },
    details_submitted: true,
    external_accounts: listOf(accounts, `/v1/accounts/${id}/external_accounts`),
    payouts_enabled: isEnabled,
    requirements: {
      ...noRequirements,
      currently_due: due,
      past_due: pastDue,
      pending_verification: pending,
      disabled_reason: disabledReason,
    },
  };
  state.connected.accounts.set(id, account);
  if (bank !== undefined && accounts[0] !== undefined)
    emitEvent(state, 'account.external_account.updated', accounts[0], id);
  emitEvent(state, 'account.updated', account, id);
}
