import type { Api } from '@realfin/contract/contract';
import { isApiError } from '@realfin/contract/errors';
import { dehydrate, QueryClient, type DehydratedState } from '@tanstack/react-query';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { pageContext, type PageContext } from './page-context.ts';

export interface PageData {
  dehydrated: DehydratedState;
}

/** Runs a page's reads on the server and hands their results to the browser's query cache. */
export async function loadPage<Extra extends object>(
  context: Readonly<RouterContextProvider>,
  load: (api: Api, cache: QueryClient, page: PageContext) => Promise<Extra>,
): Promise<PageData & Extra> {
  const page = context.get(pageContext);
  const cache = new QueryClient();
  try {
    const extra = await load(page.api, cache, page);
    return { ...extra, dehydrated: dehydrate(cache) };
  } catch (error) {
    if (isApiError(error) && error.status < 500) {
      throw data({ code: error.code, detail: error.message }, { status: error.status });
    }
    throw error;
  }
}

/** Pages for signed-in people send everybody else to registration, and bring them back. */
export function requireSignIn(context: Readonly<RouterContextProvider>, request: Request): void {
  if (context.get(pageContext).viewer !== null) return;
  const { pathname, search } = new URL(request.url);
  const to = encodeURIComponent(pathname.replace(/\.data$/, '') + search);
  throw redirect(`/signup?to=${to}&onboarding=true`);
}
