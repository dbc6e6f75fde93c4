import { copy } from '../admin/payouts/copy.ts';
import { runQuery } from '../admin/payouts/queries.ts';
import { RunPage } from '../admin/payouts/run-page.tsx';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import type { Route } from './+types/admin-payout-run';

const load =
  (id: string): LoadPage<object> =>
  async (api, cache, { origin }) => {
    await cache.fetchInfiniteQuery(runQuery(Number(id), null, api));
    const { title, description } = copy;
    return { meta: { title, description, path: `/admin/payouts/${id}`, origin, hidden: true } };
  };

export const loader = signedInLoader(({ params }: Route.LoaderArgs) => load(params.id));
export const clientLoader = signedInClientLoader(({ params }: Route.ClientLoaderArgs) => load(params.id));
export const meta = metaOfPage;

export default function Page({ params }: Route.ComponentProps) {
  return <RunPage id={Number(params.id)} />;
}
