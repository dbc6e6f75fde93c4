import { Icon } from '../../components/icon/icon.tsx';
import { rowClass, stackClass } from '../../components/layout/layout.tsx';
import { PostCard } from '../posts/post-card.tsx';
import { ReasonsContext, reasonText } from '../posts/rules/reasons.ts';
import type { Recommendation } from './queries/discovery.ts';
import classes from './recommended-cards.module.css';

/** Posts with the strongest reason below each; the menu has all of them. */
export function RecommendedCards({ posts }: { posts: readonly Recommendation[] }) {
  return (
    <ul className={`${stackClass({ gap: 24 })} ${classes.three}`}>
      {posts.map(({ id, reasons }, at) => (
        <li key={id}>
          <ReasonsContext value={reasons}>
            <PostCard id={id} heading="h3" priority={at === 0 ? 'first' : 'early'} />
          </ReasonsContext>
          {reasons[0] === undefined ? null : (
            <p className={`${rowClass({ gap: 8 })} ${classes.reason}`}>
              <Icon name="sparkles" size={14} />
              {reasonText(reasons[0])}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
