// Statements follow the order of modules like imports: each writes its own tables and reads no later ones.
import { posix } from 'node:path';
import { allowedTableUses, type AllowedUse } from './allowed-table-uses.ts';
import { findPlace, isTooling, type Place } from './place.ts';
import { findRawStatements } from './raw-statements.ts';
import { readStatements, readTables, type TableUse } from './sql.ts';
import { floorOf } from './wings.ts';

export type Source = { path: string; source: string };
type Found = { path: string; line: number; rule: string };

const nameOf = ({ module, area }: Place) => module ?? area;
const isServer = ({ path }: Place) => path.startsWith('apps/server/src/');
/** Fixtures may write any table, and every module may read shared tables. */
const isWatched = (place: Place) =>
  isServer(place) &&
  !place.isTest &&
  !isTooling(place) &&
  place.area !== 'test' &&
  !['db', 'demo'].includes(place.area);

function ruleOf(from: Place, home: Place, { table, isWrite }: TableUse): string | undefined {
  if (home.area === 'db' || nameOf(from) === nameOf(home)) return undefined;
  if (isWrite) return `${nameOf(from)} writes ${table}, a table of ${nameOf(home)}`;
  if (!home.module) return `${nameOf(from)} reads ${table}, a table of ${nameOf(home)}`;
  const isAbove = !from.module || floorOf(home.module) > floorOf(from.module);
  return isAbove ? `${nameOf(from)} reads ${table} of ${home.module}, which stands above it` : undefined;
}

const isSame = (use: AllowedUse, from: Place, { table, isWrite }: TableUse) =>
  use.path === from.path && use.table === table && (use.how === 'writes') === isWrite;

/** @returns breaches, and unused allowances */
export function checkStatements(
  sources: readonly Source[],
  allowed: readonly AllowedUse[] = allowedTableUses,
): { breaches: Found[]; unused: AllowedUse[] } {
  const known = readTables(
    sources.filter(({ path }) => path.endsWith('/tables.ts') || path.endsWith('/kept-tables.ts')),
  );
  const used = new Set<AllowedUse>();
  const breaches = sources.flatMap(({ path, source }): Found[] => {
    const from = findPlace(path);
    if (!isWatched(from)) return [];
    const resolve = (specifier: string) => posix.join(posix.dirname(path), specifier);
    const rule = "a raw statement says why: 'Raw SQL: …' above it, or at the top of its file";
    const raw = findRawStatements(path, source).map((line) => ({ path, line, rule }));
    const uses = readStatements(path, source, known, resolve).flatMap((use): Found[] => {
      const rule = ruleOf(from, findPlace(known.homes.get(use.table) ?? ''), use);
      const excuse = allowed.find((each) => isSame(each, from, use));
      if (rule === undefined) return [];
      if (excuse === undefined) return [{ path, line: use.line, rule }];
      used.add(excuse);
      return [];
    });
    return [...uses, ...raw];
  });
  return { breaches, unused: allowed.filter((use) => !used.has(use)) };
}
