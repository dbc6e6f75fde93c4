import type { Post } from '@realfin/contract/posts';
import { absolute, type PageMeta } from '../../lib/meta.ts';
import { authorOf, pageAbout } from '../post-page/meta.ts';

export interface EventFacts {
  startDate: string;
  priceCents: number;
}

/** Structured data requires an organizer and a place, which is its page. */
export function ppvMeta(post: Post, origin: string, { startDate, priceCents }: EventFacts): PageMeta {
  const url = absolute(origin, post.path);
  return pageAbout(post, origin, {
    '@type': 'Event',
    url,
    startDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: authorOf(post, origin),
    isAccessibleForFree: false,
    offers: {
      '@type': 'Offer',
      url,
      price: (priceCents / 100).toFixed(2),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  });
}
