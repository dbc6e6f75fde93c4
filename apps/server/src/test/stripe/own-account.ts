// The platform's own account, as returned by `GET /v1/account`.
import type Stripe from 'stripe';
import { noRequirements } from './connect/accounts.ts';
import { seconds, type State } from './state.ts';

export const ownAccount = (state: State): Stripe.Account => ({
  id: state.account.id,
  object: 'account',
  business_profile: null,
  business_type: 'company',
  capabilities: { card_payments: 'active', transfers: 'active' },
  charges_enabled: true,
  controller: { type: 'account' },
  country: state.account.country,
  created: seconds(state),
  default_currency: state.account.currency,
  details_submitted: true,
  email: 'operator@realfin.test',
  external_accounts: { object: 'list', data: [], has_more: false, url: '/v1/account/external_accounts' },
  metadata: {},
  payouts_enabled: true,
  requirements: noRequirements,
  type: 'standard',
});
