import { finPath } from '@realfin/contract/pages';
import type { Post } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { finsQuery } from '../../parts/fins/queries.ts';
import side from '../post-page/side.module.css';
import classes from './article-fins.module.css';
import { copy } from './reading-copy.ts';

/** All fins; those of the article first, and told apart. */
export function ArticleFins({ post }: { post: Post }) {
  const fins = useQuery(finsQuery()).data ?? [];
  if (fins.length === 0) return null;
  const own = new Set(post.tags.map((tag) => tag.name));
  const sorted = fins.toSorted((one, other) => Number(own.has(other.name)) - Number(own.has(one.name)));
  return (
    <nav aria-labelledby="article-fins">
      <h2 id="article-fins" className={side.title}>
        {copy.fins}
      </h2>
      <ul className={classes.list}>
        {sorted.map((fin) => (
          <li key={fin.name}>
            <Link
              className={classes.fin}
              to={finPath(fin.name)}
              data-own={own.has(fin.name) ? '' : undefined}
            >
              {fin.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
