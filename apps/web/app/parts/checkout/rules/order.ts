// The items of a checkout: the subscription, an event, or both in one charge.
import { plans, type PlanHandle } from '@realfin/contract/money';
import { copy } from '../copy.ts';

export interface CheckoutEvent {
  productId: string;
  postId: number;
  title: string;
  priceCents: number;
}

interface Offer {
  code: string;
  discountCents: number;
  periods: number;
  /** Nothing is charged before it ends. */
  trial?: { days: number; endsAt: string } | null;
}

export interface Order {
  /** Null for people who subscribe already. */
  plan: PlanHandle | null;
  event: CheckoutEvent | null;
  /** The code's discount on the plan. */
  offer?: Offer | null;
}
interface OrderLine {
  name: string;
  cents: number;
}

export function orderLines({ plan, event, offer = null }: Order): OrderLine[] {
  const lines: OrderLine[] = [];
  if (event !== null) lines.push({ name: copy.event.ticket(event.title), cents: event.priceCents });
  if (plan !== null) lines.push({ name: copy.lines[plan], cents: plans[plan].priceCents });
  if (plan !== null && offer !== null && offer.discountCents > 0)
    lines.push({ name: copy.coupon.line(offer.code), cents: -offer.discountCents });
  return lines;
}

/** The free trial that it begins with. */
export const trialOf = ({ plan, offer = null }: Order) => (plan === null ? null : (offer?.trial ?? null));

const isFree = (offer: Offer | null): boolean => (offer?.trial ?? null) !== null;

/** The prices before added tax, in cents; for a trial, those charged when it ends. */
export const centsOf = ({ plan, event, offer = null }: Order): { plan: number; ticket: number } => ({
  plan: plan === null ? 0 : plans[plan].priceCents - (isFree(offer) ? 0 : (offer?.discountCents ?? 0)),
  ticket: event?.priceCents ?? 0,
});

/** Names the order for the attempt to pay it. */
export const orderKey = ({ plan, event, offer = null }: Order): string =>
  [plan ?? '', event === null ? '' : event.productId, ...(offer === null ? [] : [offer.code])].join('/');
