/**
 * A card processor. A charge has two steps: prepared, it has a reference and moves no money; confirmed, it may.
 * So a charge without a stored reference was never made, and one that is given up is canceled at the processor
 * first. Every writing call carries a key: said again with the same key and fields it answers the same, with other
 * fields it throws `BillingRefused`. Processors forget keys after a day. Any answer may be lost, late or doubled.
 */
export interface BillingGateway {
  /** Whose references these are. Test money of a processor is another provider's. */
  name: string;
  /** The driver, which is also part of the address of its webhooks. */
  driver: 'sandbox' | 'stripe';
  /** The account at the processor; null where it has none, or did not say at the start. */
  accountRef: string | null;
  /** What the browser needs to show the processor's card fields. */
  clientConfig(): { cardFrameUrl: string; cardFrameOrigin: string };
  createCustomer(request: {
    accountId: number;
    email: string;
    idempotencyKey: string;
  }): Promise<{ customerRef: string }>;
  /**
   * Turns a one-time token of the card fields into a card of this customer. Throws `CardRefused`, or `BillingRefused`
   * `customer_missing` for a customer that the processor no longer has.
   */
  attachCard(request: { customerRef: string; token: string; idempotencyKey: string }): Promise<SavedCard>;
  /** Null when it is no longer attached. */
  getCard(request: { customerRef: string; cardRef: string }): Promise<SavedCard | null>;
  detachCard(request: { customerRef: string; cardRef: string }): Promise<void>;
  /** Asks the bank whether the card may be charged later, without charging it. */
  setupCard(request: SetupRequest): Promise<SetupResult>;
  getSetup(setupRef: string): Promise<SetupResult>;

  /** Announces a charge; no money moves. Throws `BillingRefused` `card_removed` for a card that is not attached. */
  prepareCharge(request: ChargeRequest): Promise<{ chargeRef: string }>;
  /** Charges the card. A decline is an answer, not an error. A charge that was confirmed before answers its state. */
  confirmCharge(request: ConfirmRequest): Promise<ChargeResult>;
  getCharge(chargeRef: string): Promise<ChargeResult>;
  /** Gives the charge up; when it was too late, the answer says what became of it. */
  cancelCharge(chargeRef: string): Promise<ChargeResult>;

  refund(request: { chargeRef: string; amountCents: number; idempotencyKey: string }): Promise<RefundResult>;
  getRefund(refundRef: string): Promise<RefundResult>;
  /** All refunds of a charge: how a refund with a lost answer is found when its key is forgotten. */
  listRefunds(chargeRef: string): Promise<RefundResult[]>;

  getDispute(disputeRef: string): Promise<DisputeResult>;
  getFraudWarning(warningRef: string): Promise<FraudWarning>;
  submitEvidence(request: {
    disputeRef: string;
    evidence: DisputeEvidence;
    idempotencyKey: string;
  }): Promise<DisputeResult>;
  /** Everything that changed what the processor holds for us, oldest first, 100 a page. */
  listMovements(request: {
    since: Date;
    cursor: string | null;
  }): Promise<{ movements: Movement[]; cursor: string | null }>;

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
  /** The same for the same number in any account; null when the processor doesn't say. */
  fingerprint: string | null;
  /** Two letters; null when the processor doesn't say. */
  country: string | null;
}

/**
 * Who starts the charge. `person`: they are here and can answer their bank. `firstOfSeries`: they are here, and the
 * card will be charged without them later. `merchant`: nobody is here.
 */
export type Initiator = 'person' | 'firstOfSeries' | 'merchant';

export interface SetupRequest {
  customerRef: string;
  cardRef: string;
  /** Where the browser goes after the bank's check. */
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
  /** Shown at the processor's desk and in its exports; `instance` keeps two sites with one account apart. */
  metadata: { instance: string; intentId: string };
  idempotencyKey: string;
}

