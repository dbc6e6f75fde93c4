import { metaOfPage } from '../lib/meta.ts';
import { signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { standsAlone } from '../lib/plain-page.ts';
import { LoadError } from '../studio/kit/load-error.tsx';
import { loadOwn } from '../studio/kit/queries/load-own.ts';
import { copy } from '../studio/monitor/copy.ts';
import { MonitorPage } from '../studio/monitor/monitor-page.tsx';
import type { Route } from './+types/stack-monitor';

const load = loadOwn({
  title: () => copy.pageTitle,
  read: (id, api) => api.stacks.getEditableStack({ id }),
  pathOf: ({ stackId }) => `/manage/stack/${stackId}/stream-monitor`,
});

export const handle = standsAlone;
export const loader = signedInLoader(({ params }: Route.LoaderArgs) => load(params.id));
export const clientLoader = signedInClientLoader(({ params }: Route.ClientLoaderArgs) => load(params.id));
export const meta = metaOfPage;

export default function StackMonitor({ loaderData: { post } }: Route.ComponentProps) {
  return <MonitorPage key={post.stackId} id={post.stackId} title={post.title} />;
}

export const ErrorBoundary = () => <LoadError title={copy.pageTitle} />;
