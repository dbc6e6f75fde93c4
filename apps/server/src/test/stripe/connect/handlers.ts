import { noAccess } from '../errors.ts';
import { textIn } from '../form.ts';
import type { Handler } from '../handlers.ts';
import { accountOf, createAccount, createLink } from './accounts.ts';
import { createPayout, listPayouts, payoutOf } from './payouts.ts';
import { balanceOf } from './state.ts';
import { createTransfer, listTransfers, reverseTransfer, transferOf } from './transfers.ts';

const currencies = ['usd', 'eur'];

export const connectHandlers: Readonly<Record<string, Handler>> = {
  'AccountResource.create': (state, { form }) => createAccount(state, form),
  'AccountResource.retrieve': (state, { ids: [id = ''] }) => {
    if (state.connected.closed.has(id)) throw noAccess(id);
    return accountOf(state, id);
  },
  'AccountLinkResource.create': (state, { form }) => {
    const id = textIn(form, 'account') ?? '';
    if (state.connected.closed.has(id)) throw noAccess(id);
    return createLink(state, form);
  },
  'BalanceResource.retrieve': ({ connected }, { account }) => ({
    object: 'balance',
    livemode: false,
    available: currencies.map((currency) => ({
      currency,
      amount:
        account !== null
          ? balanceOf(connected, account, currency)
          : currency === 'usd'
            ? connected.availableCents
            : 0,
    })),
    pending: [{ amount: 0, currency: 'usd' }],
  }),
  'PayoutResource.create': (state, { form, account }) => createPayout(state, form, account),
  'PayoutResource.list': (state, { form, account }) => listPayouts(state, form, account),
  'PayoutResource.retrieve': (state, { ids, account }) => payoutOf(state, ids[0] ?? '', account),
  'TransferResource.create': (state, { form }) => createTransfer(state, form),
  'TransferResource.createReversal': (state, { ids, form }) => reverseTransfer(state, ids[0] ?? '', form),
  'TransferResource.list': (state, { form }) => listTransfers(state, form),
  'TransferResource.retrieve': (state, { ids }) => transferOf(state, ids[0] ?? ''),
};
