import type { Api } from '@realfin/contract/contract';
import { pageSizes } from '@realfin/contract/page-sizes';
import { channelPath } from '@realfin/contract/pages';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { redirect, redirectDocument } from 'react-router';
import { cardSize, channelCard, channelFeeds, oembedLinks } from '../lib/cards.ts';
import { absolute, metaOfPage, type PageMeta } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import { refusePage } from '../lib/refuse-page.ts';
import { signUpPath } from '../lib/sign-in.ts';
import { ChannelPage } from '../pages/channel/channel-page.tsx';
import { bitesQuery } from '../parts/bites/queries.ts';
import { channelQuery, channelStatusQuery, popularChannelsQuery } from '../parts/channels/queries.ts';
import {
  tabAddress,
  tabFilters,
  tabFrom,
  tabsOf,
  type ChannelTab,
  type ShownChannel,
} from '../parts/channels/rules/channel-tabs.ts';
import { shownLinks } from '../parts/channels/rules/links.ts';
import { isModalIn } from '../parts/checkout/rules/subscribe-modal.ts';
import { channelTopQuery, latestPostQuery, postListQuery } from '../parts/posts/queries.ts';
import { cursorFrom } from '../parts/posts/rules/post-filters.ts';
import type { Route } from './+types/channel';

const couldBeUsername = /^[A-Za-z0-9_]{1,20}$/;

async function loadTab(
  api: Api,
  cache: QueryClient,
  channel: ShownChannel,
  tab: ChannelTab,
  start: string | undefined,
) {
  const { username, fins, pinnedPostId } = channel;
  const filter = tabFilters[tab];
  if (tab === 'about') return cache.prefetchQuery(popularChannelsQuery(fins[0], api));
  if (filter === undefined) return cache.ensureQueryData(channelTopQuery(username, api));
  return Promise.all([
    cache.ensureInfiniteQueryData(postListQuery({ list: 'channel', username, filter }, start, api)),
    tab === 'new' && start === undefined
      ? cache.prefetchQuery(bitesQuery({ channelId: channel.id }, pageSizes.bitesRecommended, api))
      : undefined,
    tab === 'new' && pinnedPostId === null ? cache.prefetchQuery(latestPostQuery(username, api)) : undefined,
  ]);
}

function metaOf(channel: ShownChannel, tab: ChannelTab, origin: string): PageMeta {
  const { name, username, description, avatarUrl } = channel;
  const person = {
    '@type': 'Person',
    name,
    alternateName: `@${username}`,
    description,
    url: origin + channelPath(username),
    ...(avatarUrl !== null && { image: absolute(origin, avatarUrl) }),
    sameAs: shownLinks(channel.links).map((link) => link.href),
  };
  return {
    title: name,
    description: description === '' ? `${name} (@${username})` : description,
    origin,
    type: 'profile',
    path: tabAddress(username, tab === 'about' ? 'about' : 'new'),
    image: channelCard(channel),
    imageSize: cardSize,
    alternates: [
      ...channelFeeds(username, name, channel.publishedPostTypes.includes('audio')),
      ...oembedLinks(origin, channelPath(username), name),
    ],
    jsonLd: { '@type': 'ProfilePage', dateCreated: channel.createdAt, mainEntity: person },
  };
}

const load =
  (request: Request, asked: string) =>
  async (...[api, cache, { origin, viewer }]: Parameters<LoadPage<object>>) => {
    if (!couldBeUsername.test(asked)) throw refusePage('channel.notFound');
    const { searchParams, search } = new URL(request.url);
    const channel = await cache.ensureQueryData(channelQuery(asked, api));
    if (channel.username !== asked) throw redirect(channelPath(channel.username) + search, 301);
    // Visitors register first, and come back to the dialog.
    if (viewer === null && isModalIn(searchParams))
      throw redirectDocument(signUpPath(channelPath(asked) + search));
    const tab = tabFrom(searchParams, tabsOf(channel));
    const start = cursorFrom(searchParams);
    await Promise.all([
      loadTab(api, cache, channel, tab, start),
      cache.prefetchQuery(channelStatusQuery(asked, api)),
    ]);
    return { username: asked, tab, start, meta: metaOf(channel, tab, origin) };
  };

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadPage(context, load(request, params.username));
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadInBrowser(load(request, params.username));
export const meta = metaOfPage;

export default function ChannelRoute({ loaderData }: Route.ComponentProps) {
  const { username, tab, start } = loaderData;
  return <Loaded username={username} tab={tab} start={start} />;
}

function Loaded({ username, tab, start }: { username: string; tab: ChannelTab; start: string | undefined }) {
  const channel = useQuery(channelQuery(username)).data;
  return channel === undefined ? null : <ChannelPage channel={channel} tab={tab} start={start} />;
}
