// Classifies a path of the repository: its area, and in a module its wing, name and role.
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { edges, folderRoles, hydratingModules, moduleFolders } from './house.ts';
import type { Role } from './house.ts';

/**
 * area: contract, media, web, e2e, tools; in the server lib, config, http, db, jobs, realtime, gateways, modules,
 * test, or the bare name of a file at its root (context, installed-modules, handlers, app, wiring, main).
 */
export type Place = {
  path: string;
  area: string;
  isTest: boolean;
  wing?: string;
  module?: string;
  role?: Role | undefined;
};

const roles: Role[] = [
  'tables',
  'database',
  'rules',
  'access',
  'queries',
  'commands',
  'views',
  'asks',
  ...edges,
];

const isRole = (name: string): name is Role => roles.some((role) => role === name);

/** undefined: no file that a module may have. */
function findRole(moduleName: string, rest: string[]): Role | undefined {
  const [first = '', second] = rest;
  if (second !== undefined && moduleFolders[moduleName]?.includes(first))
    return findRole(moduleName, rest.slice(1));
  const folderRole = folderRoles.find((role) => role === first);
  if (second !== undefined) return rest.length === 2 ? folderRole : undefined;
  const name = first.replace(/\.ts$/, '');
  if (name === 'hydrate' && hydratingModules.includes(moduleName)) return 'hydrate';
  return first.endsWith('.ts') && isRole(name) ? name : undefined;
}

function placeInServer(path: string, isTest: boolean): Place {
  const [area = '', ...below] = path.split('/').slice(3);
  if (area !== 'modules') return { path, area: area.replace(/\.ts$/, ''), isTest };
  const [wing = '', name = '', ...rest] = below;
  return { path, area, isTest, wing, module: name, role: isTest ? undefined : findRole(name, rest) };
}

export function findPlace(path: string): Place {
  const isTest = /\.(?:test|spec)\.[cm]?[jt]sx?$/.test(path);
  if (path.startsWith('apps/server/src/')) return placeInServer(path, isTest);
  const [top = '', name = ''] = path.split('/');
  return { path, area: top === 'packages' || top === 'apps' ? name : 'tools', isTest };
}

/** Tools of the workspaces themselves: build scripts and configuration. */
export const isTooling = ({ area, path }: Place) =>
  area === 'tools' ||
  area === 'e2e' ||
  /\.config\.[cm]?[jt]s$/.test(path) ||
  path.startsWith('apps/web/scripts/');

/** The file or package that an import resolves to, relative to the importing file. */
export type Target =
  | { kind: 'file'; place: Place }
  | { kind: 'package'; name: string }
  | { kind: 'node' }
  | { kind: 'virtual' };

export function findTarget(fromPath: string, specifier: string): Target {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) {
    return { kind: 'file', place: findPlace(posix.join(posix.dirname(fromPath), bare)) };
  }
  const [scope, name = '', ...rest] = bare.split('/');
  if (scope === '@realfin') {
    const home = ['server', 'web', 'e2e'].includes(name) ? 'apps' : 'packages';
    return {
      kind: 'file',
      place: findPlace([home, name, 'src', ...rest].join('/').replace('/src/src/', '/src/')),
    };
  }
  if (isBuiltin(bare)) return { kind: 'node' };
  if (bare.startsWith('virtual:')) return { kind: 'virtual' };
  return { kind: 'package', name: bare.startsWith('@') ? `${scope}/${name}` : (scope ?? '') };
}
