import type { Post } from '@realfin/contract/posts';
import type { PageMeta } from '../../lib/meta.ts';
import { pageAbout, shared } from '../post-page/meta.ts';

/** Structured data of a list has no author or views; its page has. */
export const stackMeta = (post: Post, origin: string, numberOfItems: number): PageMeta =>
  pageAbout(post, origin, {
    '@type': 'CollectionPage',
    datePublished: post.creationDateTime,
    ...shared(post, origin),
    mainEntity: { '@type': 'ItemList', numberOfItems },
  });
