import type { Post } from '@realfin/contract/posts';
import type { PageMeta } from '../../lib/meta.ts';
import { pageAbout, shared } from '../post-page/meta.ts';

/** A list has neither an author nor views: the page it is on has. */
export const stackMeta = (post: Post, origin: string, numberOfItems: number): PageMeta =>
  pageAbout(post, origin, {
    '@type': 'CollectionPage',
    datePublished: post.creationDateTime,
    ...shared(post, origin),
    mainEntity: { '@type': 'ItemList', numberOfItems },
  });
