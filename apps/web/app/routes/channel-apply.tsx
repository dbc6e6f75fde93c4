import { HydrationBoundary } from '@tanstack/react-query';
import { ApplicationPage } from '../features/channels/application-page.tsx';
import { copy } from '../features/channels/copy.ts';
import { applicationQuery } from '../features/channels/queries.ts';
import { pageMeta } from '../lib/meta.ts';
import {
  loadInBrowser,
  loadPage,
  requireSignIn,
  requireSignInHere,
  type LoadPage,
} from '../lib/page-data.ts';
import type { Route } from './+types/channel-apply';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await cache.fetchQuery(applicationQuery(api));
  const { title, description } = copy.apply;
  return { meta: { title, description, path: '/channel/apply', origin, hidden: true } };
};

export const loader = ({ context, request }: Route.LoaderArgs) => {
  requireSignIn(context, request);
  return loadPage(context, load);
};
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  requireSignInHere(request);
  return loadInBrowser(load);
};
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta(loaderData.meta);

export default function ChannelApply({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <ApplicationPage />
    </HydrationBoundary>
  );
}
