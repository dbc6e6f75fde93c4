import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import { query } from '../database.ts';
import { deliveryTransitions } from '../rules/transitions.ts';
import type { deliveryStates } from '../tables.ts';

export interface Outcome {
  id: number;
  state: (typeof deliveryStates)[number];
  reason: string | null;
  /** Set for retries only. */
  nextAt: Date | null;
}
type Values = {
  ids: readonly number[];
  states: readonly string[];
  reasons: readonly (string | null)[];
  times: readonly (Date | null)[];
};

const counted = (state: string) =>
  sql<number>`(select count(*) from done where done.newsletter_id = n.id and done.state = ${sql.lit(state)})::int`;

/** Stores the outcomes of claimed deliveries, and the counts of their newsletters. */
const record = statement(({ ids, states, reasons, times }: Placeholders<Values>) =>
  query
    .with('done', (db) =>
      db
        .updateTable('newsletter_deliveries as d')
        .from(
          sql<{
            id: number;
            state: Outcome['state'];
            reason: string | null;
            at: Date | null;
          }>`unnest(${ids}::int[], ${states}::text[], ${reasons}::text[], ${times}::timestamptz[])`.as<'x'>(
            sql`x(id, state, reason, at)`,
          ),
        )
        .set((eb) => ({
          // Deliveries of a newsletter stopped meanwhile are not retried.
          state: sql<Outcome['state']>`case when x.state = 'queued' and not exists (${query
            .selectFrom('newsletters as own')
            .select('own.id')
            .where('own.id', '=', sql.ref<number>('d.newsletter_id'))
            .where('own.state', '=', sql.lit('sending'))}) then 'skipped' else x.state end`,
          reason: eb.ref('x.reason'),
          next_at: eb.fn.coalesce('x.at', 'd.next_at'),
        }))
        .whereRef('d.id', '=', 'x.id')
        .where('d.state', '=', sql.lit('sending'))
        .returning(['d.newsletter_id', 'd.state']),
    )
    .updateTable('newsletters as n')
    .set((eb) => ({
      sent_count: eb('n.sent_count', '+', counted('sent')),
      failed_count: eb('n.failed_count', '+', counted('failed')),
      bounced_count: eb('n.bounced_count', '+', counted('bounced')),
    }))
    .where('n.id', 'in', (eb) => eb.selectFrom('done').select('newsletter_id')),
);

export async function recordOutcomes({ db }: Context, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await record.run(db, {
    ids: outcomes.map(({ id }) => id),
    states: outcomes.map(({ state }) => requireMove(deliveryTransitions, 'sending', state)),
    reasons: outcomes.map(({ reason }) => reason),
    times: outcomes.map(({ nextAt }) => nextAt),
  });
}
