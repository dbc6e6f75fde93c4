// Notifications about tickets. For a called-off event they have its title, because its post may be deleted.
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { EventMessage } from '../../../../jobs/events.ts';
import { query } from '../database.ts';
import { notify } from './notify.ts';

type Of = { eventId: number };
const eventById = statement(({ eventId }: Placeholders<Of>) =>
  query
    .selectFrom('ppv_events as e')
    .innerJoin('posts as p', 'p.id', 'e.post_id')
    .select(['p.id as postId', 'p.title', 'p.scheduled_at as scheduledAt'])
    .where('e.id', '=', eventId),
);

const typeOf = {
  'ppv.bought': 'TICKET_BOUGHT',
  'ppv.called-off': 'EVENT_CALLED_OFF',
  'ppv.refunded': 'TICKET_REFUNDED',
} as const;

export async function notifyTicket(
  ctx: Context,
  { kind, ticketId, accountId, eventId }: EventMessage<keyof typeof typeOf>,
): Promise<void> {
  const event = await eventById.first(ctx.db, { eventId });
  if (event === undefined) return;
  const key = `${kind}:${ticketId}`;
  const about = kind === 'ppv.bought' ? { postId: event.postId } : { detail: event.title };
  await notify(ctx, { accountId, type: typeOf[kind], group: key, source: key, ...about });
}

const soonHours = 1;
/** Holders of valid tickets, for events that begin by then and were neither held nor called off. */
const startingBy = statement(({ from, until }: Placeholders<{ from: Date; until: Date }>) =>
  query
    .selectFrom('posts as p')
    .innerJoin('ppv_events as e', 'e.post_id', 'p.id')
    .innerJoin('ppv_tickets as t', 't.event_id', 'e.id')
    .select(['t.account_id as accountId', 'e.id as eventId', 'p.id as postId'])
    .select(sql<Date>`p.scheduled_at`.as('at'))
    .where('p.scheduled_at', '>', from)
    .where('p.scheduled_at', '<=', until)
    .where('p.deleted_at', 'is', null)
    .where('e.called_off_at', 'is', null)
    .where('e.held_at', 'is', null)
    .where('t.is_live', '=', sql.lit(true))
    .where('t.paid_at', 'is not', null)
    .orderBy('t.id'),
);

/** Once per ticket and time, an hour before an event begins. */
export async function announceEvents(ctx: Context): Promise<void> {
  const from = ctx.clock.now();
  const until = new Date(from.getTime() + soonHours * 3_600_000);
  for (const { accountId, eventId, postId, at } of await startingBy.all(ctx.db, { from, until })) {
    const key = `event-soon:${eventId}:${at.toISOString()}`;
    const about = { postId, detail: at.toISOString() };
    await notify(ctx, { accountId, type: 'EVENT_SOON', group: key, source: key, ...about });
  }
}
