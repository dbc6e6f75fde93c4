import { metaOfPage } from '../lib/meta.ts';
import { loadInBrowser, loadPage } from '../lib/page-data.ts';
import { PostShell } from '../pages/post-page/post-shell.tsx';
import { loadPostPage } from '../pages/post-page/queries/load-post-page.ts';
import { rankingKind } from '../pages/ranking/kind.ts';
import type { Route } from './+types/ranking';

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadPage(context, loadPostPage(rankingKind, request, params.id));
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadInBrowser(loadPostPage(rankingKind, request, params.id));
export const meta = metaOfPage;

export default function RankingRoute({ loaderData }: Route.ComponentProps) {
  return <PostShell kind={rankingKind} id={loaderData.id} />;
}
