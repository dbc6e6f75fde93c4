// Questions of subscriptions to the modules whose products are bought together with one.
import type { CheckoutContext } from '@realfin/contract/checkout-context';
import type { PlanHandle } from '@realfin/contract/money';
import type { PurchaseIntent } from '@realfin/contract/purchases';
import type { Touch } from '@realfin/contract/touches';
import type { Context } from '../../../context.ts';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import type { OrderLine } from '../billing/rules.ts';

/** A ticket that is bought together with a subscription. */
export interface AddedTicket {
  line: OrderLine;
  /** Checked again under the payer's lock. */
  check(tx: Tx): Promise<void>;
  /** Stores the ticket with its purchase. */
  open(tx: Tx, intentId: string): Promise<void>;
}

/** The discount of a code on a subscription purchase. */
export interface AppliedOffer {
  discountCents: number;
  /** Reserves one use for the purchase; refuses if none is left. */
  open(tx: Tx, use: { intentId: string; fingerprint: string | null }): Promise<void>;
}
/** A subscription requested with the code of a trial or coupon. */
export interface TrialOrder {
  token: string | null;
  paymentProfileId: number | null;
  /** The browser's IP address. */
  address: string;
  productHandle: PlanHandle;
  offerCode: string;
  ppvProductId: string | null;
  context: CheckoutContext;
  touch: Touch | null;
  returnPath?: string | undefined;
}
/** The discount of a paid purchase. */
export interface TakenOffer {
  percent: number | null;
  cents: number | null;
  periods: number;
  bearer: 'platform' | 'shared';
  /** The part of its discount that the platform bears, in cents; null without a budget. */
  borneLeftCents: number | null;
}

declare module '../../../context.ts' {
  interface Asks {
    subscriptions: {
      /** Refuses an event that this person can't buy. Null: an earlier payment was approved after all. */
      requireTicket(ctx: Context, viewer: Viewer, ppvProductId: string): Promise<AddedTicket | null>;
      /** Refuses a code that this person can't use for this plan. */
      requireOffer(ctx: Context, accountId: number, code: string, plan: PlanHandle): Promise<AppliedOffer>;
      /** Starts the card check for a subscription without payment; null if the code leaves a charge. */
      askForTrial(
        ctx: Context,
        payer: { id: number; email: string },
        order: TrialOrder,
        key: string,
      ): Promise<PurchaseIntent | null>;
      /** Marks the offer of a paid purchase as used; null if there was none. */
      takeOffer(tx: Tx, intentId: string, plan: PlanHandle, now: Date): Promise<TakenOffer | null>;
      /** Releases the code of a failed purchase. */
      releaseOffer(tx: Tx, intentId: string, now: Date): Promise<void>;
      /** The recurring tips to charge with the next renewal. */
      listTipLines(db: DbOrTx, accountId: number): Promise<OrderLine[]>;
      /** Stores the tips of a renewal, from its second line on; refuses if they have changed. */
      openTips(
        ctx: Context,
        tx: Tx,
        tips: { accountId: number; intentId: string; lines: readonly OrderLine[] },
      ): Promise<void>;
      /** Ends recurring tips with the subscription. */
      endTips(ctx: Context, tx: Tx, accountId: number): Promise<void>;
      /** Whether an affiliate's earnings are on hold for a review by an administrator. */
      isAffiliateHeld(tx: Tx, accountId: number): Promise<boolean>;
      /** The last link or page through which this person came, within the window. */
      findTouch(ctx: Context, who: { accountId: number; anonymousId: string | null }): Promise<Touch | null>;
    };
  }
}
