import { AccountPage } from '../account/settings/account-page.tsx';
import { copy } from '../account/settings/copy.ts';
import { channelSettingsQuery } from '../account/settings/queries.ts';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { plainPage } from '../lib/plain-page.ts';
import { viewerQuery } from '../lib/viewer.ts';
import { finsQuery } from '../parts/fins/queries.ts';

const plain = plainPage(() => copy.account, '/settings/account');

const load = async (...[api, cache, page]: Parameters<LoadPage<object>>) => {
  const viewer = await cache.ensureQueryData({ ...viewerQuery, queryFn: () => api.accounts.getMe() });
  if (viewer?.creator === true)
    await Promise.all([cache.prefetchQuery(channelSettingsQuery(api)), cache.prefetchQuery(finsQuery(api))]);
  return plain(api, cache, page);
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default AccountPage;
