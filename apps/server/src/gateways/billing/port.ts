/**
 * A card processor. A charge has two steps: a prepared one has a reference and moves no money; a confirmed
 * one can. So a charge without a stored reference was never made, and an abandoned one is first canceled
 * there. Writing calls are idempotent by key: the same key and fields return the same answer, other
 * fields throw `BillingRefused`. Processors forget keys after a day. Answers can be lost, late or duplicated.
 */
export interface BillingGateway {
  /** Provider name, stored with its references. Test mode of a processor has a name of its own. */
  name: string;
  /** Driver name, also part of the address of its webhooks. */
  driver: 'sandbox' | 'stripe';
  /** The account at the processor; null if there is none, or it was unknown at startup. */
  accountRef: string | null;
  /** Addresses for the processor's card fields in the browser. */
  clientConfig(): { cardFrameUrl: string; cardFrameOrigin: string };
  createCustomer(request: {
    accountId: number;
    email: string;
    idempotencyKey: string;
  }): Promise<{ customerRef: string }>;
  /**
   * Turns a one-time token of the card fields into a card of this customer. Throws `CardRefused`, or
   * `BillingRefused` `customer_missing` if the processor no longer has the customer.
   */
  attachCard(request: { customerRef: string; token: string; idempotencyKey: string }): Promise<SavedCard>;
  /** Null if it is no longer attached. */
  getCard(request: { customerRef: string; cardRef: string }): Promise<SavedCard | null>;
  detachCard(request: { customerRef: string; cardRef: string }): Promise<void>;
  /** Gets the bank's consent to later charges of the card, without charging it. */
  setupCard(request: SetupRequest): Promise<SetupResult>;
  getSetup(setupRef: string): Promise<SetupResult>;

  /** Creates a charge without moving money. Throws `BillingRefused` `card_removed` for a detached card. */
  prepareCharge(request: ChargeRequest): Promise<{ chargeRef: string }>;
  /** Charges the card. A decline is a result, not an error. A confirmed charge returns its state. */
  confirmCharge(request: ConfirmRequest): Promise<ChargeResult>;
  getCharge(chargeRef: string): Promise<ChargeResult>;
  /** Cancels the charge; if it is too late, the result has its state. */
  cancelCharge(chargeRef: string): Promise<ChargeResult>;

  refund(request: { chargeRef: string; amountCents: number; idempotencyKey: string }): Promise<RefundResult>;
  getRefund(refundRef: string): Promise<RefundResult>;
  /** All refunds of a charge: finds a refund whose answer was lost, after its key has expired. */
  listRefunds(chargeRef: string): Promise<RefundResult[]>;

  getDispute(disputeRef: string): Promise<DisputeResult>;
  getFraudWarning(warningRef: string): Promise<FraudWarning>;
  submitEvidence(request: {
    disputeRef: string;
    evidence: DisputeEvidence;
    idempotencyKey: string;
  }): Promise<DisputeResult>;
  /** Everything that changed our balance at the processor, oldest first, 100 per page. */
  listMovements(request: {
    since: Date;
    cursor: string | null;
  }): Promise<{ movements: Movement[]; cursor: string | null }>;

  /** Null if the signature is invalid. */
  parseWebhook(rawBody: string, headers: Record<string, string | undefined>): WebhookEvent | null;
  close(): Promise<void>;
}

export interface SavedCard {
  cardRef: string;
  brand: string;
  lastFour: string;
  expirationMonth: number;
  expirationYear: number;
  /** The same for one card number in all accounts; null if the processor has none. */
  fingerprint: string | null;
  /** Two letters; null if unknown. */
  country: string | null;
}

/**
 * The initiator of the charge. `person`: present, can answer their bank. `firstOfSeries`: present, and later
 * charges are off-session. `merchant`: off-session.
 */
export type Initiator = 'person' | 'firstOfSeries' | 'merchant';

export interface SetupRequest {
  customerRef: string;
  cardRef: string;
  /** Where the browser returns after the bank's check. */
  returnUrl: string;
  idempotencyKey: string;
}
export type SetupResult =
  | { state: 'succeeded'; setupRef: string }
  | { state: 'declined'; setupRef: string; declineCode: string }
  | { state: 'needsAction'; setupRef: string; actionUrl: string }
  /** The bank has not decided yet. */
  | { state: 'pending'; setupRef: string };

