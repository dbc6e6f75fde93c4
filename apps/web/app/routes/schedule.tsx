import { metaOfPage } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import { copy } from '../pages/schedule/copy.ts';
import { scheduleQuery } from '../pages/schedule/queries.ts';
import { periodFrom } from '../pages/schedule/rules.ts';
import { SchedulePage } from '../pages/schedule/schedule-page.tsx';
import { publicEventsQuery } from '../parts/calendar/queries.ts';
import { channelQuery } from '../parts/channels/queries.ts';
import { cursorFrom } from '../parts/posts/rules/post-filters.ts';
import type { Route } from './+types/schedule';

const load =
  (request: Request, asked: string | undefined) =>
  async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
    const query = new URL(request.url).searchParams;
    const period = periodFrom(query, new Date());
    const start = cursorFrom(query);
    const found = asked === undefined ? null : await cache.fetchQuery(channelQuery(asked, api));
    const channel = found === null ? null : { name: found.name, username: found.username };
    await Promise.all([
      cache.ensureInfiniteQueryData(scheduleQuery(period, channel?.username, start, api)),
      cache.ensureInfiniteQueryData(publicEventsQuery(period, channel?.username, api)),
    ]);
    const title = channel === null ? copy.title : copy.titleOf(channel.name);
    const path = channel === null ? '/schedule' : `/schedule/${channel.username}`;
    return { ...period, channel, start, meta: { title, description: copy.description, path, origin } };
  };

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadPage(context, load(request, params.channel));
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadInBrowser(load(request, params.channel));
export const meta = metaOfPage;

export default function Schedule({ loaderData }: Route.ComponentProps) {
  const { month, from, channel, start } = loaderData;
  return <SchedulePage month={month} from={from} channel={channel} start={start} />;
}
