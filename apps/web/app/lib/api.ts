import type { AppContract } from '@realfin/contract/contract';
import { createClient } from '@realfin/contract/core';
import { errorFrom, type ApiError } from '@realfin/contract/errors';
import routes from 'virtual:api-routes';
import { messages } from './language.ts';

/** The server says refusals in the reader's language; this is for what did not come from it. */
export const copy = messages('api', { unreadable: 'Unexpected error' });

/** The API in the browser. Loaders use the one of their page context instead. */
export const api = createClient<AppContract>(
  routes,
  '/api',
  (input, init) => fetch(input, init),
  () => copy.unreadable,
);

/** The error of an answer to a request that the client above did not send. */
export const failureOf = (status: number, body: string): ApiError => errorFrom(status, body, copy.unreadable);
