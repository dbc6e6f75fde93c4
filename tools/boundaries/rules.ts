// The architecture rules. Each checks one import, or one file, and returns a sentence when it is broken.
import {
  bannedNames,
  contractWithoutSchemas,
  edges,
  journeyFixtures,
  longFiles,
  maxLines,
  packageHomes,
  roleRules,
} from './house.ts';
import { isTooling } from './place.ts';
import type { Place, Target } from './place.ts';
import {
  areasStandOnFloors,
  roomFilesAreListed,
  roomsCallTheApiInOnePlace,
  roomsKeepTheirOrder,
  styleSheetsStayHome,
} from './web-rules.ts';
import { floorOf, standsAbove, wings } from './wings.ts';

export type ImportRule = (from: Place, target: Target, isType: boolean) => string | undefined;
export type FileRule = (place: Place, lines: number) => string | undefined;

const isUnder = (path: string, places: string[]) => places.some((place) => path.startsWith(place));
const isServer = ({ path }: Place) => path.startsWith('apps/server/');
const isOutside = (place: Place) =>
  place.isTest || isTooling(place) || (isServer(place) && place.area === 'test');

/** Packages that import none of ours, and their other allowed imports. */
const leafPackages: Record<string, string[]> = {
  contract: ['zod'],
  'live-hls': [],
  media: [],
  rtmp: [],
};

const leafStandsAlone: ImportRule = (from, target) => {
  const allowed = leafPackages[from.area];
  if (!allowed || from.isTest || isTooling(from)) return undefined;
  if (target.kind === 'file' && target.place.area === from.area) return undefined;
  if (target.kind === 'package' && allowed.includes(target.name)) return undefined;
  if (target.kind === 'node' && from.area !== 'contract') return undefined;
  return from.area === 'contract' ? 'contract imports zod only' : `${from.area} imports Node only`;
};

const serverKnowsNoWeb: ImportRule = (from, target) =>
  isServer(from) && target.kind === 'file' && ['web', 'e2e', 'tools'].includes(target.place.area)
    ? `the server never imports ${target.place.area}`
    : undefined;

const webKnowsTheContract: ImportRule = (from, target) =>
  from.area === 'web' && target.kind === 'file' && !['web', 'contract'].includes(target.place.area)
    ? 'web imports contract, never server'
    : undefined;

const contractFile = /^packages\/contract\/src\/([a-z-]+)/;

const schemasStayOffThePage: ImportRule = (from, target, isType) => {
  if (from.area !== 'web' || isType || isOutside(from) || target.kind !== 'file') return undefined;
  const [, name] = contractFile.exec(target.place.path) ?? [];
  return name === undefined || contractWithoutSchemas.includes(name)
    ? undefined
    : `the page takes types only from ${name} of the contract, which brings zod`;
};

const journeysStayOutside: ImportRule = (from, target) =>
  from.area === 'e2e' &&
  target.kind === 'file' &&
  isServer(target.place) &&
  !isUnder(target.place.path, journeyFixtures)
    ? 'e2e imports nothing of the server but its fixtures'
    : undefined;

const floorsKeepTheirOrder: ImportRule = (from, target) => {
  if (!isServer(from) || isOutside(from) || target.kind !== 'file' || !isServer(target.place))
    return undefined;
  return standsAbove(target.place.area, from.area)
    ? `${from.area} never imports ${target.place.area}, which stands above it`
    : undefined;
};

const testsStayTests: ImportRule = (from, target) =>
  target.kind === 'file' &&
  !isOutside(from) &&
  (target.place.isTest || (isServer(target.place) && target.place.area === 'test'))
    ? 'the product never imports tests'
    : undefined;

const edgesAreForTheApp: ImportRule = (from, target) => {
  if (target.kind !== 'file' || !target.place.role || !edges.includes(target.place.role)) return undefined;
  if (isServer(from) && isOutside(from)) return undefined;
  const { role, module } = target.place;
  if (role === 'module')
    return from.area === 'installed-modules'
      ? undefined
      : 'module.ts of a module is imported by installed-modules.ts only';
  const isOwn = from.role === 'module' && from.module === module;
  return isOwn || (isServer(from) && from.area === 'app')
    ? undefined
    : `${role}.ts of a module is imported by its module.ts and app.ts only`;
};

const modulesInOrder: ImportRule = (from, target) => {
  if (!from.module || from.isTest || target.kind !== 'file' || !target.place.module) return undefined;
  return floorOf(target.place.module) > floorOf(from.module)
    ? `${from.module} imports ${target.place.module}, which stands above it`
    : undefined;
};

const filesOfModulesKeepTheirRole: ImportRule = (from, target) => {
  if (!from.role || !from.module || target.kind !== 'file') return undefined;
  const rule = roleRules[from.role];
  const { module, role, area } = target.place;
  if (!module) {
    return rule.areas.includes(area) ? undefined : `${from.role} of a module may not import ${area}`;
  }
  if (!role || edges.includes(role)) return undefined;
  const isOwn = module === from.module;
  if ((isOwn ? rule.own : rule.earlier).includes(role)) return undefined;
  return `${from.role} of a module may not import ${role} of ${isOwn ? 'its own' : 'another module'}`;
};

const packagesHaveHomes: ImportRule = (from, target) => {
  if (target.kind !== 'package' || isOutside(from) || from.area in leafPackages) return undefined;
  const homes = packageHomes[target.name] ?? packageHomes[`${target.name.split('/')[0]}/*`];
  if (!homes) return `the package ${target.name} has no home: name one in tools/boundaries/house.ts`;
  return isUnder(from.path, homes) ? undefined : `the package ${target.name} does not belong here`;
};

export const importRules: ImportRule[] = [
  leafStandsAlone,
  serverKnowsNoWeb,
  webKnowsTheContract,
  schemasStayOffThePage,
  areasStandOnFloors,
  roomsKeepTheirOrder,
  styleSheetsStayHome,
  roomsCallTheApiInOnePlace,
  journeysStayOutside,
  floorsKeepTheirOrder,
  testsStayTests,
  edgesAreForTheApp,
  modulesInOrder,
  filesOfModulesKeepTheirRole,
  packagesHaveHomes,
];

const modulesAreListed: FileRule = ({ wing = '', module }) =>
  module !== undefined && !wings[wing]?.includes(module)
    ? `the module ${module} has no place in the wing ${wing}`
    : undefined;

const moduleFilesAreListed: FileRule = ({ module, role, isTest }) =>
  module !== undefined && !isTest && !role ? 'not a file that a module may have' : undefined;

const namesSaySomething: FileRule = ({ path }) => {
  const name = path.split('/').at(-1)?.split('.')[0] ?? '';
  return bannedNames.includes(name) ? `no file is called ${name}: name it after what it does` : undefined;
};

const filesStayShort: FileRule = ({ path }, lines) =>
  lines > maxLines && !isUnder(path, longFiles) ? `${lines} lines, at most ${maxLines}` : undefined;

export const fileRules: FileRule[] = [
  modulesAreListed,
  moduleFilesAreListed,
  namesSaySomething,
  filesStayShort,
  roomFilesAreListed,
];

export function mayReadEnvironment(place: Place): boolean {
  return place.path === 'apps/server/src/config/config.ts' || isOutside(place);
}
