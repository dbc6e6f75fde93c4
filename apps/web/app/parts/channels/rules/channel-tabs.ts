import type { ChannelDetail } from '@realfin/contract/channels';
import { channelPath } from '@realfin/contract/pages';
import type { PostFilter } from '@realfin/contract/posts';
import type { Chip } from '../../../components/chip-row/chip-row.tsx';
import { copy } from '../copy.ts';

/** A channel as pages cache it: its pinned post by id. */
export type ShownChannel = Omit<ChannelDetail, 'pinnedPost'> & { pinnedPostId: number | null };

export type ChannelTab = keyof typeof copy.tabNames;
const names = Object.keys(copy.tabNames) as ChannelTab[];

/** The list of each tab that has one. */
export const tabFilters: Partial<Record<ChannelTab, PostFilter>> = {
  new: 'new',
  videos: 'videos',
  podcasts: 'podcasts',
  streams: 'streams',
  articles: 'articles',
  rankings: 'rankings',
  stacks: 'stacks',
};

const published = (
  channel: Pick<ShownChannel, 'publishedPostTypes'>,
  ...types: ShownChannel['publishedPostTypes']
): boolean => types.some((type) => channel.publishedPostTypes.includes(type));

/** Only tabs with content; About is always included. */
export function tabsOf(channel: Pick<ShownChannel, 'publishedPostTypes'>): ChannelTab[] {
  const any = channel.publishedPostTypes.length > 0;
  const shown: Record<ChannelTab, boolean> = {
    new: any,
    top: any,
    videos: published(channel, 'video'),
    podcasts: published(channel, 'audio'),
    streams: published(channel, 'stream', 'dead_stream'),
    articles: published(channel, 'article', 'article_audio'),
    rankings: published(channel, 'ranking'),
    stacks: published(channel, 'stack'),
    about: true,
  };
  return names.filter((name) => shown[name]);
}

export const tabFrom = (query: URLSearchParams, tabs: readonly ChannelTab[]): ChannelTab =>
  tabs.find((tab) => tab === query.get('tab')) ?? tabs[0] ?? 'about';

export const tabAddress = (username: string, tab: ChannelTab): string =>
  tab === 'new' ? channelPath(username) : `${channelPath(username)}?tab=${tab}`;

export const tabChips = (username: string, tabs: readonly ChannelTab[], current: ChannelTab): Chip[] =>
  tabs.map((tab) => ({ label: copy.tabNames[tab], to: tabAddress(username, tab), current: tab === current }));
