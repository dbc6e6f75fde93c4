// Table types: the columns as Drizzle declares them, and which of them a module may write.
import type { Table } from 'drizzle-orm';
import type { Kyselify } from 'drizzle-orm/kysely';
import type { ColumnType, SelectType, UpdateType } from 'kysely';

/** The tables a `tables.ts` exports, by their names in the database. */
export type TablesOf<Exports> = {
  [K in keyof Exports as Exports[K] extends Table ? Exports[K]['_']['name'] : never]: Exports[K] extends Table
    ? Kyselify<Exports[K]>
    : never;
};

type WritableColumn<Writable, T> = T extends keyof Writable ? Writable[T] : never;

/** The same tables, read-only except for the columns in `Writable`, by table: `{ posts: 'tip_count' }`. */
export type ReadOnly<Tables, Writable = unknown> = {
  [T in keyof Tables]: {
    [C in keyof Tables[T]]: ColumnType<
      SelectType<Tables[T][C]>,
      never,
      C extends WritableColumn<Writable, T> ? UpdateType<Tables[T][C]> : never
    >;
  };
};
