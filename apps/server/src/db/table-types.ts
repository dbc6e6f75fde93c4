// What the compiler knows of the tables: their columns as Drizzle declares them, and which of them a module may write.
import type { Table } from 'drizzle-orm';
import type { Kyselify } from 'drizzle-orm/kysely';
import type { ColumnType, SelectType } from 'kysely';

/** The tables a `tables.ts` exports, by their names in the database. */
export type TablesOf<Exports> = {
  [K in keyof Exports as Exports[K] extends Table ? Exports[K]['_']['name'] : never]: Exports[K] extends Table
    ? Kyselify<Exports[K]>
    : never;
};

/** The same tables with no column that can be written. */
export type ReadOnly<Tables> = {
  [T in keyof Tables]: { [C in keyof Tables[T]]: ColumnType<SelectType<Tables[T][C]>, never, never> };
};
