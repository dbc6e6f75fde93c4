import { metaOfPage } from '../lib/meta.ts';
import { loadInBrowser, loadPage } from '../lib/page-data.ts';
import { plainPage, standsAlone } from '../lib/plain-page.ts';
import { copy } from '../parts/auth/copy.ts';
import { ForgotPasswordPage } from '../parts/auth/forgot-password-page.tsx';
import type { Route } from './+types/auth-forgot-password';

const load = plainPage(
  () => ({ title: copy.forgot.title, description: copy.login.description }),
  '/auth/forgot-password',
);

export const handle = standsAlone;
export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, load);
export const clientLoader = () => loadInBrowser(load);
export const meta = metaOfPage;

export default ForgotPasswordPage;
