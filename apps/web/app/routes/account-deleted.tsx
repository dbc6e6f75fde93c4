import { AccountDeletedPage } from '../account/settings/account-deleted-page.tsx';
import { copy } from '../account/settings/copy.ts';
import { pageMeta } from '../lib/meta.ts';
import { pageContext } from '../lib/page-context.ts';
import type { Route } from './+types/account-deleted';

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(pageContext).origin });
export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const { title, text } = copy.deletion.done;
  return pageMeta({
    title,
    description: text,
    path: '/account-deleted',
    origin: loaderData.origin,
    hidden: true,
  });
};

export default function AccountDeleted() {
  return <AccountDeletedPage />;
}
