// What the suite of the payout port needs of a driver and of the world around it.
import type { PayeeState, PayoutProvider } from '../../gateways/payouts/port.ts';

/** The calls that go over the network. */
export type PayoutCall = Exclude<keyof PayoutProvider, 'parseWebhook' | 'mount'>;
export type LossTime = 'before' | 'after';

export interface PayoutBench {
  provider: PayoutProvider;
  /** What the provider finds out about a payee; the end of the account says how its bank takes payouts. */
  decide(payeeRef: string, kyc: PayeeState['kyc'], destination?: string): Promise<void>;
  /** Loses the request or the answer of the next such call. */
  lose(call: PayoutCall, when: LossTime): void;
  isDown(down: boolean): void;
  /** The banks take what is on its way: 0001 refuses, 0002 takes days, all others take it. */
  runBanks(): Promise<void>;
  /** A bank that took its time, or sends back what had arrived. */
  endPayout(payoutRef: string, end: 'paid' | 'failed'): Promise<void>;
  /** Money and objects at the provider. */
  countSent(): Promise<{ transfers: number; payouts: number; reversed: number }>;
  advance(by: { hours: number }): void;
}

let count = 0;
export const nextKey = (): string => `payout-contract-${++count}`;

export async function makePayee(bench: PayoutBench, destination = '4242'): Promise<string> {
  const request = { channelId: 1, email: 'kim@realfin.test', country: 'US', kind: 'person' as const };
  const { payeeRef } = await bench.provider.createPayee({ ...request, idempotencyKey: nextKey() });
  await bench.decide(payeeRef, 'verified', destination);
  return payeeRef;
}

export const transferTo = (payeeRef: string, amountCents = 5_000) => ({
  payeeRef,
  amountCents,
  description: 'Payout',
  key: nextKey(),
});
