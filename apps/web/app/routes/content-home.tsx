import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { copy } from '../studio/home/copy.ts';
import { HomePage } from '../studio/home/home-page.tsx';
import { homeQuery } from '../studio/home/queries.ts';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  // People without a channel have no posts, and see how to get a channel.
  await cache.prefetchQuery(homeQuery(api));
  const { title, description } = copy;
  return { meta: { title, description, path: '/content', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function ContentHome() {
  return <HomePage />;
}
