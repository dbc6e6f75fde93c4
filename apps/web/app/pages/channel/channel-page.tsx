import { pageSizes } from '@realfin/contract/page-sizes';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { LinkTabs } from '../../components/tab-list/link-tabs.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { BiteRow } from '../../parts/bites/bite-row.tsx';
import { copy as biteCopy } from '../../parts/bites/copy.ts';
import {
  tabAddress,
  tabChips,
  tabFilters,
  tabsOf,
  type ChannelTab,
  type ShownChannel,
} from '../../parts/channels/rules/channel-tabs.ts';
import { FeaturedPost } from '../../parts/posts/featured-post.tsx';
import { PostCard } from '../../parts/posts/post-card.tsx';
import { Cards, PostGrid } from '../../parts/posts/post-grid.tsx';
import { channelTopQuery, latestPostQuery, usePost } from '../../parts/posts/queries.ts';
import { isOnAir } from '../../parts/posts/rules/on-air.ts';
import { listAddress } from '../../parts/posts/rules/post-filters.ts';
import { ChannelAbout } from './channel-about.tsx';
import { ChannelHeader } from './channel-header.tsx';
import { copy } from './copy.ts';
import { LatestComments } from './latest-comments.tsx';
import classes from './channel-page.module.css';

const LivePreview = lazy(() => import('./live-preview.tsx'));
const LatestChat = lazy(() => import('./latest-chat.tsx'));

interface ChannelPageProps {
  channel: ShownChannel;
  tab: ChannelTab;
  start: string | undefined;
}

export function ChannelPage({ channel, tab, start }: ChannelPageProps) {
  return (
    <Page>
      <ChannelHeader channel={channel} />
      <LinkTabs label={copy.tabs} tabs={tabChips(channel.username, tabsOf(channel), tab)} />
      <div className={classes.body}>
        <TabBody channel={channel} tab={tab} start={start} />
      </div>
    </Page>
  );
}

function TabBody({ channel, tab, start }: ChannelPageProps) {
  const filter = tabFilters[tab];
  const featured = useFeatured(channel, tab === 'new' && start === undefined);
  if (tab === 'about') return <ChannelAbout channel={channel} />;
  if (filter === undefined) return <Top username={channel.username} />;
  return (
    <>
      {featured === null ? null : <Featured postId={featured} channel={channel} />}
      {tab === 'new' && start === undefined ? (
        <div className={classes.bites}>
          <BiteRow
            scope={{ channelId: channel.id }}
            title={biteCopy.ofChannel}
            size={pageSizes.bitesRecommended}
          />
        </div>
      ) : null}
      <PostGrid
        key={tab}
        source={{ list: 'channel', username: channel.username, filter }}
        start={start}
        omit={featured}
        moreAddress={(cursor) => listAddress(tabAddress(channel.username, 'new'), { tab, cursor })}
        empty={<NoPosts channel={channel} />}
      />
    </>
  );
}

interface FeaturedProps {
  postId: number;
  channel: ShownChannel;
}

/** One post with its latest comments, or the stream on air with its picture and chat. */
function Featured({ postId, channel: { pinnedPostId, latestComments } }: FeaturedProps) {
  const post = usePost(postId);
  if (post === undefined) return null;
  const pinned = pinnedPostId !== null;
  const live = isOnAir(post) && post.gate === 'open' ? post : null;
  return (
    <div className={classes.featured}>
      <FeaturedPost id={postId} label={pinned ? copy.pinned : copy.latest} pinned={pinned}>
        <Suspense>{live === null ? null : <LivePreview post={live} />}</Suspense>
      </FeaturedPost>
      {live === null ? (
        <LatestComments path={post.path} comments={latestComments} />
      ) : (
        <Suspense>
          <LatestChat post={live} />
        </Suspense>
      )}
    </div>
  );
}

/** The channel's pinned post, else its newest one. */
function useFeatured({ username, pinnedPostId }: ShownChannel, wanted: boolean): number | null {
  const latest =
    useQuery({ ...latestPostQuery(username), enabled: wanted && pinnedPostId === null }).data ?? null;
  return wanted ? (pinnedPostId ?? latest) : null;
}

function Top({ username }: { username: string }) {
  const ids = useQuery(channelTopQuery(username)).data ?? [];
  return (
    <Cards>
      {ids.map((id, at) => (
        <li key={id}>
          <PostCard id={id} priority={at < 4 ? 'early' : undefined} />
        </li>
      ))}
    </Cards>
  );
}

function NoPosts({ channel }: { channel: ShownChannel }) {
  return (
    <EmptyState icon="video" title={copy.empty} text={channel.isOwner ? copy.emptyOwn : copy.emptyOther}>
      {channel.isOwner ? (
        <Link className={buttonClass('accent')} to="/create/video">
          {copy.createFirst}
        </Link>
      ) : null}
    </EmptyState>
  );
}
