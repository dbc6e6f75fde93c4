import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { copy } from '../studio/drafts/copy.ts';
import { DefaultsPage } from '../studio/drafts/defaults-page.tsx';
import { prefetchUploadDefaults } from '../studio/kit/queries/upload-defaults.ts';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await prefetchUploadDefaults(api, cache);
  const { title, description } = copy.defaults;
  return { meta: { title, description, path: '/content/defaults', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function ContentDefaults() {
  return <DefaultsPage />;
}
