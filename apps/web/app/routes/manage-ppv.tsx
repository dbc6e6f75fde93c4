import { HydrationBoundary } from '@tanstack/react-query';
import { contentsQuery } from '../features/stack-studio/contents.ts';
import { PpvStudio } from '../features/ppv-studio/ppv-studio.tsx';
import { copy } from '../features/ppv-studio/copy.ts';
import { LoadError } from '../features/studio/load-error.tsx';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import type { Route } from './+types/manage-ppv';

const load =
  (id: string) =>
  async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
    const ppv = await api.ppv.getEditablePpv({ id: Number(id) });
    const { ppvId, stackId } = ppv;
    if (stackId !== null) await cache.prefetchQuery(contentsQuery({ kind: 'ppv', id: ppvId, stackId }, api));
    const meta = {
      title: copy.manage,
      description: ppv.title,
      path: `/manage/ppv/${ppv.ppvId}`,
      origin,
      hidden: true,
    };
    return { ppv, meta };
  };

export const loader = signedInLoader(({ params }: Route.LoaderArgs) => load(params.id));
export const clientLoader = signedInClientLoader(({ params }: Route.ClientLoaderArgs) => load(params.id));
export const meta = metaOfPage;

export default function ManagePpv({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <PpvStudio key={loaderData.ppv.id} initial={loaderData.ppv} />
    </HydrationBoundary>
  );
}

export const ErrorBoundary = () => <LoadError title={copy.manage} />;
