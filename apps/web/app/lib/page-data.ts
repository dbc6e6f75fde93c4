import type { Api } from '@realfin/contract/contract';
import { isApiError } from '@realfin/contract/errors';
import type { PageContext } from '@realfin/contract/page-context';
import type { QueryClient } from '@tanstack/react-query';
import { data, redirect, redirectDocument, type RouterContextProvider } from 'react-router';
import { api as browserApi } from './api.ts';
import { pageContext } from './page-context.ts';
import { queryClient } from './query-client.ts';
import { viewerQuery } from './viewer.ts';

/** What pages read; `cache.ensureQueryData` throws what the API refuses, `prefetchQuery` keeps it to itself. */
export type LoadPage<Extra extends object> = (
  api: Api,
  cache: QueryClient,
  page: Pick<PageContext, 'viewer' | 'origin'>,
) => Promise<Extra>;

function refused(error: unknown): unknown {
  if (!isApiError(error) || error.status >= 500) return error;
  return data({ code: error.code, detail: error.message }, { status: error.status });
}

const caches = new WeakMap<PageContext, QueryClient>();

/** The one cache of a page on the server: its loaders fill it, its render reads it. */
export function pageCache(page: PageContext): QueryClient {
  const known = caches.get(page);
  if (known !== undefined) return known;
  const cache = queryClient();
  caches.set(page, cache);
  return cache;
}

/** Runs a page's reads on the server; their results travel with the page into the browser's query cache. */
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
 * The same reads when the browser moves to the page: from its own cache, else from the API, without the server
 * rendering anything. Lists keep the pages that were loaded, so going back finds the place again.
 */
export async function loadInBrowser<Extra extends object>(load: LoadPage<Extra>): Promise<Extra> {
  const cache = queryClient();
  const viewer = cache.getQueryData(viewerQuery.queryKey) ?? null;
  try {
    return await load(browserApi, cache, { viewer, origin: window.location.origin });
  } catch (error) {
    throw refused(error);
  }
}

const toRegistration = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return `/signup?to=${encodeURIComponent(pathname.replace(/\.data$/, '') + search)}&onboarding=true`;
};

/** Pages for signed-in people send everybody else to registration, and bring them back. */
function requireSignIn(context: Readonly<RouterContextProvider>, request: Request): void {
  if (context.get(pageContext).viewer === null) throw redirect(toRegistration(request));
}

/** The same when the browser moves by itself; registration is outside the app. */
function requireSignInHere(request: Request): void {
  const viewer = queryClient().getQueryData(viewerQuery.queryKey) ?? null;
  if (viewer === null) throw redirectDocument(toRegistration(request));
}

interface ServerArgs {
  context: Readonly<RouterContextProvider>;
  request: Request;
}

/** The `loader` of a page for signed-in people; what it reads may depend on its address. */
export const signedInLoader =
  <Args extends ServerArgs, Extra extends object>(choose: (args: Args) => LoadPage<Extra>) =>
  (args: Args): Promise<Extra> => {
    requireSignIn(args.context, args.request);
    return loadPage(args.context, choose(args));
  };

/** The `clientLoader` beside it. */
export const signedInClientLoader =
  <Args extends Pick<ServerArgs, 'request'>, Extra extends object>(choose: (args: Args) => LoadPage<Extra>) =>
  (args: Args): Promise<Extra> => {
    requireSignInHere(args.request);
    return loadInBrowser(choose(args));
  };
