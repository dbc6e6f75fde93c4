import { contract } from '@realfin/contract/contract';
import { routeTable, writeRoutes } from '@realfin/contract/core';
import type { Plugin } from 'vite';

/** What pages call that anyone reads; the other groups come with their first call. */
const firstGroups: ReadonlySet<string> = new Set([
  'accounts',
  'articles',
  'bites',
  'channels',
  'comments',
  'feeds',
  'fins',
  'library',
  'media',
  'notifications',
  'posts',
  'rankings',
  'search',
  'stacks',
  'streams',
  'beats',
  'troubles',
]);

const written = Object.entries(writeRoutes(routeTable(contract)));
const json = (groups: typeof written) => JSON.stringify(Object.fromEntries(groups));
const first = written.filter(([group]) => firstGroups.has(group));
const others = written.filter(([group]) => !firstGroups.has(group));

const modules: Record<string, string> = {
  'virtual:api-routes': `export default ${json(first)}; export const others = ${JSON.stringify(others.map(([group]) => group))};`,
  'virtual:other-api-routes': `export default ${json(others)}`,
};

/** The browser gets paths and methods only; zod stays on the server. */
export const apiRoutes = (): Plugin => ({
  name: 'api-routes',
  resolveId: (id) => (id in modules ? `\0${id}` : null),
  load: (id) => modules[id.replace('\0', '')] ?? null,
});
