import { copy } from '../admin/emails/copy.ts';
import { EmailsPage } from '../admin/emails/emails-page.tsx';
import { emailsQuery } from '../admin/emails/queries.ts';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  // Refuses everyone without the role.
  await cache.fetchQuery(emailsQuery(api));
  const { title, description } = copy;
  return { meta: { title, description, path: '/admin/emails', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function Page() {
  return <EmailsPage />;
}
