// What the jobs run, each with the time until which it has counted.
import { eq, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { downloadDays } from '../downloads/tables.ts';
import { countFollowerSlots } from './commands/count-followers.ts';
import { countPartsByDay } from './commands/count-parts.ts';
import {
  countAllPostFigures,
  countAlsoWatchedChannels,
  countFollowersToday,
  countPostFigures,
} from './commands/count-posts.ts';
import { countSubscriberCohorts, countSubscriberDays } from './commands/count-subscribers.ts';
import { countViewsByDay, countViewsByHour } from './commands/count-views.ts';
import { addDays, dayOf, daysToCount, hoursToCount, lateDays, minuteHours } from './rules.ts';
import {
  channelViewers,
  followerDays,
  rollupRuns,
  viewDays,
  viewHours,
  viewMinutes,
  viewParts,
} from './tables.ts';

/** `late`: the nightly count of all days in which something may have arrived late. `week`: who gets its email. */
type Run = 'hours' | 'days' | 'late' | 'week';

export async function findRun(db: DbOrTx, name: Run): Promise<Date | null> {
  const [row] = await db.select().from(rollupRuns).where(eq(rollupRuns.name, name));
  return row?.countedUntil ?? null;
}

export async function keepRun(db: DbOrTx, name: Run, countedUntil: Date): Promise<void> {
  await db
    .insert(rollupRuns)
    .values({ name, countedUntil })
    .onConflictDoUpdate({ target: rollupRuns.name, set: { countedUntil } });
}

/** Each minute: the hours since the last run, and the minutes of those. */
export async function countHours(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  // The first run of all counts what there was before.
  if ((await findRun(ctx.db, 'days')) === null) await countEverything(ctx);
  const span = hoursToCount(await findRun(ctx.db, 'hours'), now);
  const oldestMinute = new Date(now.getTime() - minuteHours * 3_600_000);
  const minutes = { from: span.from > oldestMinute ? span.from : oldestMinute, until: now };
  await countViewsByHour(ctx.db, span, minutes);
  await keepRun(ctx.db, 'hours', now);
}

/** Days from `days` ago until today, counted from the views themselves. */
export async function countDays(ctx: Context, days: number): Promise<void> {
  const now = ctx.clock.now();
  const span = daysToCount(now, days);
  await ctx.db.transaction(async (tx) => {
    await countViewsByDay(tx, span);
    await countPartsByDay(tx, span);
    await countSubscriberDays(tx, span);
    await countPostFigures(tx, span.from);
  });
  await countFollowersToday(ctx);
  await keepRun(ctx.db, 'days', now);
}

/** Each night: all days in which something may have arrived late, and what is counted once a day. */
export async function countLateDays(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await countViewsByHour(ctx.db, daysToCount(now, lateDays), { from: now, until: now });
  await countDays(ctx, lateDays);
  await keepRun(ctx.db, 'late', now);
  await countAllPostFigures(ctx.db);
  await countSubscriberCohorts(ctx);
  await countAlsoWatchedChannels(ctx);
  await countFollowerSlots(ctx);
}

/** All days from the first one on are known, whether the nightly run has been missed or not. */
export async function countDaysFrom(ctx: Context, { from, endsAt }: { from: string; endsAt: Date }) {
  if ((await findRun(ctx.db, 'days')) === null) return countEverything(ctx);
  const counted = await findRun(ctx.db, 'late');
  if (counted !== null && counted >= endsAt) return undefined;
  return countDays(ctx, Math.floor((ctx.clock.now().getTime() - Date.parse(from)) / 86_400_000));
}

/** All there is, such as after an upgrade. */
export async function countEverything(ctx: Context): Promise<void> {
  const span = { from: new Date(0), until: addDays(ctx.clock.now(), 1) };
  await ctx.db.transaction(async (tx) => {
    await countViewsByHour(tx, span, { from: span.until, until: span.until });
    await countViewsByDay(tx, span);
    await countPartsByDay(tx, span);
    await countSubscriberDays(tx, span);
    await countAllPostFigures(tx);
  });
  await countSubscriberCohorts(ctx);
  await countAlsoWatchedChannels(ctx);
  await countFollowerSlots(ctx);
  await countDays(ctx, 0);
}

/** Removes what was counted long ago, and of views where they came from. */
export async function forgetOldFigures(ctx: Context): Promise<void> {
  const { db, config } = ctx;
  const now = ctx.clock.now();
  const oldest = dayOf(addDays(now, -config.statistics.keptDays));
  await db.delete(viewMinutes).where(lt(viewMinutes.minute, addDays(now, -1)));
  await db.delete(viewHours).where(lt(viewHours.hour, new Date(oldest)));
  for (const table of [viewDays, viewParts, followerDays, downloadDays])
    await db.delete(table).where(lt(table.day, oldest));
  await db.delete(channelViewers).where(lt(channelViewers.lastDay, oldest));
}

export async function forgetViewer(db: DbOrTx, accountId: number): Promise<void> {
  await db.delete(channelViewers).where(eq(channelViewers.viewerKey, sql`${`a:${accountId}`}`));
}
