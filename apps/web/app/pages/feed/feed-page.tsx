import type { PostFilter } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { ChipRow } from '../../components/chip-row/chip-row.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { Banner } from '../../parts/discovery/banner.tsx';
import { recommendedContentQuery } from '../../parts/discovery/queries.ts';
import { RecommendedCards } from '../../parts/discovery/recommended-cards.tsx';
import { WhoToFollow } from '../../parts/discovery/who-to-follow.tsx';
import { FinsWidget } from '../../parts/fins/fins-widget.tsx';
import { copy as postCopy } from '../../parts/posts/copy.ts';
import { filterChips, listAddress } from '../../parts/posts/rules/post-filters.ts';
import { PostGrid } from '../../parts/posts/post-grid.tsx';
import { ChannelsYouFollow } from './channels-you-follow.tsx';
import { copy } from './copy.ts';
import classes from './feed-page.module.css';

export function FeedPage({ filter, start }: { filter: PostFilter; start: string | undefined }) {
  const isBeginning = filter === 'new' && start === undefined;
  return (
    <Page>
      <h1 className="visually-hidden">{copy.title}</h1>
      <FinsWidget />
      {isBeginning ? <Banner /> : null}
      <div className={classes.feed}>
        <ChannelsYouFollow />
        {isBeginning ? <Recommended /> : null}
        <Latest filter={filter} start={start} {...(isBeginning && { between: <WhoToFollow /> })} />
      </div>
    </Page>
  );
}

interface LatestProps {
  filter: PostFilter;
  start: string | undefined;
  between?: ReactNode;
}

const Latest = ({ filter, start, between }: LatestProps) => (
  <section aria-labelledby="feed-latest">
    <h2 id="feed-latest">{copy.latest}</h2>
    <div className={classes.filters}>
      <ChipRow label={postCopy.filters} chips={filterChips('/feed', filter)} />
    </div>
    <PostGrid
      key={filter}
      source={{ list: 'feed', filter }}
      start={start}
      heading="h3"
      between={between}
      moreAddress={(cursor) => listAddress('/feed', { filter, cursor })}
      empty={filter === 'new' ? <NothingYet /> : undefined}
    />
  </section>
);

function Recommended() {
  const posts = useQuery(recommendedContentQuery()).data ?? [];
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="feed-recommended">
      <div className={classes.head}>
        <h2 id="feed-recommended">{copy.recommended}</h2>
        <Link className={classes.how} to="/recommendation-algorithm">
          {copy.how}
        </Link>
      </div>
      <RecommendedCards posts={posts} />
    </section>
  );
}

const NothingYet = () => (
  <EmptyState icon="sparkles" title={copy.emptyTitle} text={copy.emptyText}>
    <Link className={buttonClass('accent')} to="/onboarding">
      {copy.emptyAction}
    </Link>
  </EmptyState>
);
