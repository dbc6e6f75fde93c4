import { contract } from '@realfin/contract/contract';
import { routeTable, writeRoutes } from '@realfin/contract/core';
import type { Plugin } from 'vite';

/** The browser gets paths and methods only; zod stays on the server. */
export const apiRoutes = (): Plugin => ({
  name: 'api-routes',
  resolveId: (id) => (id === 'virtual:api-routes' ? `\0${id}` : null),
  load: (id) =>
    id === '\0virtual:api-routes'
      ? `export default ${JSON.stringify(writeRoutes(routeTable(contract)))}`
      : null,
});
