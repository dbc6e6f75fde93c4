import { finPath } from '@realfin/contract/pages';
import type { Post } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { finsQuery } from '../../parts/fins/queries.ts';
import { SideSection } from '../post-page/side-section.tsx';
import classes from './article-fins.module.css';
import { copy } from './copy.ts';

/** All fins; those of the article first, and told apart. */
export function ArticleFins({ post }: { post: Post }) {
  const fins = useQuery(finsQuery()).data ?? [];
  if (fins.length === 0) return null;
  const own = new Set(post.tags.map((tag) => tag.name));
  const sorted = fins.toSorted((one, other) => Number(own.has(other.name)) - Number(own.has(one.name)));
  return (
    <SideSection as="nav" id="article-fins" title={copy.fins}>
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
    </SideSection>
  );
}
