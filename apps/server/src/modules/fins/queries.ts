import { asc } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db, DbOrTx } from '../../db/client.ts';
import { runPrepared } from '../../db/prepared.ts';
import { fins } from './tables.ts';

export interface FinRow {
  id: number;
  name: string;
  title: string;
  description: string;
  imageUrl: string | null;
  followerCount: number;
  following: boolean;
}
const statement = `select f.id, f.name, f.title, f.description, f.image_url as "imageUrl",
    f.follower_count as "followerCount", ff.account_id is not null as following
  from fins f left join fin_follows ff on ff.fin_id = f.id and ff.account_id = $1`;

export const listFins = (ctx: Context, viewerId: number | null): Promise<FinRow[]> =>
  runPrepared<FinRow & Record<string, unknown>>(ctx.pool, `${statement} order by f.position`, [
    viewerId ?? 0,
  ]);

export async function findFin(ctx: Context, name: string, viewerId: number | null): Promise<FinRow | null> {
  const text = `${statement} where f.name = $2`;
  const [row] = await runPrepared<FinRow & Record<string, unknown>>(ctx.pool, text, [viewerId ?? 0, name]);
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
  const rows = await db
    .select({ id: fins.id, name: fins.name, title: fins.title })
    .from(fins)
    .orderBy(asc(fins.position));
  const book = new Map(rows.map(({ id, name, title }) => [name, { id, title }]));
  books.set(db, { fins: book, readAtMs: now.getTime() });
  return book;
}

/** All fins by name, in their order. Every post card shows their titles and they hardly change: read twice a minute. */
export async function findFinBook(db: Db, now: Date): Promise<ReadonlyMap<string, FinRef>> {
  const known = books.get(db);
  const isFresh = known !== undefined && Math.abs(now.getTime() - known.readAtMs) < bookLifeMs;
  return isFresh ? known.fins : readBook(db, now);
}

/** The same for posts that carry these; ones that were just made are in it too. */
export async function findFinBookOf(db: Db, now: Date, names: readonly string[]) {
  const book = await findFinBook(db, now);
  return names.every((name) => book.has(name)) ? book : readBook(db, now);
}

/** The same for what carries fins by their ids. */
export async function findFinBookWith(db: Db, now: Date, ids: readonly number[]) {
  const book = await findFinBook(db, now);
  const known = new Set([...book.values()].map(({ id }) => id));
  return ids.every((id) => known.has(id)) ? book : readBook(db, now);
}

/** Names of fins by their ids, in the order of the book. */
export const finNamesIn = (book: ReadonlyMap<string, FinRef>, ids: readonly number[]): string[] =>
  [...book].filter(([, { id }]) => ids.includes(id)).map(([name]) => name);

/** A fin by its name; one that was just made is found too. */
export async function findFinRef(db: Db, now: Date, name: string): Promise<FinRef | null> {
  return (await findFinBook(db, now)).get(name) ?? (await readBook(db, now)).get(name) ?? null;
}
