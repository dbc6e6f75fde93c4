import { metaOfPage } from '../lib/meta.ts';
import { loadInBrowser, loadPage } from '../lib/page-data.ts';
import { PostShell } from '../pages/post-page/post-shell.tsx';
import { loadPostPage } from '../pages/post-page/queries/load-post-page.ts';
import { stackKind } from '../pages/stack/kind.ts';
import type { Route } from './+types/stack';

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadPage(context, loadPostPage(stackKind, request, params.id));
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadInBrowser(loadPostPage(stackKind, request, params.id));
export const meta = metaOfPage;

export default function StackRoute({ loaderData }: Route.ComponentProps) {
  return <PostShell kind={stackKind} id={loaderData.id} />;
}
