// What brings a person to a purchase.
import type { CheckoutContext } from './checkout-context.ts';

/** The link or the page that brought a person, as the server saw it opened. */
export interface Touch {
  channelId: number | null;
  affiliateId: number | null;
  postId: number | null;
  at: string;
}
/** A purchase is stored with what was opened before it: browsers name much, and only this earns. */
export type StoredContext = CheckoutContext & { touch?: Touch | null };

/** Whose link an address is, by the `affiliate_id` in its query; null: nobody's, or no username. */
export const affiliateNamed = (value: unknown): string | null =>
  typeof value === 'string' && /^\w{2,20}$/.test(value) ? value : null;

/** The address as a link of an affiliate; null: of nobody. */
export const sharedBy = (address: string, affiliate: string | null): string =>
  affiliate === null ? address : `${address}${address.includes('?') ? '&' : '?'}affiliate_id=${affiliate}`;
