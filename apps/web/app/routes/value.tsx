import { copy } from '../account/subscription/copy.ts';
import { ValuePage } from '../account/subscription/value-page.tsx';
import { metaOfPage } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import type { Route } from './+types/value';

const load = (...[_api, _cache, { origin }]: Parameters<LoadPage<object>>) =>
  Promise.resolve({
    meta: { title: copy.value.title, description: copy.value.description, path: '/value', origin },
  });

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, load);
export const clientLoader = () => loadInBrowser(load);
export const meta = metaOfPage;

export default ValuePage;
