import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

/** Ids that later steps need from earlier ones. */
export interface Seed {
  personId(username: string): number;
  finId(name: string): number;
}

function lookUp(map: Map<string, number>, key: string): number {
  const found = map.get(key);
  if (found === undefined) throw new Error(`the seed has no '${key}'`);
  return found;
}
export const createSeed = (people: Map<string, number>, fins: Map<string, number>): Seed => ({
  personId: (username) => lookUp(people, username),
  finId: (name) => lookUp(fins, name),
});

export const hoursAgo = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

/** 7 p.m. UTC on the day this many hours from now, or on the next day if that has passed. */
export function eveningAfter(now: Date, hours: number): Date {
  const evening = new Date(now.getTime() + hours * 3_600_000);
  evening.setUTCHours(19, 0, 0, 0);
  return evening.getTime() > now.getTime() ? evening : new Date(evening.getTime() + 24 * 3_600_000);
}

/** The first row of an insert. */
export const first = <T>(rows: T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was made');
  return row;
};

/** Processes a list with limited concurrency. */
export async function inTurns<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) await work(item, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

export type SeedState = 'none' | 'begun' | 'done';
const mark = { scope: 'seed', kind: 'demo' };

export async function readSeedState(ctx: Context): Promise<SeedState> {
  const { rows } = await ctx.db.execute<{ value: string }>(
    sql`select value from counters where scope = ${mark.scope} and kind = ${mark.kind}`,
  );
  const value = rows[0]?.value;
  return value === undefined ? 'none' : Number(value) === 2 ? 'done' : 'begun';
}

export const writeSeedState = (ctx: Context, state: 'begun' | 'done') =>
  ctx.db
    .execute(sql`insert into counters (scope, kind, value) values (${mark.scope}, ${mark.kind}, ${state === 'done' ? 2 : 1})
    on conflict (scope, kind) do update set value = excluded.value`);

export async function hasAccounts(ctx: Context): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`select 1 from accounts limit 1`);
  return rows.length > 0;
}

/** Tables with a trigger on truncation (bit 5 of its type). */
const guardedTables = sql`select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal and (tgtype & 32) <> 0`;

/** Clears an incompletely loaded demo, so that it is loaded again. */
export async function emptyDatabase(ctx: Context): Promise<void> {
  const { rows } = await ctx.db.execute<{ tablename: string }>(
    sql`select tablename from pg_tables where schemaname = 'public'`,
  );
  const names = rows.map((row) => `"${row.tablename}"`);
  await ctx.db.transaction(async (tx) => {
    const { rows: guarded } = await tx.execute<{ name: string }>(guardedTables);
    // Append-only tables refuse a truncation, so their triggers are disabled for it.
    for (const { name } of guarded) await tx.execute(sql.raw(`alter table ${name} disable trigger user`));
    await tx.execute(sql.raw(`truncate ${names.join(', ')} restart identity cascade`));
    for (const { name } of guarded) await tx.execute(sql.raw(`alter table ${name} enable trigger user`));
  });
  await ctx.storage.deletePrefix('images');
  await ctx.storage.deletePrefix('rankings');
}
