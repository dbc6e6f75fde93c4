// Pieces of statements that lists share.
import { sql, type Expression, type RawBuilder } from 'kysely';

/** Whole microseconds, as Postgres keeps time; a JavaScript date would cut them off and repeat rows. */
export const microseconds = (time: Expression<Date | null>): RawBuilder<string> =>
  sql`(extract(epoch from ${time}) * 1000000)::bigint::text`;

export const fromMicroseconds = (value: Expression<number>): RawBuilder<Date> =>
  sql`timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'`;

/** Both keys at once, which an index on both answers; `<` for lists that fall. */
export const isBeyond = <Sort>(
  [sort, id]: [Expression<Sort | null>, Expression<number>],
  direction: '<' | '>',
  [lastSort, lastId]: [Expression<Sort>, Expression<number>],
): RawBuilder<boolean> => sql`(${sort}, ${id}) ${sql.raw(direction)} (${lastSort}, ${lastId}::int)`;

/**
 * Requested ids with their places, to be joined as `wanted` and ordered by `wanted.place`. Behind a select their number is
 * unknown to the planner, which otherwise plans every short list, for longer than reading them takes.
 */
export const wantedIds = (ids: Expression<readonly number[]>) =>
  sql<{ id: number; place: number }>`unnest((select ${ids}::int[])) with ordinality`.as<'wanted'>(
    sql`wanted(id, place)`,
  );

/** The length of a list as it is kept in `counters`. */
export const storedTotal = (scope: Expression<string>, kind: string): RawBuilder<number> =>
  sql`(select coalesce(sum(value), 0)::int from counters where scope = ${scope} and kind = ${sql.lit(kind)})`;
