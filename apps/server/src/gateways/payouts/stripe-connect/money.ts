// The two steps of a payout: a transfer to the connected account, and its payout to the bank.
import type Stripe from 'stripe';
import { refOf } from '../../billing/stripe/client.ts';
import { PayoutsRefused, type PayoutRequest, type PayoutResult, type TransferRequest } from '../port.ts';
import { calling, isAvailable, payeeShort, tooLittle, type Desk } from './client.ts';

const currency = 'usd';

export async function transfer(desk: Desk, request: TransferRequest): Promise<{ transferRef: string }> {
  const { payeeRef, amountCents, description, key } = request;
  if (!(await isAvailable(desk, { amount: amountCents, currency }))) {
    const known = await findTransfer(desk, request);
    if (known === null) throw tooLittle();
    return known;
  }
  const params: Stripe.TransferCreateParams = {
    amount: amountCents,
    currency,
    destination: payeeRef,
    description,
    // Listed by this group: it finds a transfer whose answer was lost.
    transfer_group: key,
    metadata: { key },
  };
  const made = await calling(desk.stripe.transfers.create(params, { idempotencyKey: key }));
  return { transferRef: made.id };
}

export async function findTransfer(
  desk: Desk,
  { payeeRef, key }: { payeeRef: string; key: string },
): Promise<{ transferRef: string } | null> {
  const params = { transfer_group: key, destination: payeeRef, limit: 1 };
  const { data } = await calling(desk.stripe.transfers.list(params).then((page) => page));
  return data[0] === undefined ? null : { transferRef: data[0].id };
}

const states: Readonly<Record<string, PayoutResult['state']>> = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
};
const resultOf = ({ id, status, failure_code: code }: Stripe.Payout): PayoutResult => {
  const state = states[status] ?? 'inTransit';
  return { payoutRef: id, state, failureCode: state === 'failed' ? (code ?? status) : null };
};

/** The amount of a transfer that arrived; accounts abroad receive it in their own currency. */
async function arrivedOf(desk: Desk, { payeeRef, transferRef }: PayoutRequest) {
  const made = await calling(desk.stripe.transfers.retrieve(transferRef));
  if (made.amount_reversed > 0)
    throw new PayoutsRefused('transfer_reversed', 'The transfer was taken back at Stripe.');
  const payment = refOf(made.destination_payment);
  if (payment === null) throw new Error(`the transfer ${transferRef} has no payment`);
  const expand = { expand: ['balance_transaction'] };
  const charge = await calling(desk.stripe.charges.retrieve(payment, expand, { stripeAccount: payeeRef }));
  const line = charge.balance_transaction;
  if (line === null || typeof line === 'string') throw new Error(`the payment ${payment} has no amount`);
  return { amount: line.net, currency: line.currency };
}

export async function payout(desk: Desk, request: PayoutRequest): Promise<PayoutResult> {
  const { payeeRef, key } = request;
  const arrived = await arrivedOf(desk, request);
  if (!(await isAvailable(desk, arrived, payeeRef))) {
    const known = await findPayout(desk, request);
    if (known === null) throw payeeShort();
    return known;
  }
  const params = { ...arrived, metadata: { key } };
  const options = { idempotencyKey: key, stripeAccount: payeeRef };
  return resultOf(await calling(desk.stripe.payouts.create(params, options)));
}

/** Payouts have no group; an account has few of them, and their metadata holds the key. */
export async function findPayout(
  desk: Desk,
  { payeeRef, key }: { payeeRef: string; key: string },
): Promise<PayoutResult | null> {
  const pages = desk.stripe.payouts.list({ limit: 100 }, { stripeAccount: payeeRef });
  const all = await calling(pages.autoPagingToArray({ limit: 10_000 }));
  const found = all.find(({ metadata }) => metadata?.key === key);
  return found === undefined ? null : resultOf(found);
}

export async function getPayout(
  desk: Desk,
  { payeeRef, payoutRef }: { payeeRef: string; payoutRef: string },
): Promise<PayoutResult> {
  const options = { stripeAccount: payeeRef };
  return resultOf(await calling(desk.stripe.payouts.retrieve(payoutRef, {}, options)));
}

/** Stripe can't read a closed account: whether its money can be reversed shows in the attempt. */
async function isBack(desk: Desk, arrived: PayoutRequest): Promise<boolean> {
  try {
    return await isAvailable(desk, await arrivedOf(desk, arrived), arrived.payeeRef);
  } catch (error) {
    if (error instanceof PayoutsRefused) return true;
    throw error;
  }
}

/** Reverses at most the rest of a transfer: earlier reversals count, also those of Stripe's dashboard. */
export async function reverse(
  desk: Desk,
  { transferRef, amountCents, key }: { transferRef: string; amountCents: number; key: string },
): Promise<void> {
  const made = await calling(desk.stripe.transfers.retrieve(transferRef));
  const amount = Math.min(amountCents, made.amount - made.amount_reversed);
  if (amount <= 0) return;
  // The bank returns the money to the account some time after the payout failed.
  const arrived = { payeeRef: refOf(made.destination) ?? '', transferRef, amountCents, key };
  if (made.amount_reversed === 0 && !(await isBack(desk, arrived))) throw payeeShort();
  const params = { amount, metadata: { key } };
  await calling(desk.stripe.transfers.createReversal(transferRef, params, { idempotencyKey: key }));
}
