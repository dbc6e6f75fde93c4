// Questions of subscriptions to the modules whose products are bought together with one.
import type { Touch } from '@realfin/contract/touches';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/client.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { OrderLine } from '../billing/rules.ts';

/** A ticket that is bought in the charge of a subscription. */
export interface AddedTicket {
  line: OrderLine;
  /** Asked again under the payer's lock. */
  check(tx: Tx): Promise<void>;
  /** Stores the ticket with its purchase. */
  open(tx: Tx, intentId: string): Promise<void>;
}

declare module '../../context.ts' {
  interface Asks {
    subscriptions: {
      /** Refuses an event that this person can't buy. Null: the ticket they had left at the bank is paid by now. */
      requireTicket(ctx: Context, viewer: Viewer, ppvProductId: string): Promise<AddedTicket | null>;
      /** Whether what an affiliate earns waits until an administrator has looked at it. */
      isAffiliateHeld(tx: Tx, accountId: number): Promise<boolean>;
      /** The last link or page that brought this person, within the window. */
      findTouch(ctx: Context, who: { accountId: number; anonymousId: string | null }): Promise<Touch | null>;
    };
  }
}
