import type Stripe from 'stripe';
import { pageOf } from '../balance.ts';
import { noAccess } from '../errors.ts';
import { textIn } from '../form.ts';
import type { Handler } from '../handlers.ts';
import type { State } from '../state.ts';
import { accountOf, createAccount, createLink, supportedCountries } from './accounts.ts';
import { createPayout, listPayouts, payoutOf } from './payouts.ts';
import { balanceOf } from './state.ts';
import { createTransfer, listTransfers, reverseTransfer, transferOf } from './transfers.ts';

const withTime = (account: Stripe.Account) => ({ ...account, created: account.created ?? 0 });

const countrySpec = (id: string): Stripe.CountrySpec => ({
  id,
  object: 'country_spec',
  default_currency: id === 'US' ? 'usd' : 'eur',
  supported_bank_account_currencies: {},
  supported_payment_currencies: ['usd', 'eur'],
  supported_payment_methods: ['card', 'stripe'],
  supported_transfer_countries: supportedCountries,
  verification_fields: {
    company: { additional: [], minimum: [] },
    individual: { additional: [], minimum: [] },
  },
});

/** An account's balance, by currency: the platform's in its settlement currency, others' in USD and EUR. */
function balanceAnswer({ connected, account: own }: State, account: string | null): object {
  const held = (currency: string) =>
    account === null ? connected.availableCents : balanceOf(connected, account, currency);
  const currencies = account === null ? [own.currency] : ['usd', 'eur'];
  return {
    object: 'balance',
    livemode: false,
    available: currencies.map((currency) => ({ currency, amount: held(currency) })),
    pending: currencies.map((currency) => ({ currency, amount: 0 })),
  };
}

export const connectHandlers: Readonly<Record<string, Handler>> = {
  'AccountResource.create': (state, { form }) => createAccount(state, form),
  'AccountResource.retrieve': (state, { ids: [id = ''] }) => {
    if (state.connected.closed.has(id)) throw noAccess(id);
    return accountOf(state, id);
  },
  'AccountResource.list': ({ connected }, { form }) =>
    pageOf([...connected.accounts.values()].map(withTime).toReversed(), form, '/v1/accounts'),
  'AccountLinkResource.create': (state, { form }) => {
    const id = textIn(form, 'account') ?? '';
    if (state.connected.closed.has(id)) throw noAccess(id);
    return createLink(state, form);
  },
  'BalanceResource.retrieve': (state, { account }) => balanceAnswer(state, account),
  'CountrySpecResource.retrieve': (_state, { ids }) => countrySpec(ids[0] ?? ''),
  'PayoutResource.create': (state, { form, account }) => createPayout(state, form, account),
  'PayoutResource.list': (state, { form, account }) => listPayouts(state, form, account),
  'PayoutResource.retrieve': (state, { ids, account }) => payoutOf(state, ids[0] ?? '', account),
  'TransferResource.create': (state, { form }) => createTransfer(state, form),
  'TransferResource.createReversal': (state, { ids, form }) => reverseTransfer(state, ids[0] ?? '', form),
  'TransferResource.list': (state, { form }) => listTransfers(state, form),
  'TransferResource.retrieve': (state, { ids }) => transferOf(state, ids[0] ?? ''),
};
