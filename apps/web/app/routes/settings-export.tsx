import { copy } from '../account/exports/copy.ts';
import { ExportPage } from '../account/exports/export-page.tsx';
import { exportsQuery } from '../account/exports/queries.ts';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await cache.prefetchQuery(exportsQuery(api));
  const { title, description } = copy;
  return { meta: { title, description, path: '/settings/export', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function SettingsExport() {
  return <ExportPage />;
}
