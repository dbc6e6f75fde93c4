import { copy } from '../account/security/copy.ts';
import { EmailPage } from '../account/security/email-page.tsx';
import { metaOfPage } from '../lib/meta.ts';
import { signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { plainPage } from '../lib/plain-page.ts';

const load = plainPage(() => copy.email, '/settings/email');

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default EmailPage;
