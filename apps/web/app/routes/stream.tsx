import { metaOfPage } from '../lib/meta.ts';
import { loadInBrowser, loadPage } from '../lib/page-data.ts';
import { PostShell } from '../pages/post-page/post-shell.tsx';
import { loadPostPage } from '../pages/post-page/queries/load-post-page.ts';
import { streamKind } from '../pages/stream/kind.ts';
import type { Route } from './+types/stream';

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadPage(context, loadPostPage(streamKind, request, params.id));
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadInBrowser(loadPostPage(streamKind, request, params.id));
export const meta = metaOfPage;

export default function StreamRoute({ loaderData }: Route.ComponentProps) {
  return <PostShell kind={streamKind} id={loaderData.id} />;
}
