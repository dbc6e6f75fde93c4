import { redirect } from 'react-router';
import { metaOfPage, pageMeta } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import { siteName } from '../lib/site-name.ts';
import { AboutPage } from '../pages/about/about-page.tsx';
import { copy } from '../pages/about/copy.ts';
import { showcaseQuery } from '../pages/about/queries.ts';
import { categoryFrom } from '../pages/about/rules.ts';
import { bestPostsQuery } from '../parts/posts/queries.ts';
import type { Route } from './+types/about';

const load =
  (request: Request): LoadPage<{ category: string; meta: Parameters<typeof pageMeta>[0] }> =>
  async (api, cache, { viewer, origin }) => {
    const query = new URL(request.url).searchParams;
    // Signed-in people come here only for the answers.
    if (viewer !== null && !query.has('help')) throw redirect('/feed');
    await Promise.all([cache.prefetchQuery(showcaseQuery(api)), cache.prefetchQuery(bestPostsQuery(api))]);
    const jsonLd = { '@type': 'WebSite', name: siteName(), url: origin, description: copy.description };
    const meta = { title: siteName(), description: copy.description, path: '/about', origin, jsonLd };
    return { category: categoryFrom(query).key, meta };
  };

export const loader = ({ context, request }: Route.LoaderArgs) => loadPage(context, load(request));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadInBrowser(load(request));
export const meta = metaOfPage;

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutPage category={categoryFrom(new URLSearchParams({ category: loaderData.category }))} />;
}
