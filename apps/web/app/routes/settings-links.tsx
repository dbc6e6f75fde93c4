import { copy } from '../account/links/copy.ts';
import { LinksPage } from '../account/links/links-page.tsx';
import { affiliateQuery, referralsQuery } from '../account/links/queries.ts';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import type { Route } from './+types/settings-links';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await Promise.all([cache.prefetchQuery(affiliateQuery(api)), cache.prefetchQuery(referralsQuery(api))]);
  const { title, description } = copy;
  return { origin, meta: { title, description, path: '/settings/links', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function SettingsLinks({ loaderData }: Route.ComponentProps) {
  return <LinksPage origin={loaderData.origin} />;
}
