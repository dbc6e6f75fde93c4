import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { publishingChannel, viewerQuery } from '../lib/viewer.ts';
import { copy } from '../studio/newsletter/copy.ts';
import { NewslettersPage } from '../studio/newsletter/newsletters-page.tsx';
import { contactsQuery, newslettersQuery } from '../studio/newsletter/queries.ts';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  const viewer = await cache.ensureQueryData({ ...viewerQuery, queryFn: () => api.accounts.getMe() });
  const channel = publishingChannel(viewer);
  if (channel !== null)
    await Promise.all([
      cache.prefetchInfiniteQuery(newslettersQuery(channel.id, api)),
      channel.id === viewer?.id ? cache.prefetchInfiniteQuery(contactsQuery(api)) : null,
    ]);
  const { title, description } = copy;
  return { meta: { title, description, path: '/content/newsletters', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function ContentNewsletters() {
  return <NewslettersPage />;
}
