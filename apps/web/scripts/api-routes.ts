import { contract } from '@realfin/contract/contract';
import { routeTable, writeRoutes, type Contract } from '@realfin/contract/core';
import type { Plugin } from 'vite';

/** What pages call that anyone reads; the other groups come with their first call, too. */
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

type Written = ReturnType<typeof writeRoutes>;

const written = writeRoutes(routeTable(contract));
const endpoints: Contract = contract;
/** What creators and administrators call comes with the first call of it. */
const isFirst = (group: string, name: string): boolean => {
  const access = endpoints[group]?.[name]?.access;
  return firstGroups.has(group) && (access === 'public' || access === 'user');
};
const routesThat = (isIn: (group: string, name: string) => boolean): Written =>
  Object.fromEntries(
    Object.entries(written).map(([group, routes]) => [
      group,
      Object.fromEntries(Object.entries(routes).filter(([name]) => isIn(group, name))),
    ]),
  );

const modules: Record<string, string> = {
  'virtual:api-routes': `export default ${JSON.stringify(routesThat(isFirst))};`,
  'virtual:other-api-routes': `export default ${JSON.stringify(routesThat((group, name) => !isFirst(group, name)))}`,
};

/** The browser gets paths and methods only; zod stays on the server. */
export const apiRoutes = (): Plugin => ({
  name: 'api-routes',
  resolveId: (id) => (id in modules ? `\0${id}` : null),
  load: (id) => modules[id.replace('\0', '')] ?? null,
});
