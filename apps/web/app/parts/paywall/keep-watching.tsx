import type { Post } from '@realfin/contract/posts';
import { buttonClass } from '../../components/button/button.ts';
import { Link } from '../../lib/speed/link.tsx';
import { premiumPath } from '../billing/rules/checkout-path.ts';
import { copy } from './copy.ts';

/** Of the free seconds of a premium post. */
export type PreviewState = 'new' | 'running' | 'over';

/** After the free seconds: what the rest costs, with a way back to the post. */
export const KeepWatching = ({ post }: { post: Post }) =>
  post.gate === 'subscription' ? (
    <Link className={buttonClass('plain', 'large')} to={premiumPath(post)}>
      {copy.keepWatching[post.mediaType === 'audio' ? 'audio' : 'video']}
    </Link>
  ) : null;
