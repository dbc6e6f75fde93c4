import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import { metaOfPage } from '../lib/meta.ts';
import { loadInBrowser, loadPage } from '../lib/page-data.ts';
import { articleKind } from '../pages/article/kind.ts';
import { PostShell } from '../pages/post-page/post-shell.tsx';
import { loadPostPage } from '../pages/post-page/queries/load-post-page.ts';
import type { Route } from './+types/article';
import serifCss from '../components/prose/serif.css?url';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: serif, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: serifCss },
];
export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadPage(context, loadPostPage(articleKind, request, params.id));
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadInBrowser(loadPostPage(articleKind, request, params.id));
export const meta = metaOfPage;

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return <PostShell kind={articleKind} id={loaderData.id} />;
}
