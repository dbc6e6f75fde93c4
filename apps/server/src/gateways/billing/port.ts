/** A card processor. Charges are idempotent by their key; answers may be lost, late or doubled. */
export interface BillingGateway {
  name: string;
  /** What the browser needs to show the processor's card fields. */
  clientConfig(): { cardFrameUrl: string; cardFrameOrigin: string };
  createCustomer(request: {
    accountId: number;
    email: string;
    idempotencyKey: string;
  }): Promise<{ customerRef: string }>;
  /** Turns a one-time token of the card fields into a saved card. */
  attachCard(request: { customerRef: string; token: string; idempotencyKey: string }): Promise<SavedCard>;
  detachCard(request: { customerRef: string; cardRef: string }): Promise<void>;
  charge(request: ChargeRequest): Promise<ChargeResult>;
  /** What became of a charge whose answer was lost. */
  findCharge(idempotencyKey: string): Promise<ChargeResult | null>;
  refund(request: {
    chargeRef: string;
    amountCents: number;
    idempotencyKey: string;
  }): Promise<{ refundRef: string }>;
  /** Checks the signature; null when it is not genuine. */
  parseWebhook(rawBody: string, headers: Record<string, string | undefined>): WebhookEvent | null;
  close(): Promise<void>;
}
export interface SavedCard {
  cardRef: string;
  brand: string;
  lastFour: string;
  expirationMonth: number;
  expirationYear: number;
}
export interface ChargeRequest {
  customerRef: string;
  cardRef: string;
  amountCents: number;
  description: string;
  idempotencyKey: string;
  /** Nobody is there to answer a challenge, as at a renewal. */
  offSession: boolean;
  /** Where the browser goes after the bank's check. */
  returnUrl: string;
}
export type ChargeResult =
  | { state: 'succeeded'; chargeRef: string }
  | { state: 'declined'; chargeRef: string; declineCode: string; message: string }
  | { state: 'needsAction'; chargeRef: string; actionUrl: string }
  /** The processor has taken the request and not decided yet. */
  | { state: 'pending'; chargeRef: string };
/** The token or card was not accepted when it was attached. */
export class CardRefused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
/** No answer, or none that can be trusted: the outcome is unknown. */
export class BillingUnreachable extends Error {}
export interface WebhookEvent {
  id: string;
  kind: 'charge.succeeded' | 'charge.declined' | 'charge.refunded' | 'charge.disputed' | 'other';
  chargeRef: string;
  /** Of the charge it speaks of. */
  idempotencyKey: string;
  /** For charge.refunded: which refund. The key is null when it was made at the processor's own desk. */
  refund: { refundRef: string; idempotencyKey: string | null; amountCents: number } | null;
}
