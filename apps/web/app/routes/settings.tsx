import { copy } from '../features/settings/copy.ts';
import { SettingsPage } from '../features/settings/settings-page.tsx';
import { pageMeta } from '../lib/meta.ts';
import { loadInBrowser, loadPage, requireSignIn, requireSignInHere } from '../lib/page-data.ts';
import { plainPage } from '../lib/plain-page.ts';
import type { Route } from './+types/settings';

const load = plainPage(copy.hub, '/settings');

export const loader = ({ context, request }: Route.LoaderArgs) => {
  requireSignIn(context, request);
  return loadPage(context, load);
};
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  requireSignInHere(request);
  return loadInBrowser(load);
};
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta(loaderData.meta);

export default SettingsPage;
