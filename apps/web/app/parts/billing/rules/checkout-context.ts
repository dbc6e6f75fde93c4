// Where a checkout came from, as the query string that paywall, checkout and thank-you page pass on.
// Pages that only lead to a checkout load no more than this; `read-checkout.ts` reads it there.
import type { PlanHandle } from '@realfin/contract/money';

/** The context of a paywall's page. */
export interface CheckoutOrigin {
  creatorId?: number | null;
  postId?: number | null;
  mediaId?: number | null;
  contentType?: string | null;
  affiliateId?: string | null;
  pointOfEntry?: string | null;
  premiumPlan?: number | null;
  /** ISO time the person followed it. */
  touchedAt?: string | null;
  /** Path to return to, when the ids are not enough. */
  to?: string | null;
  plan?: PlanHandle | null;
  /** The event to buy; the checkout refetches its title and price. */
  ppvProductId?: string | null;
  ppvPrice?: number | null;
  ppvTitle?: string | null;
}

export const checkoutParameters = {
  creatorId: 'creator_id',
  postId: 'post_id',
  mediaId: 'media_id',
  contentType: 'content_type',
  affiliateId: 'affiliate_id',
  pointOfEntry: 'point_of_entry',
  premiumPlan: 'premium_plan',
  touchedAt: 'touched_at',
  to: 'to',
  plan: 'plan',
  ppvProductId: 'ppv_product_id',
  ppvPrice: 'ppv_price',
  ppvTitle: 'ppv_title',
} as const satisfies Record<keyof CheckoutOrigin, string>;

/** Without a leading question mark; empty when nothing is known. */
export function checkoutQuery(origin: CheckoutOrigin): string {
  const query = new URLSearchParams();
  for (const [key, name] of Object.entries(checkoutParameters)) {
    const value = origin[key as keyof CheckoutOrigin];
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return query.toString();
}

const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`);
export const valuePath = (origin: CheckoutOrigin): string => withQuery('/value', checkoutQuery(origin));
export const subscribePath = (origin: CheckoutOrigin): string =>
  withQuery('/subscribe', checkoutQuery(origin));
export const upsellPath = (origin: CheckoutOrigin): string => withQuery('/premium', checkoutQuery(origin));

export const intentParameter = 'intent';
/** Names the intent's payment on pages with several; absent for tips. */
export const payingParameter = 'paying';

/** The payment a person returns with from the bank, if it is the one named; null otherwise. */
export const returnedIntent = (query: URLSearchParams, paying: 'tip' | 'ticket' | 'subscription') =>
  (query.get(payingParameter) ?? 'tip') === paying ? query.get(intentParameter) : null;

/** The same query without the parameters of the bank's check. */
export function withoutIntent(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete(intentParameter);
  rest.delete(payingParameter);
  return rest.toString();
}
