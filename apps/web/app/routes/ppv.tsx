import { metaOfPage } from '../lib/meta.ts';
import { loadInBrowser, loadPage } from '../lib/page-data.ts';
import { eventKind } from '../pages/event/kind.ts';
import { PostShell } from '../pages/post-page/post-shell.tsx';
import { loadPostPage } from '../pages/post-page/queries/load-post-page.ts';
import type { Route } from './+types/ppv';

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadPage(context, loadPostPage(eventKind, request, params.id));
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadInBrowser(loadPostPage(eventKind, request, params.id));
export const meta = metaOfPage;

export default function PpvRoute({ loaderData }: Route.ComponentProps) {
  return <PostShell kind={eventKind} id={loaderData.id} />;
}
