// Updates of the creator's own list in the browser's cache.
import type { ManagedPost } from '@realfin/contract/posts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { managedKey, type ManagedPages } from '../kit/queries/managed.ts';

/** Updates posts wherever the list shows them. */
export function patchManaged(
  cache: QueryClient,
  matches: (post: ManagedPost) => boolean,
  change: (post: ManagedPost) => ManagedPost,
): void {
  cache.setQueriesData<ManagedPages>({ queryKey: managedKey }, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            content: page.content.map((post) => (matches(post) ? change(post) : post)),
          })),
        },
  );
}

export const readManagedAgain = (cache: QueryClient): void =>
  void cache.invalidateQueries({ queryKey: managedKey });

export const { getPreparation, listSelectable } = api.management;

export const { getDownload } = api.media;
