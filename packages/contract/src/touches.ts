// What brought a person to a purchase.
import type { CheckoutContext } from './billing.ts';

/** The link or the page that brought a person, as the server saw it opened. */
export interface Touch {
  channelId: number | null;
  affiliateId: number | null;
  postId: number | null;
  at: string;
}
/** A purchase is stored with what was opened before it: browsers name much, and only this earns. */
export type StoredContext = CheckoutContext & { touch?: Touch | null };
