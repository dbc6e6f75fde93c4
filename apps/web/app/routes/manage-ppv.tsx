import { metaOfPage } from '../lib/meta.ts';
import { signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { copy } from '../studio/event/copy.ts';
import { PpvStudio } from '../studio/event/ppv-studio.tsx';
import { LoadError } from '../studio/kit/load-error.tsx';
import { loadOwn } from '../studio/kit/queries/load-own.ts';
import { contentsQuery } from '../studio/stack/queries/contents.ts';
import type { Route } from './+types/manage-ppv';

const load = loadOwn({
  title: () => copy.manage,
  async read(id, api, cache) {
    const ppv = await api.ppv.getEditablePpv({ id });
    const { ppvId, stackId } = ppv;
    if (stackId !== null) await cache.prefetchQuery(contentsQuery({ kind: 'ppv', id: ppvId, stackId }, api));
    return ppv;
  },
  pathOf: ({ ppvId }) => `/manage/ppv/${ppvId}`,
});

export const loader = signedInLoader(({ params }: Route.LoaderArgs) => load(params.id));
export const clientLoader = signedInClientLoader(({ params }: Route.ClientLoaderArgs) => load(params.id));
export const meta = metaOfPage;

export default function ManagePpv({ loaderData }: Route.ComponentProps) {
  return <PpvStudio key={loaderData.post.id} initial={loaderData.post} />;
}

export const ErrorBoundary = () => <LoadError title={copy.manage} />;