export interface ChargeRequest {
  customerRef: string;
  cardRef: string;
  amountCents: number;
  currency: 'usd';
  description: string;
  initiator: Initiator;
  /** Shown in the processor's dashboard and exports; `instance` distinguishes sites that share an account. */
  metadata: { instance: string; intentId: string };
  idempotencyKey: string;
}

export interface ConfirmRequest {
  chargeRef: string;
  /** The same as in `prepareCharge`. */
  initiator: Initiator;
  /** Requires the bank's check even if the bank would not; cards without such a check are charged. */
  bankCheck?: boolean;
  /** Where the browser returns after the bank's check. */
  returnUrl: string;
  idempotencyKey: string;
}

export type ChargeResult =
  /** Not confirmed yet, so no money has moved. */
  | { state: 'prepared'; chargeRef: string }
  | {
      state: 'succeeded';
      chargeRef: string;
      /** The processor's fee; null until it is known. */
      feeCents: number | null;
      /** Date of availability for payouts; null until it is known. */
      availableAt: Date | null;
    }
  | { state: 'declined'; chargeRef: string; declineCode: string; retry: Retry }
  | { state: 'needsAction'; chargeRef: string; actionUrl: string }
  /** Accepted by the processor, not decided yet. */
  | { state: 'pending'; chargeRef: string }
  | { state: 'canceled'; chargeRef: string };

/** Whether a declined charge may be retried. */
export interface Retry {
  /** False: the card network forbids it for this card. */
  allowed: boolean;
  notBefore: Date | null;
  /** `person`: the bank wants the card holder. `newCard`: this card won't work again. */
  needs: 'person' | 'newCard' | null;
}

export interface RefundResult {
  refundRef: string;
  chargeRef: string;
  amountCents: number;
  state: 'pending' | 'succeeded' | 'failed' | 'canceled';
  failureCode: string | null;
  /** Our key; null for a refund made in the processor's dashboard. */
  idempotencyKey: string | null;
}

export interface DisputeResult {
  disputeRef: string;
  chargeRef: string;
  amountCents: number;
  feeCents: number;
  reason: string;
  state: 'warning' | 'needsResponse' | 'underReview' | 'won' | 'lost' | 'closed';
  dueAt: Date | null;
}
/** A card network expects a dispute. A refund before the dispute saves its fee. */
export interface FraudWarning {
  warningRef: string;
  chargeRef: string;
  /** The processor's reason code. */
  reason: string;
  /** False: the charge has been refunded or disputed. */
  isActionable: boolean;
}
/** Plain texts; the driver maps them to the processor's fields. */
export interface DisputeEvidence {
  customerName: string;
  customerEmail: string;
  /** The purchase, its dates and its usage. */
  serviceDates: string;
  accessLog: string;
  cancellationPolicy: string;
  refundPolicy: string;
  explanation: string;
}

export interface Movement {
  /** The processor's unique id. */
  ref: string;
  kind:
    | 'charge'
    | 'refund'
    | 'refundFailed'
    | 'dispute'
    | 'disputeReversed'
    | 'fee'
    | 'payout'
    /** To a creator's account, and back. */
    | 'transfer'
    | 'transferReversed'
    /** Tax on fees. */
    | 'feeTax'
    /** From our bank to the balance, and back. */
    | 'topUp'
    /** Reserved by the processor, and released. */
    | 'hold'
    /** A loan of the processor, and its repayment. */
    | 'advance'
    /** Paid from the balance. */
    | 'purchase'
    /** Between the balance and payees' accounts, without a transfer of ours. */
    | 'connect'
    /** Unknown, or outside our books: an administrator classifies it. */
    | 'other';
  /** The processor's own name for the type. */
  type: string;
  /** Settlement currency of the amounts, in lowercase. */
  currency: string;
  /** Positive: incoming. */
  amountCents: number;
  feeCents: number;
  /** The charge, refund, dispute, payout or transfer behind it. */
  sourceRef: string;
  at: Date;
}

/** The token or card was declined when it was attached. */
export class CardRefused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
/** No reliable answer: the outcome is unknown. A key without permission is `AccessDenied`. */
export class BillingUnreachable extends Error {}
/** Permanently rejected by the processor, such as a refund of more than was paid. */
export class BillingRefused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A message only names the object to refresh; its content is not trusted. */
export interface WebhookEvent {
  id: string;
  subject: {
    type: 'charge' | 'refund' | 'dispute' | 'fraudWarning' | 'card' | 'setup' | 'other';
    ref: string;
  };
  /** The charge it belongs to; null if the message has none. */
  chargeRef: string | null;
}
