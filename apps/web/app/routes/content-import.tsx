import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { copy } from '../studio/imports/copy.ts';
import { ImportPage } from '../studio/imports/import-page.tsx';
import { importIdOf, importQuery } from '../studio/imports/queries.ts';
import type { Route } from './+types/content-import';

const load =
  (request: Request) =>
  async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
    const id = importIdOf(new URL(request.url).searchParams);
    if (id !== null) await cache.prefetchQuery(importQuery(id, 0, api));
    const { title, description } = copy;
    return { meta: { title, description, path: '/content/import', origin, hidden: true } };
  };

export const loader = signedInLoader(({ request }: Route.LoaderArgs) => load(request));
export const clientLoader = signedInClientLoader(({ request }: Route.ClientLoaderArgs) => load(request));
export const meta = metaOfPage;

export default function ContentImport() {
  return <ImportPage />;
}
