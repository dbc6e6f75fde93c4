// Maps operations to functions, by the names of the SDK.
import type Stripe from 'stripe';
import { pageOf } from './balance.ts';
import { connectHandlers } from './connect/handlers.ts';
import { attachMethod, createCustomer, createMethod, customersMethod, detachMethod } from './customers.ts';
import { disputeIfMagic, disputeOf, updateDispute } from './disputes.ts';
import { missing } from './errors.ts';
import { textIn } from './form.ts';
import { fraudWarningOf } from './fraud-warnings.ts';
import { ownAccount } from './own-account.ts';
import { cancelIntent, confirmIntent, createIntent } from './payments.ts';
import { createRefund, refundOf } from './refunds.ts';
import { confirmSetup, createSetup, setupOf } from './setups.ts';
import { chargeOf, customerOf, idOf, intentOf, methodOf, type State } from './state.ts';

export interface Call {
  /** The path parameters. */
  ids: readonly string[];
  form: Record<string, unknown>;
  /** The connected account of the request; null: the platform. */
  account: string | null;
}
export type Handler = (state: State, call: Call) => object;

const one = (call: Call): string => call.ids[0] ?? '';
const newestFirst = <T>(map: ReadonlyMap<string, T>): T[] => [...map.values()].toReversed();

function withDispute(state: State, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  disputeIfMagic(state, intent);
  return intent;
}

function listRefunds(state: State, { form }: Call): object {
  const intent = textIn(form, 'payment_intent');
  const charge = textIn(form, 'charge');
  const fitting = newestFirst(state.refunds).filter(
    (each) =>
      (intent === null || idOf(each.payment_intent) === intent) &&
      (charge === null || idOf(each.charge) === charge),
  );
  return pageOf(fitting, form, '/v1/refunds');
}

function listDisputes(state: State, { form }: Call): object {
  const intent = textIn(form, 'payment_intent');
  const fitting = newestFirst(state.disputes).filter(
    (each) => intent === null || idOf(each.payment_intent) === intent,
  );
  return pageOf(fitting, form, '/v1/disputes');
}

function transactionOf(state: State, id: string): Stripe.BalanceTransaction {
  const found = state.transactions.find((each) => each.id === id);
  if (found === undefined) throw missing('balance transaction', id);
  return found;
}

export const handlers: Readonly<Record<string, Handler>> = {
  ...connectHandlers,
  'AccountResource.retrieveCurrent': (state) => ownAccount(state),
  'BalanceTransactionResource.list': (state, { form }) =>
    pageOf(state.transactions.toReversed(), form, '/v1/balance_transactions'),
  'BalanceTransactionResource.retrieve': (state, call) => transactionOf(state, one(call)),
  'ChargeResource.list': (state, { form }) => pageOf(newestFirst(state.charges), form, '/v1/charges'),
  'ChargeResource.retrieve': (state, call) => chargeOf(state, one(call)),
  'CustomerResource.create': (state, { form }) => createCustomer(state, form),
  'CustomerResource.list': (state, { form }) => pageOf(newestFirst(state.customers), form, '/v1/customers'),
  'CustomerResource.retrieve': (state, call) => customerOf(state, one(call)),
  'CustomerResource.retrievePaymentMethod': (state, { ids }) =>
    customersMethod(state, ids[0] ?? '', ids[1] ?? ''),
  'DisputeResource.list': listDisputes,
  'DisputeResource.retrieve': (state, call) => disputeOf(state, one(call)),
  'DisputeResource.update': (state, call) => updateDispute(state, one(call), call.form),
  'EarlyFraudWarningResource.list': (state, { form }) =>
    pageOf(newestFirst(state.fraudWarnings), form, '/v1/radar/early_fraud_warnings'),
  'EarlyFraudWarningResource.retrieve': (state, call) => fraudWarningOf(state, one(call)),
  'PaymentIntentResource.cancel': (state, call) => cancelIntent(state, one(call), call.form),
  'PaymentIntentResource.confirm': (state, call) =>
    withDispute(state, confirmIntent(state, one(call), call.form)),
  'PaymentIntentResource.create': (state, { form }) => withDispute(state, createIntent(state, form)),
  'PaymentIntentResource.list': (state, { form }) =>
    pageOf(newestFirst(state.intents), form, '/v1/payment_intents'),
  'PaymentIntentResource.retrieve': (state, call) => intentOf(state, one(call)),
  'PaymentMethodResource.attach': (state, call) => attachMethod(state, one(call), call.form),
  'PaymentMethodResource.create': (state, { form }) => createMethod(state, form),
  'PaymentMethodResource.detach': (state, call) => detachMethod(state, one(call)),
  'PaymentMethodResource.list': (state, { form }) =>
    pageOf(newestFirst(state.methods), form, '/v1/payment_methods'),
  'PaymentMethodResource.retrieve': (state, call) => methodOf(state, one(call)),
  'RefundResource.create': (state, { form }) => createRefund(state, form),
  'RefundResource.list': listRefunds,
  'RefundResource.retrieve': (state, call) => refundOf(state, one(call)),
  'SetupIntentResource.confirm': (state, call) => confirmSetup(state, one(call), call.form),
  'SetupIntentResource.create': (state, { form }) => createSetup(state, form),
  'SetupIntentResource.list': (state, { form }) =>
    pageOf(newestFirst(state.setups), form, '/v1/setup_intents'),
  'SetupIntentResource.retrieve': (state, call) => setupOf(state, one(call)),
};
