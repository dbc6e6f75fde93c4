import { pageSizes } from '@realfin/contract/page-sizes';
import { finPath } from '@realfin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Page } from '../../components/page/page.tsx';
import { Section } from '../../components/section/section.tsx';
import { Heading, linkClass } from '../../components/text/text.tsx';
import { ListLink } from '../../lib/speed/link.tsx';
import { BiteRow } from '../../parts/bites/bite-row.tsx';
import { copy as biteCopy } from '../../parts/bites/copy.ts';
import { Banner } from '../../parts/discovery/banner.tsx';
import { discoverQuery, type Row } from '../../parts/discovery/queries/discovery.ts';
import { FinsWidget } from '../../parts/fins/fins-widget.tsx';
import { PostCard } from '../../parts/posts/post-card.tsx';
import { FirstSteps } from '../../parts/session/first-steps.tsx';
import { copy } from './copy.ts';
import { isDiscoverType, typePath } from './rules.ts';
import classes from './discover.module.css';

export function DiscoverPage() {
  const rows = useQuery(discoverQuery()).data ?? [];
  return (
    <Page>
      <div className={classes.head}>
        <Heading level={1}>{copy.title}</Heading>
      </div>
      <FinsWidget />
      <Banner />
      {rows.length === 0 ? (
        <FirstSteps />
      ) : (
        <div className={classes.rows}>
          {/* Each row hydrates separately, so that none of them delays a press elsewhere. */}
          <Suspense>
            <BiteRow scope={{}} title={biteCopy.title} size={pageSizes.bites} />
          </Suspense>
          {rows.map((row) => (
            <Suspense key={`${row.kind} ${row.name}`}>
              <DiscoverRow row={row} />
            </Suspense>
          ))}
        </div>
      )}
    </Page>
  );
}

function DiscoverRow({ row: { kind, name, title, ids } }: { row: Row }) {
  const isType = kind === 'type' && isDiscoverType(name);
  const shown = isType ? copy.typeTitles[name] : title;
  return (
    <Section
      title={shown}
      size={22}
      aside={
        <ListLink className={linkClass} to={isType ? typePath(name) : finPath(name)}>
          {copy.seeAll}
          <span className="visually-hidden">{copy.seeAllOf(shown)}</span>
        </ListLink>
      }
    >
      <ul className={`scroll-row ${classes.four}`}>
        {ids.map((id) => (
          <li key={id}>
            <PostCard id={id} heading="h3" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
