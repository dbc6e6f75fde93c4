import { asc } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { statement, type Placeholders, type RowOf } from '../../../db/statement.ts';
import { createCache } from '../../../lib/cache.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { query } from './database.ts';
import { fins } from './tables.ts';

type Follower = { viewerId: number };
const finsFor = ({ viewerId }: Placeholders<Follower>) =>
  query
    .selectFrom('fins as f')
    .leftJoin('fin_follows as ff', (join) =>
      join.onRef('ff.fin_id', '=', 'f.id').on('ff.account_id', '=', viewerId),
    )
    .select((eb) => [
      'f.id',
      'f.name',
      'f.title',
      'f.description',
      'f.image_url as imageUrl',
      'f.follower_count as followerCount',
      eb('ff.account_id', 'is not', null).$castTo<boolean>().as('following'),
    ]);
const all = statement((values: Placeholders<Follower>) => finsFor(values).orderBy('f.position'));
const byName = statement((values: Placeholders<Follower & { name: string }>) =>
  finsFor(values).where('f.name', '=', values.name),
);
export type FinRow = RowOf<typeof all>;

export const listFins = (db: DbOrTx, viewerId: number | null): Promise<FinRow[]> =>
  all.all(db, { viewerId: viewerId ?? 0 });

const listed = createCache<FinRow[]>({ ttlMs: 30_000, max: 1 });

/**
 * Like `listFins`, but for pages, whose viewer already has the followed fins loaded, from a cache up to 30
 * seconds old.
 */
export async function listFinsFor(ctx: Context, viewer: Viewer | null): Promise<FinRow[]> {
  if (viewer?.account === undefined) return listFins(ctx.db, viewer?.id ?? null);
  const { acceptedTags } = viewer.account;
  const rows = await listed.get(ctx, 'all', () => listFins(ctx.db, null));
  return rows.map((row) => ({ ...row, following: acceptedTags.includes(row.name) }));
}

export const findFin = async (db: DbOrTx, name: string, viewerId: number | null): Promise<FinRow | null> =>
  (await byName.first(db, { viewerId: viewerId ?? 0, name })) ?? null;

/** Ids by name; unknown names are omitted. */
export async function findFinIds(db: DbOrTx, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await db.select({ id: fins.id, name: fins.name }).from(fins);
  return new Map(rows.filter((row) => names.includes(row.name)).map((row) => [row.name, row.id]));
}

export interface FinRef {
  id: number;
  title: string;
}
type FinCache = ReadonlyMap<string, FinRef>;
const cached = createCache<FinCache>({ ttlMs: 30_000, max: 1 });

async function readAll({ db }: Context): Promise<FinCache> {
  const rows = await db
    .select({ id: fins.id, name: fins.name, title: fins.title })
    .from(fins)
    .orderBy(asc(fins.position));
  return new Map(rows.map(({ id, name, title }) => [name, { id, title }]));
}

/**
 * All fins by name, in display order. Every post card shows their titles and they rarely change: read twice
 * a minute.
 */
export const findFinCache = (ctx: Context): Promise<FinCache> => cached.get(ctx, 'all', () => readAll(ctx));
const refreshFins = (ctx: Context): Promise<FinCache> => cached.refresh(ctx, 'all', () => readAll(ctx));

/** The cache for posts with these fins; reloads it when one is newer than the cache. */
export async function findFinCacheOf(ctx: Context, names: readonly string[]) {
  const all = await findFinCache(ctx);
  return names.every((name) => all.has(name)) ? all : refreshFins(ctx);
}

/** Like `findFinCacheOf`, for fins by id. */
export async function findFinCacheWith(ctx: Context, ids: readonly number[]) {
  const all = await findFinCache(ctx);
  const known = new Set([...all.values()].map(({ id }) => id));
  return ids.every((id) => known.has(id)) ? all : refreshFins(ctx);
}

/** Names of fins by id, in the order of the cache. */
export const finNamesIn = (all: FinCache, ids: readonly number[]): string[] =>
  [...all].filter(([, { id }]) => ids.includes(id)).map(([name]) => name);

/** A fin by name, including one created after the cache was read. */
export async function findFinRef(ctx: Context, name: string): Promise<FinRef | null> {
  return (await findFinCache(ctx)).get(name) ?? (await refreshFins(ctx)).get(name) ?? null;
}
