import type { CalendarEvent } from '@realfin/contract/calendar-events';
import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { and, count, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import { query } from './database.ts';
import { findEvent } from './queries/calendar-events.ts';
import { calendarEvents } from './tables.ts';

export interface EventInput {
  content_title: string;
  startDate: string;
  endDate: string;
  isPublic: boolean;
}

/** @throws input.invalid when it ends before it begins */
function rowOf({ content_title: title, startDate, endDate, isPublic }: EventInput) {
  const [startsAt, endsAt] = [new Date(startDate), new Date(endDate)];
  if (endsAt < startsAt) {
    const message = 'The end date is before the start date';
    throw refuse('input.invalid', { detail: message, errors: [{ path: 'endDate', message }] });
  }
  return { title, startsAt, endsAt, isPublic };
}

async function readEvent(ctx: Context, channelId: number, id: number): Promise<CalendarEvent> {
  const event = await findEvent(ctx, channelId, id);
  if (event === null) throw refuse('calendar.notFound');
  return event;
}

const lockChannel = statement(({ channelId }: Placeholders<{ channelId: number }>) =>
  query.selectFrom('channels').select('account_id').where('account_id', '=', channelId).forUpdate(),
);

export async function createEvent(
  ctx: Context,
  channelId: number,
  input: EventInput,
): Promise<CalendarEvent> {
  const row = rowOf(input);
  const id = await ctx.db.transaction(async (tx) => {
    // Two concurrent requests must not exceed the limit.
    await lockChannel.run(tx, { channelId });
    const [kept] = await tx
      .select({ total: count() })
      .from(calendarEvents)
      .where(eq(calendarEvents.channelId, channelId));
    if ((kept?.total ?? 0) >= limits.eventsPerChannel) throw refuse('calendar.tooMany');
    const [made] = await tx
      .insert(calendarEvents)
      .values({ ...row, channelId, createdAt: ctx.clock.now() })
      .returning({ id: calendarEvents.id });
    return made?.id ?? 0;
  });
  return readEvent(ctx, channelId, id);
}

const own = (channelId: number, id: number) =>
  and(eq(calendarEvents.id, id), eq(calendarEvents.channelId, channelId));

/** @throws calendar.notFound when it doesn't exist or belongs to another channel */
export async function editEvent(
  ctx: Context,
  channelId: number,
  id: number,
  input: EventInput,
): Promise<CalendarEvent> {
  await ctx.db.update(calendarEvents).set(rowOf(input)).where(own(channelId, id));
  return readEvent(ctx, channelId, id);
}

/** @throws calendar.notFound when it doesn't exist or belongs to another channel */
export async function deleteEvent(ctx: Context, channelId: number, id: number): Promise<void> {
  const gone = await ctx.db
    .delete(calendarEvents)
    .where(own(channelId, id))
    .returning({ id: calendarEvents.id });
  if (gone.length === 0) throw refuse('calendar.notFound');
}

export async function deleteAccountData(ctx: Context, channelId: number): Promise<void> {
  await ctx.db.delete(calendarEvents).where(eq(calendarEvents.channelId, channelId));
}
