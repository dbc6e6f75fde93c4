import { plans, ppvProductOf, shares, splitByWeight, type PlanHandle } from '@realfin/contract/money';
import type { PpvAction, PpvOffer } from '@realfin/contract/ppv';
import { timings } from '@realfin/contract/timings';

export interface Sale {
  mayEnter: boolean;
  isSubscriber: boolean;
  /** It is not for sale. */
  isClosed: boolean;
}
export function actionFor({ mayEnter, isSubscriber, isClosed }: Sale): PpvAction {
  if (mayEnter) return 'enter';
  if (isClosed) return 'closed';
  return isSubscriber ? 'buy' : 'subscribe';
}

interface Offered {
  id: number;
  title: string;
  priceCents: number;
}
const cheapestFirst: readonly PlanHandle[] = ['monthly10', 'yearly10'];

/** The prices of a ticket: alone for a subscriber, with each plan for everyone else. */
export function offersFor(action: PpvAction, { id, title, priceCents }: Offered): PpvOffer[] {
  const productId = ppvProductOf(id);
  if (action === 'buy') return [{ productId, products: [productId], plan: null, price: priceCents, title }];
  if (action !== 'subscribe') return [];
  return cheapestFirst.map((plan) => ({
    productId,
    products: [plan, productId],
    plan,
    price: plans[plan].priceCents + priceCents,
    title,
  }));
}

export interface TicketParts {
  creatorCents: number;
  platformCents: number;
}
export function splitTicket(amountCents: number): TicketParts {
  const [creatorCents = 0, platformCents = 0] = splitByWeight(amountCents, [
    shares.ppv.creator,
    shares.ppv.platform,
  ]);
  return { creatorCents, platformCents };
}

/** Each side's part of a ticket refund, in cents: the rest is split as if it had been the whole price. */
export function splitTicketRefund(
  priceCents: number,
  refundedBefore: number,
  refundCents: number,
): TicketParts {
  const before = splitTicket(priceCents - refundedBefore);
  const after = splitTicket(priceCents - refundedBefore - refundCents);
  return {
    creatorCents: before.creatorCents - after.creatorCents,
    platformCents: before.platformCents - after.platformCents,
  };
}

/** The subject of a ticket's ledger entries. */
export const ledgerSubject = ({ id }: { id: number }): string => `ppv:${id}`;

/** The cause of a paid ticket's grant; grants after a returned refund append to it. */
export const paidCause = ({ id }: { id: number }): string => `ppv:${id}:paid`;

const dayMs = 86_400_000;
export const holdDays = timings.ticketHoldDays;
export const releaseAt = (heldAt: Date, paidAt: Date): Date =>
  new Date(Math.max(heldAt.getTime(), paidAt.getTime()) + holdDays * dayMs);

interface Part {
  state: 'draft' | 'scheduled' | 'published';
  publishedAt: Date | null;
  isStream: boolean;
  startedAt: Date | null;
  stoppedAt: Date | null;
}
type OwnPost = Pick<Part, 'state' | 'publishedAt'> & { scheduledAt: Date | null };

/** When a part had been shown; null before. */
const shownAt = ({ state, publishedAt, isStream, startedAt, stoppedAt }: Part): Date | null => {
  if (isStream) return startedAt === null ? null : stoppedAt;
  return state === 'published' ? publishedAt : null;
};

/**
 * When an event was actually held: it is published, every stream in it was live and has ended, and everything
 * else that was announced is published. Drafts don't count; an event without anything to watch is never held.
 */
export function heldAtOf(own: OwnPost, parts: readonly Part[]): Date | null {
  if (own.state !== 'published' || own.publishedAt === null) return null;
  const announced = parts.filter(({ state, isStream }) => isStream || state !== 'draft');
  const times = announced.map(shownAt);
  if (times.length === 0 || times.includes(null)) return null;
  return new Date(Math.max(own.publishedAt.getTime(), ...times.map((at) => at?.getTime() ?? 0)));
}

/** Chats of events with videos stay open for a day; with streams, they close with the last one. */
export function chatClosesAt(own: OwnPost, parts: readonly Part[]): Date | null {
  const heldAt = heldAtOf(own, parts);
  if (heldAt === null || parts.some(({ isStream }) => isStream)) return heldAt;
  return new Date(heldAt.getTime() + dayMs);
}

interface SoldPart extends Part {
  /** Only a ticket opens it. */
  isSold: boolean;
}
/**
 * Whether the return period is over: at the event's time or, without one, when the first exclusive post is
 * available. A stream that is live early starts it as well.
 */
export function hasStarted(
  own: OwnPost & { heldAt: Date | null },
  parts: readonly SoldPart[],
  now: Date,
): boolean {
  if (own.heldAt !== null || parts.some(({ startedAt }) => startedAt !== null)) return true;
  if (own.scheduledAt !== null) return own.scheduledAt <= now;
  return parts.some((part) => part.isSold && shownAt(part) !== null);
}

const overdueDays = 14;
/** Not held within two weeks after its time: an administrator must decide. */
export const isOverdue = ({ publishedAt, scheduledAt }: OwnPost, now: Date): boolean => {
  const begins = scheduledAt ?? publishedAt;
  return begins !== null && now.getTime() - begins.getTime() > overdueDays * dayMs;
};
