// Questions of billing to the modules that sell.
import type { PurchaseIntent } from '@realfin/contract/billing';
import type { Context } from '../../context.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';
import type { IntentRow } from './queries.ts';

export interface Refunded {
  /** Unique per refund. */
  key: string;
  amountCents: number;
  /** The whole charge is refunded. */
  full: boolean;
}
/** What a purchase of one purpose means; given by the module that sells it. */
export interface PurchaseHandler {
  /**
   * In the transaction that marks the charge: grants the right and posts the ledger.
   * Null: the right can no longer be granted, and the payment is refunded.
   */
  succeeded(ctx: Context, tx: Tx, intent: IntentRow): Promise<{ description: string } | null>;
  /** In the transaction that marks the failure. */
  failed(ctx: Context, tx: Tx, intent: IntentRow): Promise<void>;
  refunded(ctx: Context, tx: Tx, intent: IntentRow, refund: Refunded): Promise<void>;
  /** After the commit: notifies open tabs. */
  announce(ctx: Context, intent: IntentRow): Promise<void>;
}

declare module '../../context.ts' {
  interface Asks {
    billing: {
      purchaseHandlers: Partial<Record<PurchaseIntent['purpose'], PurchaseHandler>>;
      /** Whether a card pays for an active subscription. */
      isProfileInUse(db: DbOrTx, profileId: number): Promise<boolean>;
    };
  }
}
