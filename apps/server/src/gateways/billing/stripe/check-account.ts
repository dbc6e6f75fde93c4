// Checks at startup: whether the Stripe account fits, and whether the key has the permissions needed.
import type Stripe from 'stripe';
import { isDenial, isStripeError, translate, type Desk } from './client.ts';

/** One read per permission: harmless, and denied like the other calls of its kind. */
type Need = readonly [permission: string, ask: (stripe: Stripe) => Promise<unknown>];
const one = { limit: 1 };
const needs: readonly Need[] = [
  ['Balance transactions: read', (stripe) => stripe.balanceTransactions.list(one)],
  ['Charges: read', (stripe) => stripe.charges.list(one)],
  ['Customers: write', (stripe) => stripe.customers.list(one)],
  ['PaymentMethods: write', (stripe) => stripe.paymentMethods.list(one)],
  ['PaymentIntents: write', (stripe) => stripe.paymentIntents.list(one)],
  ['SetupIntents: write', (stripe) => stripe.setupIntents.list(one)],
  ['Refunds: write', (stripe) => stripe.refunds.list(one)],
  ['Disputes: write', (stripe) => stripe.disputes.list(one)],
  ['Radar: read', (stripe) => stripe.radar.earlyFraudWarnings.list(one)],
];
const connectNeeds: readonly Need[] = [
  ['Connect accounts: write', (stripe) => stripe.accounts.list(one)],
  ['Transfers: write', (stripe) => stripe.transfers.list(one)],
  ['Payouts: write', (stripe) => stripe.payouts.list(one)],
];

const unknownKey =
  'Stripe does not accept STRIPE_SECRET_KEY: copy it again from the API keys in the dashboard of Stripe.';

/** The missing permissions of the key; other failures say nothing about it. */
async function listMissing(desk: Desk, asked: readonly Need[]): Promise<string[]> {
  const answers = await Promise.allSettled(asked.map(([, ask]) => ask(desk.stripe)));
  return asked.filter((_need, i) => isDenied(answers[i])).map(([permission]) => permission);
}
const isDenied = (answer: PromiseSettledResult<unknown> | undefined): boolean =>
  answer?.status === 'rejected' && isDenial(answer.reason);

/** The ledger has one currency, so the account must settle in it. */
const whyNotCurrency = (balance: Stripe.Balance, account: Stripe.Account | null): string | null => {
  const settled = new Set([...balance.available, ...balance.pending].map(({ currency }) => currency));
  const main = account?.default_currency;
  if (main === currency || settled.has(currency)) return null;
  const found = main ?? [...settled].join(', ');
  return `The Stripe account settles in ${found.toUpperCase()}, and this network counts in ${currency.toUpperCase()}: add a bank account in ${currency.toUpperCase()} to the payout settings of Stripe, or use the keys of an account that settles in it.`;
};
const currency = 'usd';

export interface AccountCheck {
  /** Null: everything fits, or Stripe did not answer. */
  refusal: string | null;
  accountRef: string | null;
}

/** A restricted key may not read its own account; charges then identify it. */
async function findAccount({ stripe, log }: Desk): Promise<Stripe.Account | null> {
  return stripe.accounts.retrieveCurrent().catch((error: unknown) => {
    log.warn({ err: translate(error) }, 'Stripe did not say which account the key belongs to');
    return null;
  });
}

/** Startup continues if Stripe does not answer. */
export async function checkAccount(desk: Desk, paysCreators: boolean): Promise<AccountCheck> {
  const unknown = { refusal: null, accountRef: null };
  const refuse = (refusal: string) => ({ ...unknown, refusal });
  let balance: Stripe.Balance;
  try {
    balance = await desk.stripe.balance.retrieve();
  } catch (error) {
    if (isStripeError(error) && error.statusCode === 401) return refuse(unknownKey);
    if (isDenial(error)) return refuse(whyDenied(['Balance: read', ...(await listMissing(desk, needs))]));
    desk.log.warn({ err: translate(error) }, 'Stripe did not answer at the start');
    return unknown;
  }
  const [account, missing] = await Promise.all([
    findAccount(desk),
    listMissing(desk, paysCreators ? [...needs, ...connectNeeds] : needs),
  ]);
  const refusal = missing.length > 0 ? whyDenied(missing) : whyNotCurrency(balance, account);
  return { refusal, accountRef: account?.id ?? null };
}

const whyDenied = (permissions: readonly string[]): string =>
  `STRIPE_SECRET_KEY lacks a permission (${permissions.join(', ')}): add it to the restricted key in the dashboard of Stripe.`;
