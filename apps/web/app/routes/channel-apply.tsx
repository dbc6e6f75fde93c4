import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { ApplicationPage } from '../pages/channel/application-page.tsx';
import { copy } from '../pages/channel/copy.ts';
import { applicationQuery } from '../parts/channels/queries.ts';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await cache.fetchQuery(applicationQuery(api));
  const { title, description } = copy.apply;
  return { meta: { title, description, path: '/channel/apply', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function ChannelApply() {
  return <ApplicationPage />;
}
