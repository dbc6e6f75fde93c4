// The rules of the web: order of areas and rooms, and a closed list of files in each room.
import type { Place, Target } from './place.ts';
import type { FileRule, ImportRule } from './rules.ts';
import { apiCallers, areaFloors, orderedRooms, roomFiles, sideBySideRooms } from './web-house.ts';

interface WebPlace {
  area: string;
  /** Empty in an area without rooms. */
  room: string;
  /** Path below the room. */
  rest: string[];
}

const hasRooms = (area: string) => area in orderedRooms || area in sideBySideRooms;

/** undefined: not a file of an area of the web. */
function findWebPlace({ path }: Place): WebPlace | undefined {
  if (!path.startsWith('apps/web/app/')) return undefined;
  const [area = '', ...rest] = path.split('/').slice(3);
  if (!areaFloors.flat().includes(area)) return undefined;
  if (!hasRooms(area)) return { area, room: '', rest };
  const [room = '', ...below] = rest;
  return { area, room, rest: below };
}

const floorOf = (area: string) => areaFloors.findIndex((floor) => floor.includes(area));
const nameOf = ({ area, room }: WebPlace) => (room === '' ? area : `${area}/${room}`);

/** Applies a rule to imports between two different places of the web. */
function betweenPlaces(
  from: Place,
  target: Target,
  rule: (here: WebPlace, there: WebPlace, path: string) => string | undefined,
): string | undefined {
  if (target.kind !== 'file' || from.isTest) return undefined;
  const [here, there] = [findWebPlace(from), findWebPlace(target.place)];
  if (!here || !there || nameOf(here) === nameOf(there)) return undefined;
  return rule(here, there, target.place.path);
}

export const areasStandOnFloors: ImportRule = (from, target) =>
  betweenPlaces(from, target, (here, there) => {
    const rise = floorOf(there.area) - floorOf(here.area);
    if (here.area === there.area || rise < 0) return undefined;
    return `${here.area} never imports ${there.area}, which stands ${rise === 0 ? 'beside' : 'above'} it`;
  });

export const roomsKeepTheirOrder: ImportRule = (from, target) =>
  betweenPlaces(from, target, (here, there) => {
    if (here.area !== there.area) return undefined;
    const order = orderedRooms[here.area];
    if (order && order.indexOf(there.room) > order.indexOf(here.room))
      return `${nameOf(here)} imports ${nameOf(there)}, which stands above it`;
    const shared = sideBySideRooms[here.area];
    if (!shared || (shared.includes(there.room) && !shared.includes(here.room))) return undefined;
    return `${nameOf(here)} never imports ${nameOf(there)}`;
  });

export const styleSheetsStayHome: ImportRule = (from, target) =>
  betweenPlaces(from, target, (here, there, path) => {
    const isStyle = path.endsWith('.css') && there.area !== 'components' && here.area !== 'routes';
    return isStyle ? `a style sheet of ${nameOf(there)} is imported by its own component only` : undefined;
  });

/** Components and hooks reach the API through the queries and mutations of a room. */
export const roomsCallTheApiInOnePlace: ImportRule = (from, target, isType) => {
  const here = findWebPlace(from);
  if (!here || !hasRooms(here.area) || from.isTest || isType || target.kind !== 'file') return undefined;
  const isCaller = apiCallers.includes(here.rest[0]?.replace(/\.ts$/, '') ?? '');
  return target.place.path === 'apps/web/app/lib/api.ts' && !isCaller
    ? 'the API is called in queries.ts and mutations.ts only'
    : undefined;
};

function isRoomFile([first = '', second]: string[], count: number): boolean {
  if (second !== undefined) return count === 2 && roomFiles.includes(first);
  const name = first.replace(/\.tsx?$/, '');
  return (
    first.endsWith('.tsx') || name.startsWith('use-') || [...roomFiles, 'copy', 'copy.de'].includes(name)
  );
}

export const roomFilesAreListed: FileRule = (place) => {
  const here = findWebPlace(place);
  if (!here || !hasRooms(here.area) || place.isTest) return undefined;
  if (here.rest.length === 0) return `${here.area} has rooms, and its files stand in one of them`;
  const order = orderedRooms[here.area];
  if (order && !order.includes(here.room)) return `the room ${nameOf(here)} has no place in the order`;
  return isRoomFile(here.rest, here.rest.length) ? undefined : 'not a file that a room may have';
};
