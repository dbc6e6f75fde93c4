// Questions of billing to the modules that sell.
import type { PurchaseLineKind } from '@realfin/contract/purchases';
import type { Context } from '../../../context.ts';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import type { IntentRow, LineRow } from './queries.ts';
import type { MovedCents } from './taxes/rules.ts';

/** What an entry of the books about money that went back, or returned, is called. */
export interface ReturnEntry {
  kind: 'refund' | 'disputeOpened' | 'disputeWon';
  description: string;
}
/** What goes back of one line of a purchase. */
export interface Refunded extends MovedCents {
  entry: ReturnEntry;
  /** Unique per refund and line. */
  key: string;
  /** With this refund. */
  line: LineRow;
  /** Nothing that was paid for the line is left. */
  full: boolean;
}
/** Money that was taken back and has returned: a refund that failed later, or a dispute that was won. */
export interface Restored extends MovedCents {
  entry: ReturnEntry;
  /** Unique per return and line. */
  key: string;
  /** With this return. */
  line: LineRow;
  /** The key under which it was taken back. */
  reverses: string;
}
/** What a line of one kind means; given by the module that sells it. */
export interface PurchaseHandler {
  /**
   * In the transaction that marks the charge: grants the right and posts the ledger.
   * Null: the right can no longer be granted, and the whole payment is refunded.
   */
  succeeded(ctx: Context, tx: Tx, intent: IntentRow, line: LineRow): Promise<{ description: string } | null>;
  /** In the transaction that marks the failure. */
  failed(ctx: Context, tx: Tx, intent: IntentRow, line: LineRow): Promise<void>;
  /** The payment is refunded because its payer may not pay, or another line can't be delivered. */
  returned?(ctx: Context, tx: Tx, intent: IntentRow, line: LineRow): Promise<void>;
  /** A refund, or a dispute while it is open: takes the shares back. */
  refunded(ctx: Context, tx: Tx, intent: IntentRow, refund: Refunded): Promise<void>;
  /** Gives the shares back that were taken for a refund or a dispute. */
  restored?(ctx: Context, tx: Tx, intent: IntentRow, money: Restored): Promise<void>;
  /** After the commit: notifies open tabs. */
  announce(ctx: Context, intent: IntentRow): Promise<void>;
}

/** Money that moved at the processor besides the shares of what was sold. */
export interface CashPosting {
  kind: 'fee' | 'settlement' | 'correction';
  cause: string;
  description: string;
  at: Date;
  provider: string;
  /** Positive: came in. */
  amountCents: number;
  /** Where it came from, or went. */
  against:
    | ('bank' | 'processorFees' | 'processorTaxes' | 'processorHolds' | 'processorAdvances')
    | ('processorPurchases' | 'payeeBalances' | 'writeOffs');
}
/** Money of a purchase that nothing was delivered for, or that went back beyond what its shares cover. */
export interface UncoveredPosting {
  kind: 'charge' | 'refund' | 'disputeOpened' | 'disputeWon';
  cause: string;
  description: string;
  purchaseId: string;
  provider: string;
  /** Positive: came in. */
  amountCents: number;
}
/** Tax that came in for a place, or went back. */
export interface TaxPosting {
  kind: 'charge' | 'refund';
  cause: string;
  description: string;
  at: Date;
  provider: string;
  place: string;
  /** Positive: came in. */
  amountCents: number;
}
export interface DisputeFeePosting {
  disputeRef: string;
  provider: string;
  /** All that the processor has taken for it so far. */
  feeCents: number;
}

declare module '../../../context.ts' {
  interface Asks {
    billing: {
      purchaseHandlers: Partial<Record<PurchaseLineKind, PurchaseHandler>>;
      /**
       * The bank agrees that this card is charged later, which its owner wanted for their subscription. Null, or the
       * code of an error that says why it is not used.
       */
      cardChecked(
        ctx: Context,
        tx: Tx,
        card: { accountId: number; profileId: number; checkId: string },
      ): Promise<string | null>;
      /** A saved card was replaced by its network, or is gone at the processor. */
      cardChanged(
        ctx: Context,
        tx: Tx,
        card: { accountId: number; profileId: number; isGone: boolean },
      ): Promise<void>;
      /** The books; each cause is posted once. */
      postCash(ctx: Context, tx: Tx, posting: CashPosting): Promise<void>;
      postTax(ctx: Context, tx: Tx, posting: TaxPosting): Promise<void>;
      postUncovered(ctx: Context, tx: Tx, posting: UncoveredPosting): Promise<void>;
      postDisputeFee(ctx: Context, tx: Tx, posting: DisputeFeePosting): Promise<void>;
      /** Whether a payout was made by this transfer of the card processor. */
      isOwnTransfer(db: DbOrTx, transferRef: string): Promise<boolean>;
      /** Whether a card pays for an active subscription. */
      isProfileInUse(db: DbOrTx, profileId: number): Promise<boolean>;
    };
  }
}
