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

export const listFins = (db: DbOrTx, viewerId: number | null) =>
  select(db, viewerId).orderBy(asc(fins.position));

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

export interface FinRef {
  id: number;
  title: string;
}
const bookLifeMs = 30_000;
const books = new WeakMap<Db, { fins: ReadonlyMap<string, FinRef>; readAtMs: number }>();

async function readBook(db: Db, now: Date): Promise<ReadonlyMap<string, FinRef>> {
  const rows = await db.select({ id: fins.id, name: fins.name, title: fins.title }).from(fins);
  const book = new Map(rows.map(({ id, name, title }) => [name, { id, title }]));
  books.set(db, { fins: book, readAtMs: now.getTime() });
  return book;
}

/** All fins by name. Every post card shows their titles and they hardly change: read twice a minute. */
export async function findFinBook(db: Db, now: Date): Promise<ReadonlyMap<string, FinRef>> {
  const known = books.get(db);
  const isFresh = known !== undefined && Math.abs(now.getTime() - known.readAtMs) < bookLifeMs;
  return isFresh ? known.fins : readBook(db, now);
}

/** A fin by its name; one that was just made is found too. */
export async function findFinRef(db: Db, now: Date, name: string): Promise<FinRef | null> {
  return (await findFinBook(db, now)).get(name) ?? (await readBook(db, now)).get(name) ?? null;
}
