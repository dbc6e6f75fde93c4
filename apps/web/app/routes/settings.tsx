import { copy } from '../account/settings/copy.ts';
import { SettingsPage } from '../account/settings/settings-page.tsx';
import { metaOfPage } from '../lib/meta.ts';
import { signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { plainPage } from '../lib/plain-page.ts';

const load = plainPage(() => copy.hub, '/settings');

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default SettingsPage;
