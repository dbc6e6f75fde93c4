import { copy } from '../admin/payments/copy.ts';
import { DisputePage } from '../admin/payments/dispute-page.tsx';
import { disputeQuery } from '../admin/payments/queries.ts';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import type { Route } from './+types/admin-dispute';

const load =
  (id: number): LoadPage<object> =>
  async (api, cache, { origin }) => {
    await cache.fetchQuery(disputeQuery(id, api));
    const { title } = copy.evidence;
    const { description } = copy;
    return { meta: { title, description, path: `/admin/disputes/${id}`, origin, hidden: true } };
  };

export const loader = signedInLoader(({ params }: Route.LoaderArgs) => load(Number(params.id)));
export const clientLoader = signedInClientLoader(({ params }: Route.ClientLoaderArgs) =>
  load(Number(params.id)),
);
export const meta = metaOfPage;

export default function Page({ params }: Route.ComponentProps) {
  return <DisputePage id={Number(params.id)} />;
}
