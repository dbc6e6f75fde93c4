import type { LandingProps } from '@realfin/contract/landing-pages';
import { channelPath } from '@realfin/contract/pages';
import { redirect } from 'react-router';
import { absolute, metaOfPage, type PageMeta } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import { standsAlone } from '../lib/plain-page.ts';
import { refusePage } from '../lib/refuse-page.ts';
import { LandingPage } from '../pages/landing/landing-page.tsx';
import { highlightsQuery, landingPropsQuery, latestPremiumQuery } from '../pages/landing/queries.ts';
import type { Route } from './+types/landing';

export const handle = standsAlone;

const couldBeUsername = /^[A-Za-z0-9_]{1,20}$/;
const landingPath = (username: string): string => `/landing/${username}`;

function metaOf(landing: LandingProps, origin: string): PageMeta {
  const { userSummary, title, subtitle, banner, updatedAt } = landing;
  const { name, username, avatarUrl } = userSummary;
  const person = {
    '@type': 'Person',
    name,
    alternateName: `@${username}`,
    url: origin + channelPath(username),
    ...(avatarUrl !== null && { image: absolute(origin, avatarUrl) }),
  };
  return {
    title,
    description: subtitle,
    origin,
    path: landingPath(username),
    image: banner?.url,
    imageSize: banner === null ? undefined : { width: banner.width, height: banner.height },
    jsonLd: {
      '@type': 'WebPage',
      name: title,
      description: subtitle,
      dateModified: updatedAt,
      about: person,
    },
  };
}

/** Visitors are redirected to the latest premium post if there is one; other people to the channel. */
const load =
  (asked: string) =>
  async (...[api, cache, { viewer, origin }]: Parameters<LoadPage<object>>) => {
    if (!couldBeUsername.test(asked)) throw refusePage('channel.notFound');
    const { creator, item } = await cache.fetchQuery(latestPremiumQuery(asked, api));
    const { username, id } = creator;
    if (viewer !== null && viewer.id !== id) throw redirect(channelPath(username));
    if (viewer === null && item !== null) throw redirect(item.path);
    if (username !== asked) throw redirect(landingPath(username), 301);
    const [landing] = await Promise.all([
      cache.ensureQueryData(landingPropsQuery(username, api)),
      cache.prefetchQuery(highlightsQuery(api)),
    ]);
    return { username, latestPath: item?.path ?? null, meta: metaOf(landing, origin) };
  };

export const loader = ({ context, params }: Route.LoaderArgs) => loadPage(context, load(params.username));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadInBrowser(load(params.username));
export const meta = metaOfPage;

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { username, latestPath } = loaderData;
  return <LandingPage username={username} latestPath={latestPath} />;
}
