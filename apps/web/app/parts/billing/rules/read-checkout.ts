// The context of a checkout, as its query string has it.
import type { CheckoutContext } from '@realfin/contract/checkout-context';
import { defaultPlan, planHandles, type PlanHandle } from '@realfin/contract/money';
import { safeDestination } from '@realfin/contract/pages';
import { checkoutParameters as names } from './checkout-context.ts';

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

/** The address after the payment: the post, playing, else the feed. */
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
