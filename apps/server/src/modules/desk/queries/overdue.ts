import { sql, type RawBuilder } from 'kysely';
import { statement, type Placeholders } from '../../../db/statement.ts';
import { query } from '../database.ts';
import { found } from './found.ts';

type Late = RawBuilder<Date>;
const step = (name: string, id: string, at: string) =>
  found(
    sql<string>`${sql.lit(name)} || ' ' || ${sql.ref(id)}::text`,
    sql<string>`to_char(${sql.ref(at)} at time zone 'utc', 'YYYY-MM-DD HH24:MI')`,
  );

const lateAtProcessor = (late: Late) =>
  query
    .selectFrom('refunds')
    .select(step('refund', 'key', 'next_at'))
    .where('next_at', '<', late)
    .unionAll(
      query
        .selectFrom('purchase_intents')
        .select(step('payment', 'id', 'next_at'))
        .where('next_at', '<', late),
    )
    .unionAll(
      query
        .selectFrom('webhook_events')
        .select(step('message', 'id', 'next_at'))
        .where('next_at', '<', late),
    )
    .unionAll(
      query
        .selectFrom('card_checks')
        .select(step('cardCheck', 'id', 'next_at'))
        .where('next_at', '<', late),
    )
    .unionAll(
      query
        .selectFrom('processor_movements')
        .select(step('movement', 'ref', 'next_at'))
        .where('next_at', '<', late),
    );

const lateSales = (late: Late) =>
  query
    .selectFrom('subscriptions')
    .select(step('subscription', 'id', 'due_at'))
    .where('due_at', '<', late)
    .unionAll(
      query
        .selectFrom('service_months')
        .select(step('serviceMonth', 'id', 'due_at'))
        .where('due_at', '<', late),
    )
    .unionAll(
      query
        .selectFrom('cancellations')
        .select(step('cancellation', 'id', 'next_at'))
        .where('next_at', '<', late),
    )
    .unionAll(
      query
        .selectFrom('ppv_events')
        .select(step('event', 'id', 'next_at'))
        .where('next_at', '<', late),
    )
    .unionAll(
      query
        .selectFrom('ppv_tickets')
        .select(step('ticket', 'id', 'next_at'))
        .where('next_at', '<', late),
    );

/** Steps whose next time has passed for hours: nothing takes them. */
export const overdue = statement(({ now }: Placeholders<{ now: Date }>) => {
  const late = sql<Date>`${now}::timestamptz - interval '3 hours'`;
  return query
    .selectFrom(lateAtProcessor(late).unionAll(lateSales(late)).as('late'))
    .selectAll()
    .limit(sql.lit(100));
});
