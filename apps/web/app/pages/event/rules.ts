import type { PpvAction, PpvOffer } from '@realfin/contract/ppv';
import { subscribePath } from '../../parts/billing/rules/checkout-context.ts';
import type { EventBody } from './queries.ts';

export type EventState = 'calledOff' | 'lobby' | 'open' | 'sold' | 'ended' | 'closed';

interface EventFacts extends Pick<EventBody, 'called_off' | 'held_at' | 'scheduled_at'> {
  action: PpvAction;
}

/** The purpose of an event's page for this viewer. */
export function stateOf({ action, called_off, held_at, scheduled_at }: EventFacts): EventState {
  if (called_off !== null) return 'calledOff';
  if (action === 'enter') return scheduled_at === null ? 'open' : 'lobby';
  if (action !== 'closed') return 'sold';
  return held_at === null ? 'closed' : 'ended';
}

interface Sold {
  id: number;
  mediaId: number;
  path: string;
  createdBy: { id: number };
}

/** The checkout of an event, which knows its product, its title and its price. */
export const ticketPath = (post: Sold, event: Pick<EventBody, 'title' | 'price_in_cents'>, offer: PpvOffer) =>
  subscribePath({
    creatorId: post.createdBy.id,
    postId: post.id,
    mediaId: post.mediaId,
    contentType: 'ppv',
    pointOfEntry: 'post',
    to: post.path,
    ppvProductId: offer.productId,
    ppvPrice: event.price_in_cents,
    ppvTitle: event.title,
  });
