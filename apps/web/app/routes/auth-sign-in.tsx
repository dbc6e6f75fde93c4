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

const textsOf = (request: Request) => {
  const isRegistration = new URL(request.url).searchParams.get('mode') === 'register';
  const { title, description } = isRegistration ? copy.register : copy.login;
  return { title: title(siteName()), description };
};
const loadFor = (request: Request) => plainPage(() => textsOf(request), '/auth/sign-in');

export const handle = standsAlone;
export const loader = ({ context, request }: Route.LoaderArgs) => loadPage(context, loadFor(request));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadInBrowser(loadFor(request));
export const meta = metaOfPage;

/** On the way to a post, it is named. */
function Wanted({ postId }: { postId: number }) {
  const { data: post = null } = useQuery(wantedPostQuery(postId));
  return post === null ? null : <WantedPost post={post} />;
}

export default function SignInRoute() {
  return <SignInPage renderWanted={(postId) => <Wanted postId={postId} />} />;
}
