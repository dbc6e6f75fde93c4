import { copy } from '../account/notifications/copy.ts';
import { NewsletterPage } from '../account/notifications/newsletter-page.tsx';
import { newsletterLinkQuery } from '../account/notifications/queries.ts';
import { metaOfPage } from '../lib/meta.ts';
import type { PageMeta } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import type { Route } from './+types/newsletter-link';

const load =
  (token: string): LoadPage<{ meta: PageMeta }> =>
  async (api, cache, { origin }) => {
    await cache.prefetchQuery(newsletterLinkQuery(token, api));
    const { title, description } = copy.newsletter;
    return { meta: { title, description, path: '/unsubscribe', origin, hidden: true } };
  };

export const loader = ({ context, params }: Route.LoaderArgs) => loadPage(context, load(params.token));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadInBrowser(load(params.token));
export const meta = metaOfPage;

export default function Page({ params }: Route.ComponentProps) {
  return <NewsletterPage token={params.token} />;
}
