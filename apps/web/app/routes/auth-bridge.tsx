import { metaOfPage } from '../lib/meta.ts';
import { loadInBrowser, loadPage } from '../lib/page-data.ts';
import { plainPage, standsAlone } from '../lib/plain-page.ts';
import { BridgePage } from '../parts/auth/bridge-page.tsx';
import { copy } from '../parts/auth/copy.ts';
import type { Route } from './+types/auth-bridge';

const load = plainPage(
  () => ({ title: copy.bridge.title, description: copy.login.description }),
  '/keycloak/login',
);

export const handle = standsAlone;
export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, load);
export const clientLoader = () => loadInBrowser(load);
export const meta = metaOfPage;

export default function AuthBridge({ params }: Route.ComponentProps) {
  return <BridgePage redirect={params.redirect} />;
}
