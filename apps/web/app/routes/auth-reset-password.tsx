import { metaOfPage } from '../lib/meta.ts';
import { loadInBrowser, loadPage } from '../lib/page-data.ts';
import { plainPage, standsAlone } from '../lib/plain-page.ts';
import { copy } from '../parts/auth/copy.ts';
import { ResetPasswordPage } from '../parts/auth/reset-password-page.tsx';
import type { Route } from './+types/auth-reset-password';

const load = plainPage(
  () => ({ title: copy.reset.title, description: copy.login.description }),
  '/auth/reset-password',
);

export const handle = standsAlone;
export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, load);
export const clientLoader = () => loadInBrowser(load);
export const meta = metaOfPage;

export default ResetPasswordPage;
