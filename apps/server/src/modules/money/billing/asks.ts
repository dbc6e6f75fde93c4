// Questions of billing to the modules that sell.
import type { PurchaseLineKind } from '@realfin/contract/purchases';
import type { Context } from '../../../context.ts';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import type { IntentRow, LineRow } from './queries.ts';
import type { MovedCents } from './taxes/rules.ts';

/** The kind and description of a ledger entry for a refund or a dispute. */
export interface ReturnEntry {
  kind: 'refund' | 'disputeOpened' | 'disputeWon';
  description: string;
}
/** A refund or dispute of one purchase line. */
export interface Refunded extends MovedCents {
  entry: ReturnEntry;
  /** Unique per refund and line. */
  key: string;
  /** After this refund. */
  line: LineRow;
  /** The line is fully refunded. */
  full: boolean;
}
/** Money returned to us after a refund failed or a dispute was won. */
export interface Restored extends MovedCents {
  entry: ReturnEntry;
  /** Unique per return and line. */
  key: string;
  /** After this return. */
  line: LineRow;
  /** The key of the refund or dispute that it reverses. */
  reverses: string;
}
/** Callbacks for one kind of purchase line, provided by the module that sells it. */
export interface PurchaseHandler {
  /**
   * In the transaction that marks the charge: grants access and posts the ledger.
   * Null: access can no longer be granted, and the whole payment is refunded.
   */
  succeeded(ctx: Context, tx: Tx, intent: IntentRow, line: LineRow): Promise<{ description: string } | null>;
  /** In the transaction that marks the failure. */
  failed(ctx: Context, tx: Tx, intent: IntentRow, line: LineRow): Promise<void>;
  /** The payment is refunded because its payer may not pay, or another line can't be delivered. */
  returned?(ctx: Context, tx: Tx, intent: IntentRow, line: LineRow): Promise<void>;
  /** For a refund or an open dispute: reverses the shares. */
  refunded(ctx: Context, tx: Tx, intent: IntentRow, refund: Refunded): Promise<void>;
  /** Restores shares that a refund or a dispute had reversed. */
  restored?(ctx: Context, tx: Tx, intent: IntentRow, money: Restored): Promise<void>;
  /** After the commit: notifies open tabs. */
  announce(ctx: Context, intent: IntentRow): Promise<void>;
}

/** A processor movement that is not part of a sale's shares. */
export interface CashPosting {
  kind: 'fee' | 'settlement' | 'correction';
  cause: string;
  description: string;
  at: Date;
  provider: string;
  /** Positive: incoming. */
  amountCents: number;
  /** The offsetting account. */
  against:
    | ('bank' | 'processorFees' | 'processorTaxes' | 'processorHolds' | 'processorAdvances')
    | ('processorPurchases' | 'payeeBalances' | 'writeOffs');
}
/** Money of an undelivered purchase, or of refunds beyond its shares. */
export interface UncoveredPosting {
  kind: 'charge' | 'refund' | 'disputeOpened' | 'disputeWon';
  cause: string;
  description: string;
  purchaseId: string;
  provider: string;
  /** Positive: incoming. */
  amountCents: number;
}
/** Tax collected for a place, or refunded. */
export interface TaxPosting {
  kind: 'charge' | 'refund';
  cause: string;
  description: string;
  at: Date;
  provider: string;
  place: string;
  /** Positive: incoming. */
  amountCents: number;
}
export interface DisputeFeePosting {
  disputeRef: string;
  provider: string;
  /** The total that the processor has charged for it so far. */
  feeCents: number;
}

declare module '../../../context.ts' {
  interface Asks {
    billing: {
      purchaseHandlers: Partial<Record<PurchaseLineKind, PurchaseHandler>>;
      /**
       * The bank authorized later charges to this card, for the person's subscription. Null, or the code
       * of the error why it can't be used.
       */
      cardChecked(
        ctx: Context,
        tx: Tx,
        card: { accountId: number; profileId: number; checkId: string },
      ): Promise<string | null>;
      /** After the network replaced a saved card, or the processor deleted it. */
      cardChanged(
        ctx: Context,
        tx: Tx,
        card: { accountId: number; profileId: number; isGone: boolean },
      ): Promise<void>;
      /** The ledger; each cause is posted once. */
      postCash(ctx: Context, tx: Tx, posting: CashPosting): Promise<void>;
      postTax(ctx: Context, tx: Tx, posting: TaxPosting): Promise<void>;
      postUncovered(ctx: Context, tx: Tx, posting: UncoveredPosting): Promise<void>;
      postDisputeFee(ctx: Context, tx: Tx, posting: DisputeFeePosting): Promise<void>;
      /** Whether this transfer of the card processor belongs to a payout of ours. */
      isOwnTransfer(db: DbOrTx, transferRef: string): Promise<boolean>;
      /** Whether a card pays for an active subscription. */
      isProfileInUse(db: DbOrTx, profileId: number): Promise<boolean>;
    };
  }
}
