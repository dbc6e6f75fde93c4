import type { Bite } from '@realfin/contract/bites';
import { pageSizes } from '@realfin/contract/page-sizes';
import { absolute, metaOfPage, type PageMeta } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import { refusePage } from '../lib/refuse-page.ts';
import { BitesPage } from '../pages/bites/bites-page.tsx';
import { copy } from '../parts/bites/copy.ts';
import { biteQuery, bitesQuery, scopeFrom } from '../parts/bites/queries.ts';
import type { Route } from './+types/bites';

const metaOf = (bite: Bite | null, origin: string): PageMeta => {
  if (bite === null) return { title: copy.title, description: copy.description, path: '/bites', origin };
  const { title, creator_name: name, thumbnail_url: image } = bite;
  const description = bite.post === null ? name : `${name}: ${bite.post.title}`;
  const jsonLd = {
    '@type': 'VideoObject',
    name: title,
    description,
    uploadDate: bite.created_at,
    duration: `PT${Math.round(bite.duration)}S`,
    ...(image !== null && { thumbnailUrl: absolute(origin, image) }),
  };
  return { title, description, path: `/bites/${bite.id}`, origin, image, type: 'video.other', jsonLd };
};

const load =
  (request: Request, asked: string | undefined) =>
  async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
    const id = asked === undefined ? null : Number(asked);
    if (id !== null && !/^[1-9]\d{0,8}$/.test(asked ?? '')) throw refusePage('bite.notFound');
    const scope = scopeFrom(new URL(request.url).searchParams);
    const isWide = scope.channelId === undefined && scope.postId === undefined;
    const size = isWide ? pageSizes.bitesRecommended : pageSizes.bitesOfOne;
    const [bite] = await Promise.all([
      id === null ? null : cache.ensureQueryData(biteQuery(id, api)),
      cache.ensureQueryData(bitesQuery(scope, size, api)),
    ]);
    return { id, scope, size, meta: metaOf(bite, origin) };
  };

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadPage(context, load(request, params.id));
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadInBrowser(load(request, params.id));
export const meta = metaOfPage;

export default function Bites({ loaderData }: Route.ComponentProps) {
  const { id, scope, size } = loaderData;
  return <BitesPage key={id ?? 0} id={id} scope={scope} size={size} />;
}
