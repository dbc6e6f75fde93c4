import { metaOfPage } from '../lib/meta.ts';
import { loadInBrowser, loadPage } from '../lib/page-data.ts';
import { plainPage, standsAlone } from '../lib/plain-page.ts';
import { siteName } from '../lib/site-name.ts';
import { copy } from '../parts/auth/copy.ts';
import { SignInPage } from '../parts/auth/sign-in-page.tsx';
import type { Route } from './+types/auth-sign-in';

const load = plainPage(
  () => ({ title: copy.login.title(siteName()), description: copy.login.description }),
  '/auth/sign-in',
);

export const handle = standsAlone;
export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, load);
export const clientLoader = () => loadInBrowser(load);
export const meta = metaOfPage;

export default SignInPage;
