// The data the server loaded for a page: one query cache for its loaders and its render, sent along as one
// JSON text.
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext, use } from 'react';

interface PageState {
  readAt: number;
  entries: [key: QueryKey, data: unknown][];
}
interface ServerPage {
  cache: QueryClient;
  /** As written by `writePageState`. */
  state: string;
}

const ServerPageContext = createContext<ServerPage | null>(null);

/** The page that a server render is for; null in the browser. */
export const ServerPageProvider = ServerPageContext.Provider;
export const useServerPage = (): ServerPage | null => use(ServerPageContext);

export const pageStateId = 'page-state';

const isPaged = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;

/** JSON has no `undefined`, which is the first cursor of a list, so that cursor is left out. */
const withoutUndefined = (data: unknown): unknown =>
  isPaged(data) && data.pageParams[0] === undefined ? { ...data, pageParams: [] } : data;
const withUndefined = (data: unknown): unknown =>
  isPaged(data) && data.pageParams.length === 0
    ? { ...data, pageParams: data.pages.map(() => undefined) }
    : data;

/**
 * Everything that was read, as text for a script element. React Router's serialization would walk each
 * value and write JSON within JSON, which costs several times as much and makes the page larger.
 */
export function writePageState(cache: QueryClient): string {
  const entries: PageState['entries'] = [];
  for (const { queryKey, state } of cache.getQueryCache().getAll())
    if (state.status === 'success') entries.push([queryKey, withoutUndefined(state.data)]);
  return JSON.stringify({ readAt: Date.now(), entries } satisfies PageState).replaceAll('<', '\\u003c');
}

/** Restores it in the browser before the first render. */
export function restorePageState(cache: QueryClient): void {
  const text = document.getElementById(pageStateId)?.textContent ?? '';
  if (text === '') return;
  const { readAt, entries } = JSON.parse(text) as PageState;
  for (const [key, data] of entries) cache.setQueryData(key, withUndefined(data), { updatedAt: readAt });
}
