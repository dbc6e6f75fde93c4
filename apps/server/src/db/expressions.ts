// SQL expressions shared by lists.
import { sql, type Expression, type RawBuilder } from 'kysely';

/** Microseconds, as PostgreSQL stores them: a JavaScript date would truncate them, and rows would repeat. */
export const microseconds = (time: Expression<Date | null>): RawBuilder<string> =>
  sql`(extract(epoch from ${time}) * 1000000)::bigint::text`;

export const fromMicroseconds = (value: Expression<number>): RawBuilder<Date> =>
  sql`timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'`;

/** Compares both keys together, so that an index on both is used; `<` for descending lists. */
export const isBeyond = <Sort>(
  [sort, id]: [Expression<Sort | null>, Expression<number>],
  direction: '<' | '>',
  [lastSort, lastId]: [Expression<Sort>, Expression<number>],
): RawBuilder<boolean> => sql`(${sort}, ${id}) ${sql.raw(direction)} (${lastSort}, ${lastId}::int)`;

/**
 * Requested ids with their positions, to be joined as `wanted` and ordered by `wanted.place`. The subselect
 * hides their number from the planner, which otherwise replans each short list, slower than reading it.
 */
export const wantedIds = (ids: Expression<readonly number[]>) =>
  sql<{ id: number; place: number }>`unnest((select ${ids}::int[])) with ordinality`.as<'wanted'>(
    sql`wanted(id, place)`,
  );

/** The length of a list, from `counters`. */
export const storedTotal = (scope: Expression<string>, kind: string): RawBuilder<number> =>
  sql`(select coalesce(sum(value), 0)::int from counters where scope = ${scope} and kind = ${sql.lit(kind)})`;
