import type { Post, PostDetail } from '@realfin/contract/posts';

interface Pictured {
  thumbnailUrl: string | null;
}

/** The picture above an article. At its gate, a channel may show one of its own. */
export function leadOf(
  { thumbnailUrl }: Pictured,
  { gate, paywallUrl }: Pick<Post, 'gate'> & Pick<PostDetail, 'paywallUrl'>,
): string | null {
  return gate === 'open' ? thumbnailUrl : (paywallUrl ?? thumbnailUrl);
}
