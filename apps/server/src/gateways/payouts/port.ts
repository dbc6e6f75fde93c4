import type { PayeeNeed } from '@realfin/contract/payouts';
import type { FastifyInstance } from 'fastify';

/**
 * Who pays creators out. The money goes in two steps: a transfer gives it to the payee's account at the provider, a
 * payout sends it from there to their bank; a failed payout is followed by the reversal of its transfer. Every writing
 * call carries a key that is the same when it is said again. Providers forget keys after a day, so what may have
 * been done is looked for by its key before it is done a second time.
 */
export interface PayoutGateway {
  name: 'manual' | 'sandbox' | 'stripe-connect';
  /** Where the money leaves from: a bank account of the platform, or what the card processor holds. */
  paysFrom: 'bank' | 'processor';
  /** Null: an administrator checks details and pays by bank transfer. */
  provider: PayoutProvider | null;
  close(): Promise<void>;
}

export interface PayoutProvider {
  /** Whether accounts in this country can be paid from here; null: the provider doesn't say. */
  paysTo(country: string): Promise<boolean | null>;
  createPayee(request: {
    channelId: number;
    email: string;
    country: string;
    kind: 'person' | 'company';
    idempotencyKey: string;
  }): Promise<{ payeeRef: string }>;
  /** A page of the provider that asks for documents and a bank account; it sends the browser back. */
  onboardingLink(request: { payeeRef: string; returnUrl: string }): Promise<{ url: string }>;
  getPayee(payeeRef: string): Promise<PayeeState>;

  transfer(request: TransferRequest): Promise<{ transferRef: string }>;
  /** A transfer by its key; null: it was never made. */
  findTransfer(request: { payeeRef: string; key: string }): Promise<{ transferRef: string } | null>;
  payout(request: PayoutRequest): Promise<PayoutResult>;
  findPayout(request: { payeeRef: string; key: string }): Promise<PayoutResult | null>;
  getPayout(request: { payeeRef: string; payoutRef: string }): Promise<PayoutResult>;
  /** Reverses a transfer whose payout failed. Idempotent. */
  reverse(request: { transferRef: string; amountCents: number; key: string }): Promise<void>;

  /** Checks the signature; null when it is not genuine. */
  parseWebhook(rawBody: string, headers: Record<string, string | undefined>): PayoutEvent | null;
  /** Pages of a provider that is part of this process. */
  mount?(app: FastifyInstance): void;
}

export interface PayeeState {
  kyc: 'started' | 'pending' | 'needsInfo' | 'verified' | 'restricted' | 'rejected';
  taxForm: 'none' | 'asked' | 'given' | 'expired';
  payoutsEnabled: boolean;
  reasons: readonly PayeeNeed[];
  name: string;
  /** The end of the bank account's number; empty without one. */
  destination: string;
  /** Another one means other bank details; empty without any. */
  destinationRef: string;
}

export interface TransferRequest {
  payeeRef: string;
  amountCents: number;
  description: string;
  key: string;
}
export interface PayoutRequest {
  payeeRef: string;
  /** What is sent on, in the currency in which it arrived. */
  transferRef: string;
  amountCents: number;
  key: string;
}
export interface PayoutResult {
  payoutRef: string;
  state: 'inTransit' | 'paid' | 'failed';
  failureCode: string | null;
}

/** A message only says what to look at; its content is never believed. */
export interface PayoutEvent {
  type: 'payee' | 'payout' | 'transfer' | 'other';
  payeeRef: string;
  payoutRef: string;
  transferRef: string;
}

/** No answer, or none that can be trusted: the outcome is unknown. Also: not now, without enough money of ours. */
export class PayoutsUnreachable extends Error {}
/** The account of the payee has too little: what is on its way there comes in days, and what is gone never does. */
export class PayoutsShort extends Error {}
/** The provider understood and will not do it. */
export class PayoutsRefused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
