import { HydrationBoundary } from '@tanstack/react-query';
import { contentsQuery } from '../features/stack-studio/contents.ts';
import { StackStudio } from '../features/stack-studio/stack-studio.tsx';
import { copy } from '../features/stack-studio/copy.ts';
import { LoadError } from '../features/studio/load-error.tsx';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import type { Route } from './+types/manage-stack';

const load =
  (id: string) =>
  async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
    const stack = await api.stacks.getEditableStack({ id: Number(id) });
    await cache.prefetchQuery(contentsQuery({ kind: 'stack', id: stack.stackId }, api));
    const meta = {
      title: copy.manage,
      description: stack.title,
      path: `/manage/stack/${stack.stackId}`,
      origin,
      hidden: true,
    };
    return { stack, meta };
  };

export const loader = signedInLoader(({ params }: Route.LoaderArgs) => load(params.id));
export const clientLoader = signedInClientLoader(({ params }: Route.ClientLoaderArgs) => load(params.id));
export const meta = metaOfPage;

export default function ManageStack({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <StackStudio key={loaderData.stack.id} initial={loaderData.stack} />
    </HydrationBoundary>
  );
}

export const ErrorBoundary = () => <LoadError title={copy.manage} />;
