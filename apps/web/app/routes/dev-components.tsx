import { data } from 'react-router';
import { copy } from '../components/gallery/copy.ts';
import { Gallery } from '../components/gallery/gallery.tsx';
import { metaOfPage } from '../lib/meta.ts';
import { pageContext } from '../lib/page-context.ts';
import { standsAlone } from '../lib/plain-page.ts';
import type { Route } from './+types/dev-components';

export const handle = standsAlone;

export function loader({ context }: Route.LoaderArgs) {
  const { devPages, origin } = context.get(pageContext);
  if (!devPages) throw data(null, { status: 404 });
  const { title, description } = copy;
  return { meta: { title, description, path: '/dev/components', origin, hidden: true } };
}
export const meta = metaOfPage;

export default function DevComponents() {
  return <Gallery />;
}
