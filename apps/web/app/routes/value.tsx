import { redirect } from 'react-router';
import { copy } from '../account/subscription/copy.ts';
import { ValuePage } from '../account/subscription/value-page.tsx';
import { metaOfPage } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import { chosenPlanIn } from '../parts/billing/rules/read-checkout.ts';
import type { Route } from './+types/value';

const load = (...[_api, _cache, { origin }]: Parameters<LoadPage<object>>) =>
  Promise.resolve({
    meta: { title: copy.value.title, description: copy.value.description, path: '/value', origin },
  });

/** With a chosen plan, continues to the card at once. */
function passOn(request: Request): void {
  const { searchParams } = new URL(request.url);
  if (chosenPlanIn(searchParams) !== null) throw redirect(`/subscribe?${searchParams}`);
}

export const loader = ({ context, request }: Route.LoaderArgs) => {
  passOn(request);
  return loadPage(context, load);
};
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  passOn(request);
  return loadInBrowser(load);
};
export const meta = metaOfPage;

export default ValuePage;
