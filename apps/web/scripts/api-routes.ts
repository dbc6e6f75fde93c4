import { contract } from '@realfin/contract/contract';
import { routeTable, writeRoutes, type Contract, type WrittenRoutes } from '@realfin/contract/core';
import type { Plugin } from 'vite';

/** Groups with operations of pages that anyone reads; the paths of all others come with the first call of one. */
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
]);

/**
 * Paths that load after the page: settings, the history, writing comments, which people only reach after an action, and
 * operations for other programs.
 */
const laterPaths = [
  /^\/(?:account|channel\/appl|comment|history|v2\/settings\/notifications\/(?!mutes)|user\/(?:delete|language|profile))/,
  /^\/public\/(?:analytics|post$|post\/(?:pinned|search)|user\/stacks)/,
];

const written = writeRoutes(routeTable(contract));
const endpoints: Contract = contract;
/** Creators and administrators call others. */
function isFirst(group: string, name: string): boolean {
  const endpoint = endpoints[group]?.[name];
  if (endpoint === undefined || !firstGroups.has(group)) return false;
  const isOfVisitors = endpoint.access === 'public' || endpoint.access === 'user';
  return isOfVisitors && !laterPaths.some((path) => path.test(endpoint.path));
}
const routesThat = (isIn: (group: string, name: string) => boolean): WrittenRoutes =>
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
