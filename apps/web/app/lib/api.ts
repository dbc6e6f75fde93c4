import { errorFrom, type ApiError } from '@realfin/contract/api-error';
import type { AppContract } from '@realfin/contract/contract';
import { createClient, readRoutes } from '@realfin/contract/core';
import routes from 'virtual:api-routes';
import { fetchConfirmed } from './confirm-identity.ts';
import { messages } from './language.ts';

/** The server says refusals in the reader's language; this is for what did not come from it. */
export const copy = messages('api', {
  unreadable: 'Unexpected error',
  unreached: (message: string) => `Network error (${message})`,
});

let unreached = 0;

/** How many requests have failed because the server could not be reached at all. */
export const countUnreached = (): number => unreached;

async function send(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetchConfirmed(input, init);
  } catch (error) {
    // A request that we stopped ourselves fails with another error.
    if (!(error instanceof TypeError)) throw error;
    unreached++;
    throw new TypeError(copy.unreached(error.message), { cause: error });
  }
}

/** The API in the browser. Loaders use the one of their page context instead. */
export const api = createClient<AppContract>(readRoutes(routes), '/api', send, () => copy.unreadable);

/** The error of an answer to a request that the client above did not send. */
export const failureOf = (status: number, body: string): ApiError => errorFrom(status, body, copy.unreadable);
