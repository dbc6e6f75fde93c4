import type { Post } from '@realfin/contract/posts';
import type { PageMeta } from '../../lib/meta.ts';
import { authorOf, pageAbout, shared } from '../post-page/meta.ts';

export const rankingMeta = (post: Post, origin: string): PageMeta =>
  pageAbout(post, origin, {
    '@type': 'Dataset',
    datePublished: post.creationDateTime,
    creator: authorOf(post, origin),
    ...shared(post, origin),
  });
