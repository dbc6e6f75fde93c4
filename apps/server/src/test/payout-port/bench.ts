// The environment that the suite of the payout port needs: a driver, and control of the outside.
import type { PayeeState, PayoutProvider } from '../../gateways/payouts/port.ts';

/** The calls that go over the network. */
export type PayoutCall = Exclude<keyof PayoutProvider, 'parseWebhook' | 'mount'>;
export type LossTime = 'before' | 'after';

export interface PayoutBench {
  provider: PayoutProvider;
  /** The provider's decision about a payee; the account's last digits select the outcome of payouts. */
  decide(payeeRef: string, kyc: PayeeState['kyc'], destination?: string): Promise<void>;
  /** Loses the request or the answer of the next such call. */
  lose(call: PayoutCall, when: LossTime): void;
  isDown(down: boolean): void;
  /** Banks process pending payouts: 0001 refuses, 0002 needs days, all others accept. */
  runBanks(): Promise<void>;
  /** Ends a slow payout, or returns one that had arrived. */
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
