import type { PayeeNeed } from '@realfin/contract/payouts';
import type { FastifyInstance } from 'fastify';

/**
 * Pays creators out, in two steps: a transfer moves the money to the payee's account at the provider, and a
 * payout sends it from there to their bank; a failed payout leads to a reversal of its transfer. Each writing
 * call carries an idempotency key. Providers forget keys after a day, so a call that may have succeeded is
 * looked up by its key before it is repeated.
 */
export interface PayoutGateway {
  name: 'manual' | 'sandbox' | 'stripe-connect';
  /** Source of the money: a bank account of the platform, or the balance at the card processor. */
  paysFrom: 'bank' | 'processor';
  /** Null: an administrator checks details and pays by bank transfer. */
  provider: PayoutProvider | null;
  close(): Promise<void>;
}

export interface PayoutProvider {
  /** Whether accounts in this country can be paid from here; null: unknown. */
  paysTo(country: string): Promise<boolean | null>;
  createPayee(request: {
    channelId: number;
    email: string;
    country: string;
    kind: 'person' | 'company';
    idempotencyKey: string;
  }): Promise<{ payeeRef: string }>;
  /** The provider's page for documents and a bank account; it redirects back. */
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

  /** Checks the signature; null if it is invalid. */
  parseWebhook(rawBody: string, headers: Record<string, string | undefined>): PayoutEvent | null;
  /** Mounts the pages of a provider inside this process. */
  mount?(app: FastifyInstance): void;
}

export interface PayeeState {
  kyc: 'started' | 'pending' | 'needsInfo' | 'verified' | 'restricted' | 'rejected';
  taxForm: 'none' | 'asked' | 'given' | 'expired';
  payoutsEnabled: boolean;
  reasons: readonly PayeeNeed[];
  name: string;
  /** Last digits of the bank account; empty without one. */
  destination: string;
  /** Changes with the bank details; empty without any. */
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
  /** The transfer whose money is paid out, in the currency in which it arrived. */
  transferRef: string;
  amountCents: number;
  key: string;
}
export interface PayoutResult {
  payoutRef: string;
  state: 'inTransit' | 'paid' | 'failed';
  failureCode: string | null;
}

/** A message only names the object to refresh; its content is not trusted. */
export interface PayoutEvent {
  type: 'payee' | 'payout' | 'transfer' | 'other';
  payeeRef: string;
  payoutRef: string;
  transferRef: string;
}

/** No reliable answer: the outcome is unknown. Also if our balance is too low for now. */
export class PayoutsUnreachable extends Error {}
/** The payee's account has too little: money on its way arrives within days, missing money never does. */
export class PayoutsShort extends Error {}
/** Permanently rejected by the provider. */
export class PayoutsRefused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
