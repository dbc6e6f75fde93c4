import { copy } from '../account/teams/copy.ts';
import { teamsQuery } from '../account/teams/queries.ts';
import { TeamsPage } from '../account/teams/teams-page.tsx';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await cache.prefetchQuery(teamsQuery(api));
  const { title, description } = copy;
  return { meta: { title, description, path: '/settings/teams', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function SettingsTeams() {
  return <TeamsPage />;
}
