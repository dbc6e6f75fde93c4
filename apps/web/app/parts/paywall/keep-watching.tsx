import type { Post } from '@realfin/contract/posts';
import { buttonClass } from '../../components/button/button.ts';
import { Link } from '../../lib/speed/link.tsx';
import { premiumPath } from '../billing/rules/checkout-path.ts';
import { copy } from './copy.ts';

/** After the free seconds: what the rest costs, with a way back to the post. */
export default function KeepWatching({ post }: { post: Post }) {
  return post.gate === 'subscription' ? (
    <Link className={buttonClass('plain', 'large')} to={premiumPath(post)}>
      {copy.keepWatching[post.mediaType === 'audio' ? 'audio' : 'video']}
    </Link>
  ) : null;
}
