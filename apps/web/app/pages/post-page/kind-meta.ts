import type { Post } from '@realfin/contract/posts';
import { absolute, type PageMeta } from '../../lib/meta.ts';
import { authorOf, describe, elsewhere, shared } from './post-meta.ts';

/** A page about a post, whatever its kind. */
function pageOf(post: Post, origin: string, jsonLd: Record<string, unknown>): PageMeta {
  const { contentTitle, thumbnailUrl1 } = post.content;
  const description = describe(post);
  return {
    title: contentTitle,
    description,
    path: post.path,
    origin,
    ...elsewhere(post, origin),
    type: 'article',
    jsonLd: {
      ...jsonLd,
      name: contentTitle,
      description,
      ...(thumbnailUrl1 !== null && { image: [absolute(origin, thumbnailUrl1)] }),
    },
    ...((post.draft || post.stackOnly) && { hidden: true }),
  };
}

export const rankingMeta = (post: Post, origin: string): PageMeta =>
  pageOf(post, origin, {
    '@type': 'Dataset',
    datePublished: post.creationDateTime,
    creator: authorOf(post, origin),
    ...shared(post, origin),
  });

/** A list has neither an author nor views: the page it is on has. */
export const stackMeta = (post: Post, origin: string, numberOfItems: number): PageMeta =>
  pageOf(post, origin, {
    '@type': 'CollectionPage',
    datePublished: post.creationDateTime,
    ...shared(post, origin),
    mainEntity: { '@type': 'ItemList', numberOfItems },
  });

export interface EventFacts {
  startDate: string;
  priceCents: number;
}

/** An event has an organizer and a place, which is its page. */
export function ppvMeta(post: Post, origin: string, { startDate, priceCents }: EventFacts): PageMeta {
  const url = absolute(origin, post.path);
  return pageOf(post, origin, {
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
