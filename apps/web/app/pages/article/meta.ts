import type { Post } from '@realfin/contract/posts';
import { absolute, type PageMeta } from '../../lib/meta.ts';
import { describe, elsewhere, shared } from '../post-page/meta.ts';

export function articleMeta(post: Post, origin: string, wordCount: number): PageMeta {
  const { contentTitle, thumbnailUrl1 } = post.content;
  return {
    title: contentTitle,
    description: describe(post),
    path: post.path,
    origin,
    ...elsewhere(post, origin),
    type: 'article',
    jsonLd: {
      '@type': 'Article',
      headline: contentTitle,
      ...(thumbnailUrl1 !== null && { image: [absolute(origin, thumbnailUrl1)] }),
      datePublished: post.creationDateTime,
      wordCount,
      ...shared(post, origin),
    },
    ...(post.draft && { hidden: true }),
  };
}
