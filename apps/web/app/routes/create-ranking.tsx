import { useLocation } from 'react-router';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { copy as session } from '../parts/session/copy.ts';
import { prefetchUploadDefaults } from '../studio/kit/queries/upload-defaults.ts';
import { copy } from '../studio/ranking/copy.ts';
import { RankingStudio } from '../studio/ranking/ranking-studio.tsx';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await prefetchUploadDefaults(api, cache);
  return {
    meta: {
      title: copy.create,
      description: session.start.text,
      path: '/create/ranking',
      origin,
      hidden: true,
    },
  };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function CreateRanking() {
  return <RankingStudio key={useLocation().key} initial={null} />;
}
