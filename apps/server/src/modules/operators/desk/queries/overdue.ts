// Steps that are hours past their next time, so that no job seems to process them.
import { sql, type RawBuilder } from 'kysely';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query, type DeskTables } from '../database.ts';
import type { Found } from './found.ts';

type Table = keyof DeskTables;
/** A step's name, its table, and the columns of its id and its next time. */
type Step = {
  [T in Table]: readonly [name: string, table: T, id: ColumnOf<T>, at: ColumnOf<T>];
}[Table];
type ColumnOf<T extends Table> = keyof DeskTables[T] & string;

const steps: readonly Step[] = [
  ['refund', 'refunds', 'key', 'next_at'],
  ['payment', 'purchase_intents', 'id', 'next_at'],
  ['message', 'webhook_events', 'id', 'next_at'],
  ['cardCheck', 'card_checks', 'id', 'next_at'],
  ['movement', 'processor_movements', 'ref', 'next_at'],
  ['subscription', 'subscriptions', 'id', 'due_at'],
  ['serviceMonth', 'service_months', 'id', 'due_at'],
  ['cancellation', 'cancellations', 'id', 'next_at'],
  ['event', 'ppv_events', 'id', 'next_at'],
  ['ticket', 'ppv_tickets', 'id', 'next_at'],
];

// Raw SQL: names of tables and columns are data here, checked by their types.
const lateIn = ([name, table, id, at]: Step, now: RawBuilder<Date>) =>
  sql<Found>`select ${sql.lit(name)} || ' ' || ${sql.ref(id)}::text as subject,
      to_char(${sql.ref(at)} at time zone 'utc', 'YYYY-MM-DD HH24:MI') as detail
    from ${sql.table(table)} where ${sql.ref(at)} < ${now}::timestamptz - interval '3 hours'`;

export const overdue = statement(({ now }: Placeholders<{ now: Date }>) => {
  const late = sql.join(
    steps.map((step) => lateIn(step, now)),
    sql` union all `,
  );
  return query
    .selectFrom(sql<Found>`(${late})`.as('late'))
    .selectAll()
    .limit(sql.lit(100));
});
