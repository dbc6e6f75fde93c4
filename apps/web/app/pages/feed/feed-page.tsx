import type { PostFilter } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { ChipRow } from '../../components/chip-row/chip-row.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { Section } from '../../components/section/section.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { Banner } from '../../parts/discovery/banner.tsx';
import { recommendedContentQuery } from '../../parts/discovery/queries/discovery.ts';
import { WhoToFollow } from '../../parts/discovery/who-to-follow.tsx';
import { FinsWidget } from '../../parts/fins/fins-widget.tsx';
import { copy as postCopy } from '../../parts/posts/copy.ts';
import { PostGrid } from '../../parts/posts/post-grid.tsx';
import { filterChips, listAddress } from '../../parts/posts/rules/post-filters.ts';
import { FirstSteps } from '../../parts/session/first-steps.tsx';
import { ChannelsYouFollow } from './channels-you-follow.tsx';
import { copy } from './copy.ts';
import { Recommended } from './recommended.tsx';

export function FeedPage({ filter, start }: { filter: PostFilter; start: string | undefined }) {
  const isBeginning = filter === 'new' && start === undefined;
  return (
    <Page>
      <h1 className="visually-hidden">{copy.title}</h1>
      <FinsWidget small />
      {isBeginning ? <Banner small /> : null}
      <Stack gap={8}>
        <ChannelsYouFollow />
        {isBeginning ? <Recommended /> : null}
        <Latest filter={filter} start={start} {...(isBeginning && { between: <WhoToFollow /> })} />
      </Stack>
    </Page>
  );
}

interface LatestProps {
  filter: PostFilter;
  start: string | undefined;
  between?: ReactNode;
}

const Latest = ({ filter, start, between }: LatestProps) => (
  <Section title={copy.latest} size={18} gap={8}>
    <ChipRow label={postCopy.filters} chips={filterChips('/feed', filter)} />
    <PostGrid
      key={filter}
      source={{ list: 'feed', filter }}
      start={start}
      heading="h3"
      between={between}
      moreAddress={(cursor) => listAddress('/feed', { filter, cursor })}
      empty={filter === 'new' ? <NoPostsYet /> : undefined}
    />
  </Section>
);

/** Without anything to recommend, following more would not fill it. */
function NoPostsYet() {
  const isNetworkEmpty = useQuery(recommendedContentQuery()).data?.length === 0;
  if (isNetworkEmpty) return <FirstSteps />;
  return (
    <EmptyState icon="sparkles" title={copy.emptyTitle} text={copy.emptyText}>
      <Link className={buttonClass('accent')} to="/onboarding">
        {copy.emptyAction}
      </Link>
    </EmptyState>
  );
}
