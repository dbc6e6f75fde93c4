import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { copy } from '../pages/landing/copy.ts';
import { landingQuery } from '../pages/landing/queries.ts';
import { LandingEditor } from '../studio/landing/landing-editor.tsx';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  // People without a channel have no landing page, and see how to get a channel.
  await cache.prefetchQuery(landingQuery(api));
  const { title, description } = copy;
  return { meta: { title, description, path: '/create/landing_page', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function CreateLandingPage() {
  return <LandingEditor />;
}
