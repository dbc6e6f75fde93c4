import { metaOfPage } from '../lib/meta.ts';
import { signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { LoadError } from '../studio/kit/load-error.tsx';
import { loadOwn } from '../studio/kit/queries/load-own.ts';
import { copy } from '../studio/stack/copy.ts';
import { contentsQuery } from '../studio/stack/queries/contents.ts';
import { StackStudio } from '../studio/stack/stack-studio.tsx';
import type { Route } from './+types/manage-stack';

const load = loadOwn({
  title: () => copy.manage,
  async read(id, api, cache) {
    const stack = await api.stacks.getEditableStack({ id });
    await cache.prefetchQuery(contentsQuery({ kind: 'stack', id: stack.stackId }, api));
    return stack;
  },
  pathOf: ({ stackId }) => `/manage/stack/${stackId}`,
});

export const loader = signedInLoader(({ params }: Route.LoaderArgs) => load(params.id));
export const clientLoader = signedInClientLoader(({ params }: Route.ClientLoaderArgs) => load(params.id));
export const meta = metaOfPage;

export default function ManageStack({ loaderData }: Route.ComponentProps) {
  return <StackStudio key={loaderData.post.id} initial={loaderData.post} />;
}

export const ErrorBoundary = () => <LoadError title={copy.manage} />;
