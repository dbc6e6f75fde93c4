import { metaOfPage } from '../lib/meta.ts';
import { loadInBrowser, loadPage } from '../lib/page-data.ts';
import { plainPage, standsAlone } from '../lib/plain-page.ts';
import { copy } from '../parts/auth/copy.ts';
import { ManualPage } from '../parts/auth/manual-page.tsx';
import type { Route } from './+types/auth-manual';

const load = plainPage(
  () => ({ title: copy.status.title, description: copy.login.description }),
  '/keycloak/manual',
);

export const handle = standsAlone;
export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, load);
export const clientLoader = () => loadInBrowser(load);
export const meta = metaOfPage;

export default ManualPage;
