// The environment that the suites of the billing port need: a driver, and control of the outside.
import { expect } from 'vitest';
import {
  BillingRefused,
  type BillingGateway,
  type ChargeRequest,
  type ChargeResult,
  type Initiator,
  type WebhookEvent,
} from '../../gateways/billing/port.ts';

/** Behaviors of test cards; each driver maps them to its own test numbers. */
export type BenchCard =
  | 'good'
  | 'mastercard'
  | 'declined'
  | 'insufficientFunds'
  | 'stolen'
  | 'expired'
  | 'processingError'
  /** Succeeds with its holder present, and declines without. */
  | 'declinedLater'
  | 'refusedWhenSaved'
  /** The bank challenges its holder each time. */
  | 'challenge'
  /** The bank challenges its holder once; later charges need no challenge. */
  | 'challengeOnce';

/** A call of the port that goes over the network. */
type Call = Exclude<
  keyof BillingGateway,
  'name' | 'driver' | 'accountRef' | 'clientConfig' | 'parseWebhook' | 'close'
>;

/** The environment of a driver: cards, the payer's bank, the processor's dashboard, the network. */
export interface BillingBench {
  gateway: BillingGateway;
  now(): Date;
  /** A one-time token of the card fields. */
  token(card: BenchCard): Promise<string>;
  /** The card holder's decision on the page of the bank. False: the page no longer accepts one. */
  answerBank(actionUrl: string, decision: 'approve' | 'refuse'): Promise<boolean>;
  /** Loses the request or the answer of the next such call. */
  lose(call: Call, when: 'before' | 'after'): void;
  /** The next confirmed charge stays undecided until `decideCharge`. */
  delayCharge(): void;
  decideCharge(chargeRef: string, approved: boolean): Promise<void>;
  /** The next refund stays undecided until `endRefund`. */
  delayRefund(): void;
  endRefund(refundRef: string, end: 'succeeded' | 'failed' | 'canceled'): Promise<void>;
  refundAtDesk(chargeRef: string, amountCents: number): Promise<string>;
  dispute(chargeRef: string, amountCents?: number): Promise<string>;
  decideDispute(disputeRef: string, end: 'won' | 'lost'): Promise<void>;
  /** Opens an inquiry, which doesn't withdraw money yet. */
  inquire(chargeRef: string): Promise<string>;
  /** An inquiry becomes a chargeback, and a lost dispute is appealed. */
  reopenDispute(disputeRef: string): Promise<void>;
  warnOfFraud(chargeRef: string): Promise<string>;
  /** Its network replaces a saved card with another one. */
  renewCard(saved: { customerRef: string; cardRef: string }, by: BenchCard): Promise<void>;
  removeCardAtDesk(saved: { customerRef: string; cardRef: string }): Promise<void>;
  /** Undelivered webhooks, signed now. */
  waitingWebhooks(): Promise<{ body: string; headers: Record<string, string> }[]>;
  advance(by: { minutes: number }): void;
}

let count = 0;
export const nextKey = () => `contract-${++count}`;
export const returnUrl = 'http://realfin.test/back';

export async function makeCustomer({ gateway }: BillingBench): Promise<string> {
  const request = { accountId: 1, email: 'payer@realfin.test', idempotencyKey: nextKey() };
  return (await gateway.createCustomer(request)).customerRef;
}

export async function saveCard(bench: BillingBench, card: BenchCard = 'good') {
  const customerRef = await makeCustomer(bench);
  const token = await bench.token(card);
  const saved = await bench.gateway.attachCard({ customerRef, token, idempotencyKey: nextKey() });
  return { customerRef, ...saved };
}

export const chargeOf = (
  { customerRef, cardRef }: { customerRef: string; cardRef: string },
  initiator: Initiator = 'person',
): ChargeRequest => ({
  customerRef,
  cardRef,
  amountCents: 1_499,
  currency: 'usd',
  description: 'Premium',
  initiator,
  metadata: { instance: 'contract', intentId: `pi_${++count}` },
  idempotencyKey: nextKey(),
});

export const confirmOf = (chargeRef: string, initiator: Initiator = 'person') => ({
  chargeRef,
  initiator,
  returnUrl,
  idempotencyKey: nextKey(),
});

/** Charges a card as far as possible. */
export async function charge(
  bench: BillingBench,
  card: BenchCard = 'good',
  initiator: Initiator = 'person',
): Promise<ChargeResult> {
  const { chargeRef } = await bench.gateway.prepareCharge(chargeOf(await saveCard(bench, card), initiator));
  return bench.gateway.confirmCharge(confirmOf(chargeRef, initiator));
}

export async function paid(bench: BillingBench): Promise<string> {
  const result = await charge(bench);
  expect(result.state).toBe('succeeded');
  return result.chargeRef;
}

export async function challenged(bench: BillingBench, card: BenchCard = 'challenge') {
  const result = await charge(bench, card);
  if (result.state !== 'needsAction') throw new Error(`the bank did not ask: ${result.state}`);
  return result;
}

export const refused = { constructor: BillingRefused };
export const eventsOf = async (bench: BillingBench): Promise<WebhookEvent[]> =>
  (await bench.waitingWebhooks()).flatMap(({ body, headers }) => {
    const event = bench.gateway.parseWebhook(body, headers);
    return event === null ? [] : [event];
  });
