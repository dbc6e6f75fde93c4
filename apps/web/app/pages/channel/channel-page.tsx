import { pageSizes } from '@realfin/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { LinkTabs } from '../../components/tab-list/link-tabs.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { BiteRow } from '../../parts/bites/bite-row.tsx';
import { copy as biteCopy } from '../../parts/bites/copy.ts';
import { copy } from '../../parts/channels/copy.ts';
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
import { channelTopQuery, latestPostQuery } from '../../parts/posts/queries.ts';
import { listAddress } from '../../parts/posts/rules/post-filters.ts';
import { ChannelAbout } from './channel-about.tsx';
import { ChannelHeader } from './channel-header.tsx';
import { LatestComments } from './latest-comments.tsx';
import { LivePreview } from './live-preview.tsx';
import classes from './channel-page.module.css';

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
  const pinned = channel.pinnedPostId !== null;
  if (tab === 'about') return <ChannelAbout channel={channel} />;
  if (filter === undefined) return <Top username={channel.username} />;
  return (
    <>
      {featured === null ? null : (
        <div className={classes.featured}>
          <FeaturedPost id={featured} label={pinned ? copy.pinned : copy.latest} pinned={pinned}>
            <LivePreview postId={featured} />
          </FeaturedPost>
          <LatestComments postId={featured} comments={channel.latestComments} />
        </div>
      )}
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
