// Enqueues the jobs of an event in the transaction, or even the statement, that writes the fact.
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Context } from '../context.ts';
import { afterCommit, connectionOf, type DbOrTx } from '../db/client.ts';
import { nameOf } from '../db/prepared.ts';
import { eventJobs } from './event-jobs.ts';
import type { Events } from './events.ts';

const quoted = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');

/**
 * Raw SQL: the tables are pg-boss's, which our types don't cover. Inserts the same rows as its `send`, into
 * all queues. Jobs of a queue run in the order of `created_on`, so it is the statement's time, not the
 * transaction.
 */
const insertBeforePayload = `
  insert into jobs.job (name, data, created_on, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay,
    retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
  select q.name, `;
const insertAfterPayload = `, clock_timestamp(), now() + q.retention_seconds * interval '1s', q.expire_seconds,
    q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter,
    q.heartbeat_seconds
  from jobs.queue q `;
const insertJobs = (event: keyof Events, payload: string, from: string): string =>
  `${insertBeforePayload}${payload}${insertAfterPayload}${from} q.name in (${quoted(eventJobs[event])})`;

const statements = new Map<keyof Events, string>();

function statementOf(event: keyof Events): string {
  const text = statements.get(event) ?? insertJobs(event, '$1::jsonb', 'where');
  statements.set(event, text);
  return text;
}

/** Enqueues the jobs of an event, in the caller's transaction if there is one. */
export async function emit<E extends keyof Events>(
  ctx: Pick<Context, 'jobs'>,
  db: DbOrTx,
  event: E,
  facts: Events[E],
): Promise<void> {
  const values = [JSON.stringify({ kind: event, ...facts })];
  const text = statementOf(event);
  const { rowCount } = await connectionOf(db).query({ name: nameOf(text), text, values });
  if (rowCount !== eventJobs[event].length) throw new Error(`a queue of ${event} does not exist`);
  wakeJobsOf(ctx, db, event);
}

/**
 * The same as a common table expression of the statement that writes the fact, for counters with contention:
 * a second statement would lock the row for two more round trips. One event for each of `rows` that meets
 * `condition`; call `wakeJobsOf` after the statement.
 */
export function emitWithin<E extends keyof Events>(
  event: E,
  facts: { readonly [Fact in keyof Events[E]]: Expression<Events[E][Fact] | null> },
  rows: string,
  condition: Expression<SqlBool>,
): RawBuilder<object> {
  const pairs = Object.entries<Expression<unknown>>(facts).map(
    ([name, value]) => sql`${sql.lit(name)}, ${value}`,
  );
  return sql`(${sql.raw(insertBeforePayload)}jsonb_build_object('kind', ${sql.lit(event)}, ${sql.join(pairs)})${sql.raw(
    insertAfterPayload,
  )}cross join ${sql.table(rows)} where ${condition} and ${sql.raw(`q.name in (${quoted(eventJobs[event])})`)})`;
}

/** Makes the workers of this process poll immediately; those of other processes wait for their next poll. */
export const wakeJobsOf = (ctx: Pick<Context, 'jobs'>, db: DbOrTx, event: keyof Events): void =>
  afterCommit(db, () => ctx.jobs.wake(eventJobs[event]));
