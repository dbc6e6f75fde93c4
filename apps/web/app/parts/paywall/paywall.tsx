import type { Post } from '@realfin/contract/posts';
import { Late, lazyPart } from '../../lib/speed/late.tsx';

const PaywallCard = lazyPart(() => import('./paywall-card.tsx'));

/** The gate between the viewer and the post, and how to open it. Empty when the post is open. */
export const Paywall = ({ post }: { post: Post }) =>
  post.gate === 'open' ? null : (
    <Late>
      <PaywallCard post={post} />
    </Late>
  );
