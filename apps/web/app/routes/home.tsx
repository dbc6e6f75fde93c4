import { finPath } from '@realfin/contract/pages';
import { redirect } from 'react-router';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import { finsQuery } from '../parts/fins/queries.ts';
import { defaultFin } from '../parts/fins/rules.ts';
import type { Route } from './+types/home';

const load: LoadPage<object> = async (api, cache, page) => {
  if (page.viewer !== null) throw redirect('/feed');
  const fin = defaultFin(await cache.ensureQueryData(finsQuery(api)));
  throw redirect(fin === undefined ? '/about' : finPath(fin));
};

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, load);
export const clientLoader = () => loadInBrowser(load);

/** Redirects everyone. */
export default function Home() {
  return null;
}
