import { copy } from '../account/security/copy.ts';
import { TwoStepsPage } from '../account/security/two-steps-page.tsx';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { secondFactorQuery } from '../parts/auth/queries.ts';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await cache.prefetchQuery(secondFactorQuery(api));
  const { title, description } = copy.twoSteps;
  return { meta: { title, description, path: '/settings/two-step-login', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function Page() {
  return <TwoStepsPage />;
}
