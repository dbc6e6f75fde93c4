import { metaOfPage } from '../lib/meta.ts';
import { loadInBrowser, loadPage } from '../lib/page-data.ts';
import { plainPage, standsAlone } from '../lib/plain-page.ts';
import { copy } from '../parts/auth/copy.ts';
import { VerifyEmailPage } from '../parts/auth/verify-email-page.tsx';
import type { Route } from './+types/auth-verify-email';

const load = plainPage(
  () => ({ title: copy.verify.title, description: copy.login.description }),
  '/auth/verify-email',
);

export const handle = standsAlone;
export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, load);
export const clientLoader = () => loadInBrowser(load);
export const meta = metaOfPage;

export default VerifyEmailPage;
