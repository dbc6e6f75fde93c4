import { useQuery } from '@tanstack/react-query';
import { metaOfPage } from '../lib/meta.ts';
import { loadInBrowser, loadPage } from '../lib/page-data.ts';
import { plainPage, standsAlone } from '../lib/plain-page.ts';
import { siteName } from '../lib/site-name.ts';
import { copy } from '../parts/auth/copy.ts';
import { SignInPage } from '../parts/auth/sign-in-page.tsx';
import { wantedPostQuery } from '../parts/billing/queries.ts';
import { WantedPost } from '../parts/billing/wanted-post.tsx';
import type { Route } from './+types/auth-sign-in';

const load = plainPage(
  () => ({ title: copy.login.title(siteName()), description: copy.login.description }),
  '/auth/sign-in',
);

export const handle = standsAlone;
export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, load);
export const clientLoader = () => loadInBrowser(load);
export const meta = metaOfPage;

/** On the way to a post, it is named. */
function Wanted({ postId }: { postId: number }) {
  const { data: post = null } = useQuery(wantedPostQuery(postId));
  return post === null ? null : <WantedPost post={post} />;
}

export default function SignInRoute() {
  return <SignInPage renderWanted={(postId) => <Wanted postId={postId} />} />;
}
