import { AccountPage } from '../account/settings/account-page.tsx';
import { copy } from '../account/settings/copy.ts';
import { metaOfPage } from '../lib/meta.ts';
import { signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { plainPage } from '../lib/plain-page.ts';

const load = plainPage(() => copy.account, '/settings/account');

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default AccountPage;
