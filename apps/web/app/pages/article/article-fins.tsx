import { finPath } from '@realfin/contract/pages';
import type { Post } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { Chips, chipClass } from '../../components/chip/chip.tsx';
import { Section } from '../../components/section/section.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { finsQuery } from '../../parts/fins/queries.ts';
import { copy } from './copy.ts';

/** All fins, with those of the article first and more prominent. */
export function ArticleFins({ post }: { post: Post }) {
  const fins = useQuery(finsQuery()).data ?? [];
  if (fins.length === 0) return null;
  const own = new Set(post.tags.map((tag) => tag.name));
  const sorted = fins.toSorted((one, other) => Number(own.has(other.name)) - Number(own.has(one.name)));
  return (
    <Section as="nav" title={copy.fins} gap={16}>
      <Chips>
        {sorted.map((fin) => (
          <Link
            key={fin.name}
            className={chipClass}
            to={finPath(fin.name)}
            data-quiet={own.has(fin.name) ? undefined : ''}
          >
            {fin.title}
          </Link>
        ))}
      </Chips>
    </Section>
  );
}
