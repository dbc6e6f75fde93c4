import { useLocation } from 'react-router';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { copy as session } from '../parts/session/copy.ts';
import { copy } from '../studio/stream/copy.ts';
import { StreamStudio } from '../studio/stream/stream-studio.tsx';

const load = (...[, , { origin }]: Parameters<LoadPage<object>>) =>
  Promise.resolve({
    meta: {
      title: copy.create,
      description: session.start.text,
      path: '/create/stream',
      origin,
      hidden: true,
    },
  });

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function CreateStream() {
  return <StreamStudio key={useLocation().key} initial={null} />;
}
