import { useQuery } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { channelCard, cardSize } from '../lib/cards.ts';
import { metaOfPage } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import { refusePage } from '../lib/refuse-page.ts';
import { copy } from '../pages/stream/copy.ts';
import { LivePage } from '../pages/stream/live-page.tsx';
import { channelStreamsQuery } from '../pages/stream/queries.ts';
import type { ChannelStreams } from '../pages/stream/rules.ts';
import { channelQuery, channelStatusQuery } from '../parts/channels/queries.ts';
import type { Route } from './+types/live';

const couldBeUsername = /^[A-Za-z0-9_]{1,20}$/;

/** Redirects to the stream of a channel on air; otherwise shows the next ones. */
const load =
  (request: Request, asked: string) =>
  async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
    if (!couldBeUsername.test(asked)) throw refusePage('channel.notFound');
    const { search } = new URL(request.url);
    const status = await cache.fetchQuery({ ...channelStatusQuery(asked, api), staleTime: 0 });
    if (status.path !== null) throw redirect(status.path + search, 302);
    const { username } = status;
    if (username !== asked) throw redirect(`/live/${username}${search}`, 301);
    const channel = await cache.ensureQueryData(channelQuery(username, api));
    const streams = await cache.fetchQuery(channelStreamsQuery(username, api));
    const meta = {
      title: copy.channel.title(channel.name),
      description: copy.channel.description(channel.name),
      path: `/live/${username}`,
      origin,
      image: channelCard(channel),
      imageSize: cardSize,
      jsonLd: {
        '@type': 'CollectionPage',
        name: copy.channel.title(channel.name),
        url: `${origin}/live/${username}`,
      },
    };
    return { username, streams, meta };
  };

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadPage(context, load(request, params.username));
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadInBrowser(load(request, params.username));
export const meta = metaOfPage;

export default function LiveRoute({ loaderData }: Route.ComponentProps) {
  const { username, streams } = loaderData;
  return <Loaded username={username} streams={streams} />;
}

function Loaded({ username, streams }: { username: string; streams: ChannelStreams }) {
  const channel = useQuery(channelQuery(username)).data;
  return channel === undefined ? null : <LivePage channel={channel} streams={streams} />;
}
