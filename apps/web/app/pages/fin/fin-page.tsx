import { pageSizes } from '@realfin/contract/page-sizes';
import { finPath } from '@realfin/contract/pages';
import type { PostFilter } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { ChipRow } from '../../components/chip-row/chip-row.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { LinkTabs } from '../../components/tab-list/link-tabs.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { ChannelList } from '../../parts/channels/channel-list.tsx';
import { WhoToFollow } from '../../parts/discovery/who-to-follow.tsx';
import { copy } from '../../parts/fins/copy.ts';
import { FinStrip } from '../../parts/fins/fin-strip.tsx';
import { finQuery } from '../../parts/fins/queries.ts';
import { copy as postCopy } from '../../parts/posts/copy.ts';
import { PostGrid } from '../../parts/posts/post-grid.tsx';
import { filterChips, listAddress } from '../../parts/posts/rules/post-filters.ts';
import { FirstSteps } from '../../parts/session/first-steps.tsx';
import { FinHeader } from './fin-header.tsx';

export interface FinView {
  name: string;
  tab: 'posts' | 'channels';
  filter: PostFilter;
  start: string | undefined;
}

export function FinPage({ name, tab, filter, start }: FinView) {
  const fin = useQuery(finQuery(name)).data;
  if (fin === undefined) return null;
  const path = finPath(name);
  const tabs = [
    { label: copy.posts, to: path, current: tab === 'posts' },
    { label: copy.channels, to: `${path}?tab=channels`, current: tab === 'channels' },
  ];
  return (
    <Page>
      <FinStrip current={name} />
      <Stack>
        <FinHeader fin={fin} />
        <LinkTabs label={copy.tabs} tabs={tabs} />
        {tab === 'posts' ? (
          <Posts name={name} filter={filter} start={start} />
        ) : (
          <Channels name={name} start={start} />
        )}
      </Stack>
    </Page>
  );
}

function Posts({ name, filter, start }: Omit<FinView, 'tab'>) {
  const path = finPath(name);
  return (
    <>
      <ChipRow label={postCopy.filters} chips={filterChips(path, filter)} />
      <PostGrid
        key={`${name} ${filter}`}
        source={{ list: 'fin', fin: name, filter }}
        start={start}
        moreAddress={(cursor) => listAddress(path, { filter, cursor })}
        between={
          filter === 'new' && start === undefined ? (
            <WhoToFollow fin={name} size={pageSizes.whoToFollowOfFin} />
          ) : undefined
        }
        empty={
          filter === 'new' ? (
            <FirstSteps title={copy.emptyFin} />
          ) : (
            <EmptyState icon="search" title={copy.emptyPosts} text={copy.emptyPostsHint}>
              <Link className={buttonClass('plain')} to={path} keepScroll>
                {copy.emptyAction}
              </Link>
            </EmptyState>
          )
        }
      />
    </>
  );
}

const Channels = ({ name, start }: Pick<FinView, 'name' | 'start'>) => (
  <ChannelList
    search={{ fin: name }}
    start={start}
    moreAddress={(cursor) => listAddress(finPath(name), { tab: 'channels', cursor })}
    empty={
      <EmptyState icon="users" title={copy.emptyChannels} text={copy.emptyChannelsHint}>
        <Link className={buttonClass('accent')} to="/channel/apply">
          {copy.start}
        </Link>
      </EmptyState>
    }
  />
);