export interface ConfirmRequest {
  chargeRef: string;
  /** The same as when it was prepared. */
  initiator: Initiator;
  /** Asks for the bank's check of a person even when the bank would not; cards without one are charged. */
  bankCheck?: boolean;
  /** Where the browser goes after the bank's check. */
  returnUrl: string;
  idempotencyKey: string;
}

export type ChargeResult =
  /** Not confirmed yet: no money can have moved. */
  | { state: 'prepared'; chargeRef: string }
  | {
      state: 'succeeded';
      chargeRef: string;
      /** What the processor keeps; null while it is not known. */
      feeCents: number | null;
      /** When the money can be paid out; null while it is not known. */
      availableAt: Date | null;
    }
  | { state: 'declined'; chargeRef: string; declineCode: string; retry: Retry }
  | { state: 'needsAction'; chargeRef: string; actionUrl: string }
  /** The processor has taken the request and not decided yet. */
  | { state: 'pending'; chargeRef: string }
  | { state: 'canceled'; chargeRef: string };

/** Whether a declined charge may be tried again. */
export interface Retry {
  /** False: the network forbids it with this card. */
  allowed: boolean;
  notBefore: Date | null;
  /** `person`: the bank wants its holder. `newCard`: this card will not pay again. */
  needs: 'person' | 'newCard' | null;
}

export interface RefundResult {
  refundRef: string;
  chargeRef: string;
  amountCents: number;
  state: 'pending' | 'succeeded' | 'failed' | 'canceled';
  failureCode: string | null;
  /** Ours; null for a refund made at the processor's own desk. */
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
/** A card network expects a dispute. A refund before it saves the fee of the dispute. */
export interface FraudWarning {
  warningRef: string;
  chargeRef: string;
  /** The processor's word for why. */
  reason: string;
  /** False: the charge was refunded or disputed. */
  isActionable: boolean;
}
/** Plain texts; the driver puts each where its processor wants it. */
export interface DisputeEvidence {
  customerName: string;
  customerEmail: string;
  /** What was bought, when, and what of it was used. */
  serviceDates: string;
  accessLog: string;
  cancellationPolicy: string;
  refundPolicy: string;
  explanation: string;
}

export interface Movement {
  /** The processor's own, unique. */
  ref: string;
  kind:
    | 'charge'
    | 'refund'
    | 'refundFailed'
    | 'dispute'
    | 'disputeReversed'
    | 'fee'
    | 'payout'
    /** To the account of a creator, and back. */
    | 'transfer'
    | 'transferReversed'
    /** Tax on fees. */
    | 'feeTax'
    /** From our bank to the balance, and back. */
    | 'topUp'
    /** Set aside by the processor, and given back. */
    | 'hold'
    /** Lent by the processor, and paid back. */
    | 'advance'
    /** Paid for out of the balance. */
    | 'purchase'
    /** Between the balance and those of payees, without a transfer of ours. */
    | 'connect'
    /** Not known, or not ours to know: an administrator says what it was. */
    | 'other';
  /** The processor's own word for it. */
  type: string;
  /** Of the amounts, in small letters; what the account settles in. */
  currency: string;
  /** Positive: came in. */
  amountCents: number;
  feeCents: number;
  /** The charge, refund, dispute, payout or transfer behind it. */
  sourceRef: string;
  at: Date;
}

/** The token or card was not accepted when it was attached. */
export class CardRefused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
/** No answer, or none that can be trusted: the outcome is unknown. A key that may not ask is `AccessDenied`. */
export class BillingUnreachable extends Error {}
/** The processor understood and will never do it, such as a refund of more than was paid. */
export class BillingRefused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A message only says what to look at; its content is never believed. */
export interface WebhookEvent {
  id: string;
  subject: {
    type: 'charge' | 'refund' | 'dispute' | 'fraudWarning' | 'card' | 'setup' | 'other';
    ref: string;
  };
  /** The charge it belongs to; null when the message doesn't say. */
  chargeRef: string | null;
}
