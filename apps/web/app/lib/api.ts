import type { AppContract } from '@realfin/contract/contract';
import { createClient } from '@realfin/contract/core';
import routes from 'virtual:api-routes';

/** The API in the browser. Loaders use the one of their page context instead. */
export const api = createClient<AppContract>(routes, '/api');
