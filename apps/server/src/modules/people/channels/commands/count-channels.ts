import { sql } from 'kysely';
import type { Tx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';

const countIn = statement(
  ({ scopes, steps }: Placeholders<{ scopes: readonly string[]; steps: readonly number[] }>) =>
    query
      .insertInto('counters')
      .columns(['scope', 'kind', 'value'])
      .expression((eb) =>
        eb
          .selectFrom(
            sql<{ scope: string; step: number }>`unnest(${scopes}::text[], ${steps}::int[])`.as<'s'>(
              sql`s(scope, step)`,
            ),
          )
          .select(['s.scope', sql.lit('channels').as('kind'), 's.step as value']),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['scope', 'kind'])
          .doUpdateSet((eb) => ({ value: eb('counters.value', '+', eb.ref('excluded.value')) })),
      ),
);

export interface CountStep {
  /** Null counts in the total of all channels. */
  finId: number | null;
  by: 1 | -1;
}

/** Locks in one order, so that two changes cannot deadlock. */
export async function countChannels(tx: Tx, changes: readonly CountStep[]): Promise<void> {
  const counted = changes
    .map(({ finId, by }) => ({ scope: finId === null ? 'all' : `fin:${finId}`, by }))
    .toSorted((a, b) => (a.scope < b.scope ? -1 : 1));
  if (counted.length > 0)
    await countIn.run(tx, { scopes: counted.map(({ scope }) => scope), steps: counted.map(({ by }) => by) });
}
