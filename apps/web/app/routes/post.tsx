import { metaOfPage } from '../lib/meta.ts';
import { loadInBrowser, loadPage } from '../lib/page-data.ts';
import { postKind } from '../pages/post-page/kind.ts';
import { PostShell } from '../pages/post-page/post-shell.tsx';
import { loadPostPage } from '../pages/post-page/queries/load-post-page.ts';
import type { Route } from './+types/post';

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadPage(context, loadPostPage(postKind, request, params.id));
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadInBrowser(loadPostPage(postKind, request, params.id));
export const meta = metaOfPage;

export default function PostRoute({ loaderData }: Route.ComponentProps) {
  return <PostShell kind={postKind} id={loaderData.id} />;
}
