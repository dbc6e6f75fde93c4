import { safeDestination } from '@realfin/contract/pages';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { siteName } from '../lib/site-name.ts';
import { copy } from '../pages/onboarding/copy.ts';
import { OnboardingPage } from '../pages/onboarding/onboarding-page.tsx';
import { myFinsQuery, suggestedQuery } from '../pages/onboarding/queries.ts';
import type { Route } from './+types/onboarding';

const load =
  (request: Request) =>
  async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
    const query = new URL(request.url).searchParams;
    const step: 1 | 2 = query.get('step') === '2' ? 2 : 1;
    if (step === 1) await cache.fetchQuery(myFinsQuery(api));
    else await cache.ensureQueryData(suggestedQuery(api));
    const title = copy.title(siteName());
    const meta = { title, description: copy.description, path: '/onboarding', origin, hidden: true };
    return { step, destination: safeDestination(query.get('to')), meta };
  };

export const loader = signedInLoader(({ request }: Route.LoaderArgs) => load(request));
export const clientLoader = signedInClientLoader(({ request }: Route.ClientLoaderArgs) => load(request));
export const meta = metaOfPage;

export default function Onboarding({ loaderData }: Route.ComponentProps) {
  const { step, destination } = loaderData;
  return <OnboardingPage key={step} step={step} destination={destination} />;
}
