import { isApiError } from '@realfin/contract/api-error';
import type { Api } from '@realfin/contract/contract';
import type { PageContext } from '@realfin/contract/page-context';
import type { QueryClient } from '@tanstack/react-query';
import { data, redirect, redirectDocument, type RouterContextProvider } from 'react-router';
import { api as browserApi, countUnreached } from './api.ts';
import { pageContext } from './page-context.ts';
import { queryClient } from './query-client.ts';
import { viewerQuery } from './viewer.ts';

/** A page's loader. `cache.ensureQueryData` throws refusals, `prefetchQuery` swallows them. */
export type LoadPage<Extra extends object> = (
  api: Api,
  cache: QueryClient,
  page: Pick<PageContext, 'viewer' | 'origin'>,
) => Promise<Extra>;

/** The error data of a page that could not be loaded offline. */
export const noConnection = { code: 'unreachable' } as const;

function refused(error: unknown): unknown {
  if (!isApiError(error) || error.status >= 500) return error;
  return data({ code: error.code, detail: error.message }, { status: error.status });
}

const caches = new WeakMap<PageContext, QueryClient>();

/** The one query cache of a page on the server: its loaders fill it, its render reads it. */
export function pageCache(page: PageContext): QueryClient {
  const known = caches.get(page);
  if (known !== undefined) return known;
  const cache = queryClient();
  caches.set(page, cache);
  return cache;
}

/** Runs a page's reads on the server; the results are sent with the page into the browser's query cache. */
export async function loadPage<Extra extends object>(
  context: Readonly<RouterContextProvider>,
  load: (api: Api, cache: QueryClient, page: PageContext) => Promise<Extra>,
): Promise<Extra> {
  const page = context.get(pageContext);
  try {
    return await load(page.api, pageCache(page), page);
  } catch (error) {
    throw refused(error);
  }
}

/**
 * The same reads for a navigation in the browser: from its cache, else from the API, without rendering on
 * the server. Lists keep their loaded pages, so that going back restores the position.
 */
export async function loadInBrowser<Extra extends object>(load: LoadPage<Extra>): Promise<Extra> {
  const cache = queryClient();
  const viewer = cache.getQueryData(viewerQuery.queryKey) ?? null;
  const unreached = countUnreached();
  try {
    const loaded = await load(browserApi, cache, { viewer, origin: window.location.origin });
    // Offline: a failed part would leave an empty space that is never filled.
    if (countUnreached() === unreached) return loaded;
  } catch (error) {
    if (countUnreached() === unreached) throw refused(error);
  }
  throw data(noConnection, { status: 503 });
}

const toRegistration = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return `/signup?to=${encodeURIComponent(pathname.replace(/\.data$/, '') + search)}&onboarding=true&required=true`;
};

/** Pages for signed-in people redirect visitors to registration, and back afterwards. */
function requireSignIn(context: Readonly<RouterContextProvider>, request: Request): void {
  if (context.get(pageContext).viewer === null) throw redirect(toRegistration(request));
}

/** The same for a navigation in the browser; registration is outside the app. */
function requireSignInHere(request: Request): void {
  const viewer = queryClient().getQueryData(viewerQuery.queryKey) ?? null;
  if (viewer === null) throw redirectDocument(toRegistration(request));
}

interface ServerArgs {
  context: Readonly<RouterContextProvider>;
  request: Request;
}

/** The `loader` of a page for signed-in people; its reads may depend on the address. */
export const signedInLoader =
  <Args extends ServerArgs, Extra extends object>(choose: (args: Args) => LoadPage<Extra>) =>
  (args: Args): Promise<Extra> => {
    requireSignIn(args.context, args.request);
    return loadPage(args.context, choose(args));
  };

/** The matching `clientLoader`. */
export const signedInClientLoader =
  <Args extends Pick<ServerArgs, 'request'>, Extra extends object>(choose: (args: Args) => LoadPage<Extra>) =>
  (args: Args): Promise<Extra> => {
    requireSignInHere(args.request);
    return loadInBrowser(choose(args));
  };
