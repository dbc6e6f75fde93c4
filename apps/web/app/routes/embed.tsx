import { affiliateNamed } from '@realfin/contract/touches';
import { metaOfPage, type PageMeta } from '../lib/meta.ts';
import { loadPage } from '../lib/page-data.ts';
import { standsAlone } from '../lib/plain-page.ts';
import { EmbedPage } from '../pages/embed/embed-page.tsx';
import { postQuery } from '../pages/post-page/queries/post-page.ts';
import { idFrom } from '../pages/post-page/rules/post-address.ts';
import { startSecondsOf } from '../parts/player/rules/start.ts';
import type { Route } from './+types/embed';

export const handle = standsAlone;

/** Always rendered for a visitor, since frames on other sites have no viewer. */
export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadPage(context, async (api, cache, { origin }) => {
    const id = idFrom(params.id);
    const { post } = await cache.fetchQuery(postQuery(id, api));
    const { contentTitle, thumbnailUrl1 } = post.content;
    const meta: PageMeta = {
      title: contentTitle,
      description: post.text === '' ? contentTitle : post.text,
      path: post.path,
      origin,
      image: thumbnailUrl1,
      hidden: true,
    };
    const { searchParams } = new URL(request.url);
    const beginAtSeconds = startSecondsOf(searchParams.get('t'));
    const affiliate = affiliateNamed(searchParams.get('affiliate_id'));
    return { id, beginAtSeconds: beginAtSeconds ?? 0, affiliate, meta };
  });
export const meta = metaOfPage;

export default function EmbedRoute({ loaderData }: Route.ComponentProps) {
  const { id, beginAtSeconds, affiliate } = loaderData;
  return <EmbedPage id={id} beginAtSeconds={beginAtSeconds} affiliate={affiliate} />;
}
