// Questions of subscriptions to the modules whose products are bought together with one.
import type { CheckoutContext } from '@realfin/contract/checkout-context';
import type { PlanHandle } from '@realfin/contract/money';
import type { PurchaseIntent } from '@realfin/contract/purchases';
import type { Touch } from '@realfin/contract/touches';
import type { Context } from '../../../context.ts';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import type { OrderLine } from '../billing/rules.ts';

/** A ticket that is bought in the charge of a subscription. */
export interface AddedTicket {
  line: OrderLine;
  /** Asked again under the payer's lock. */
  check(tx: Tx): Promise<void>;
  /** Stores the ticket with its purchase. */
  open(tx: Tx, intentId: string): Promise<void>;
}

/** What a code takes off a subscription that is bought with it. */
export interface AppliedOffer {
  discountCents: number;
  /** Keeps one use for the purchase; refuses when there is none left by now. */
  open(tx: Tx, use: { intentId: string; fingerprint: string | null }): Promise<void>;
}
/** A subscription asked for with the code of a trial, or of a coupon. */
export interface TrialOrder {
  token: string | null;
  paymentProfileId: number | null;
  /** The browser's. */
  address: string;
  productHandle: PlanHandle;
  offerCode: string;
  ppvProductId: string | null;
  context: CheckoutContext;
  touch: Touch | null;
  returnPath?: string | undefined;
}
/** The discount of a purchase that was paid. */
export interface TakenOffer {
  percent: number | null;
  cents: number | null;
  periods: number;
  bearer: 'platform' | 'shared';
  /** How much of what it takes off the platform bears; null: it has no budget. */
  borneLeftCents: number | null;
}

declare module '../../../context.ts' {
  interface Asks {
    subscriptions: {
      /** Refuses an event that this person can't buy. Null: the ticket they had left at the bank is paid by now. */
      requireTicket(ctx: Context, viewer: Viewer, ppvProductId: string): Promise<AddedTicket | null>;
      /** Refuses a code that this person can't use for this plan. */
      requireOffer(ctx: Context, accountId: number, code: string, plan: PlanHandle): Promise<AppliedOffer>;
      /** Has the card checked for what begins without payment; null when the code leaves something to charge. */
      askForTrial(
        ctx: Context,
        payer: { id: number; email: string },
        order: TrialOrder,
        key: string,
      ): Promise<PurchaseIntent | null>;
      /** Counts the offer of a paid purchase as used; null when it was bought without one. */
      takeOffer(tx: Tx, intentId: string, plan: PlanHandle, now: Date): Promise<TakenOffer | null>;
      /** The purchase came to nothing, so its code can be used again. */
      releaseOffer(tx: Tx, intentId: string, now: Date): Promise<void>;
      /** The lines that the next renewal has for tips. */
      listTipLines(db: DbOrTx, accountId: number): Promise<OrderLine[]>;
      /** Stores the tips of a renewal, its lines from the second on; refuses when they have changed meanwhile. */
      openTips(
        ctx: Context,
        tx: Tx,
        tips: { accountId: number; intentId: string; lines: readonly OrderLine[] },
      ): Promise<void>;
      /** Recurring tips end with the subscription. */
      endTips(ctx: Context, tx: Tx, accountId: number): Promise<void>;
      /** Whether what an affiliate earns waits until an administrator has looked at it. */
      isAffiliateHeld(tx: Tx, accountId: number): Promise<boolean>;
      /** The last link or page that brought this person, within the window. */
      findTouch(ctx: Context, who: { accountId: number; anonymousId: string | null }): Promise<Touch | null>;
    };
  }
}
