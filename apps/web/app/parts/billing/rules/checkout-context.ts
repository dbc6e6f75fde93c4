// Where a checkout came from, as the query string that paywall, checkout and thank-you page pass on.
import type { CheckoutContext } from '@realfin/contract/checkout-context';
import { defaultPlan, planHandles, type PlanHandle } from '@realfin/contract/money';
import { safeDestination } from '@realfin/contract/pages';

/** What a paywall knows about its page. */
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
  /** The event that is bought; the checkout reads its title and price again. */
  ppvProductId?: string | null;
  ppvPrice?: number | null;
  ppvTitle?: string | null;
}

const names = {
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
  for (const [key, name] of Object.entries(names)) {
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

const maxId = 2_147_483_647;
const idIn = (value: string | null): number | null => {
  if (value === null || !/^\d{1,10}$/.test(value)) return null;
  const id = Number(value);
  return id >= 1 && id <= maxId ? id : null;
};
const wordIn = (value: string | null, max: number): string | null =>
  value !== null && value.length <= max && /^[\w.-]+$/.test(value) ? value : null;
const timeIn = (value: string | null): string | null => {
  const at = value === null || value.length > 40 ? Number.NaN : Date.parse(value);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};

/** A query can be edited by anyone, so invalid values are dropped. */
export const contextFrom = (query: URLSearchParams): CheckoutContext => ({
  creatorId: idIn(query.get(names.creatorId)),
  postId: idIn(query.get(names.postId)),
  mediaId: idIn(query.get(names.mediaId)),
  contentType: wordIn(query.get(names.contentType), 20),
  affiliateId: wordIn(query.get(names.affiliateId), 40),
  pointOfEntry: wordIn(query.get(names.pointOfEntry), 40),
  touchedAt: timeIn(query.get(names.touchedAt)),
  announce: false,
});

/** The plan a person chose before; null when they have not been asked. */
export const chosenPlanIn = (query: URLSearchParams): PlanHandle | null =>
  planHandles.find((handle) => handle === query.get(names.plan)) ?? null;
export const planFrom = (query: URLSearchParams): PlanHandle => chosenPlanIn(query) ?? defaultPlan;

/** The event a checkout is for; null when it is for the subscription alone. */
export function eventIn(query: URLSearchParams): number | null {
  const [, id = null] = /^ppv-(\d+)$/.exec(query.get(names.ppvProductId) ?? '') ?? [];
  return idIn(id);
}

const kindsWithAddress = new Set(['article', 'ranking', 'stack', 'stream', 'ppv']);

/** Where a person continues after paying: the post, playing, else the feed. */
export function destinationFrom(query: URLSearchParams): string {
  const to = query.get(names.to);
  if (to !== null) return safeDestination(to);
  const { contentType, mediaId, postId } = contextFrom(query);
  if (contentType !== null && kindsWithAddress.has(contentType))
    return mediaId === null ? '/feed' : `/${contentType}/${mediaId}`;
  return postId === null ? '/feed' : `/post/${postId}?play=1`;
}

/** The code of a link to the checkout. */
export const couponIn = (query: URLSearchParams): string | null => wordIn(query.get('coupon'), 40);

export const intentParameter = 'intent';
/** Which payment of a page the intent is, where the page has several; tips have none. */
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
