import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { eventJobs } from '../jobs/event-jobs.ts';
import type { EventMessage, Events } from '../jobs/events.ts';

/** All events of one kind, oldest first, including those whose jobs have run. */
export async function listEmitted<E extends keyof Events>(
  { db }: Pick<Context, 'db'>,
  event: E,
): Promise<EventMessage<E>[]> {
  const [job] = eventJobs[event];
  const { rows } = await db.execute<{ data: EventMessage<E> }>(
    sql`select data from jobs.job where name = ${job} and data->>'kind' = ${event} order by created_on`,
  );
  return rows.map(({ data }) => data);
}
