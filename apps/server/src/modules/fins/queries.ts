import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db, DbOrTx } from '../../db/client.ts';
import { finFollows, fins } from './tables.ts';

const columns = {
  id: fins.id,
  name: fins.name,
  title: fins.title,
  description: fins.description,
  imageUrl: fins.imageUrl,
  followerCount: fins.followerCount,
  following: sql<boolean>`${finFollows.accountId} is not null`,
};
export type FinRow = Awaited<ReturnType<typeof listFins>>[number];

const select = (db: DbOrTx, viewerId: number | null) =>
  db
    .select(columns)
    .from(fins)
    .leftJoin(finFollows, and(eq(finFollows.finId, fins.id), eq(finFollows.accountId, viewerId ?? 0)));

export const listFins = (db: DbOrTx, viewerId: number | null) => select(db, viewerId).orderBy(asc(fins.position));

export async function findFin(db: DbOrTx, name: string, viewerId: number | null): Promise<FinRow | null> {
  const [row] = await select(db, viewerId).where(eq(fins.name, name));
  return row ?? null;
}

/** Ids by name; unknown names are left out. */
export async function findFinIds(db: DbOrTx, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await db.select({ id: fins.id, name: fins.name }).from(fins);
  return new Map(rows.filter((row) => names.includes(row.name)).map((row) => [row.name, row.id]));
}

const titleLifeMs = 30_000;
const kept = new WeakMap<Db, { titles: ReadonlyMap<string, string>; readAtMs: number }>();

/** Titles by name. Every post card shows them and they hardly change, so they are read twice a minute. */
export async function findFinTitles(db: Db, now: Date): Promise<ReadonlyMap<string, string>> {
  const known = kept.get(db);
  if (known !== undefined && Math.abs(now.getTime() - known.readAtMs) < titleLifeMs) return known.titles;
  const rows = await db.select({ name: fins.name, title: fins.title }).from(fins);
  const titles = new Map(rows.map((row) => [row.name, row.title]));
  kept.set(db, { titles, readAtMs: now.getTime() });
  return titles;
}
