import { copy } from '../features/settings/copy.ts';
import { AccountPage } from '../features/settings/account-page.tsx';
import { pageMeta } from '../lib/meta.ts';
import { loadInBrowser, loadPage, requireSignIn, requireSignInHere } from '../lib/page-data.ts';
import { plainPage } from '../lib/plain-page.ts';
import type { Route } from './+types/settings-account';

const load = plainPage(copy.account, '/settings/account');

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

export default AccountPage;
