// Touches: how people reach a purchase.
import type { CheckoutContext } from './checkout-context.ts';

/** The link or page that brought a person, as recorded by the server. */
export interface Touch {
  channelId: number | null;
  affiliateId: number | null;
  postId: number | null;
  at: string;
}
/** Includes the touch that the server recorded. The browser's fields are claims; only the touch earns. */
export type StoredContext = CheckoutContext & { touch?: Touch | null };

/** Reads the username in the `affiliate_id` of a query; null without a valid one. */
export const affiliateNamed = (value: unknown): string | null =>
  typeof value === 'string' && /^\w{2,20}$/.test(value) ? value : null;

/** The address as an affiliate's link; unchanged if null. */
export const sharedBy = (address: string, affiliate: string | null): string =>
  affiliate === null ? address : `${address}${address.includes('?') ? '&' : '?'}affiliate_id=${affiliate}`;
