// What the jobs run, each with the time until which it has counted.
import { eq, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { inLongTransaction } from '../../../../db/long-transaction.ts';
import { audienceMarks, watchDays } from '../beats/tables.ts';
import { listNewBites } from '../bites/commands.ts';
import { biteDays } from '../bites/tables.ts';
import { countLateChats } from '../broadcasts/commands/count-chats.ts';
import { broadcastChats, broadcastMinutes } from '../broadcasts/tables.ts';
import { downloadDays } from '../downloads/tables.ts';
import { countFollowerSlots } from './commands/count-followers.ts';
import { countHistoryMonth, type HistoryStep } from './commands/count-history.ts';
import { countPartsByDay } from './commands/count-parts.ts';
import {
  countAllPostFigures,
  countAlsoWatchedChannels,
  countFollowersToday,
  countPostFigures,
} from './commands/count-posts.ts';
import {
  countAllSubscriberDays,
  countSubscriberCohorts,
  countSubscriberDays,
} from './commands/count-subscribers.ts';
import { countViewsByDay, countViewsByHour } from './commands/count-views.ts';
import { findRun, forgetRuns, isHistoryCounted, keepRun } from './commands/keep-runs.ts';
import {
  addDays,
  dayOf,
  daysToCount,
  daysWithDetails,
  hoursToCount,
  lateDays,
  minuteHours,
  monthOf,
} from './rules.ts';
import {
  channelViewers,
  followerDays,
  subscriberDays,
  viewDays,
  viewHours,
  viewMinutes,
  viewParts,
} from './tables.ts';

/** Each minute: the hours since the last run, and the minutes of those. */
export async function countHours(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const span = hoursToCount(await findRun(ctx.db, 'hours'), now);
  const oldestMinute = new Date(now.getTime() - minuteHours * 3_600_000);
  const minutes = { from: span.from > oldestMinute ? span.from : oldestMinute, until: now };
  await inLongTransaction(ctx.db, async (tx) => {
    await countViewsByHour(tx, span, minutes);
    await keepRun(tx, 'hours', now);
  });
}

/** Days from `days` ago, or from the last run if that is longer ago, until today: counted from the views themselves. */
export async function countDays(ctx: Context, days: number): Promise<void> {
  const now = ctx.clock.now();
  const span = daysToCount(now, days, await findRun(ctx.db, 'days'));
  await inLongTransaction(ctx.db, async (tx) => {
    await countViewsByDay(tx, span);
    await countPartsByDay(tx, daysWithDetails(span, ctx.config.statistics.detailDays, now));
    await countSubscriberDays(tx, span);
    await countPostFigures(tx, span.from);
    await listNewBites(tx);
    await countFollowersToday(tx, now);
    await keepRun(tx, 'days', now);
  });
}

/** Each hour, once the history is counted. */
export async function countPresentDays(ctx: Context): Promise<void> {
  if (await isHistoryCounted(ctx.db)) await countDays(ctx, 1);
}

/** All days in which something may have arrived late, and what is counted once a day. */
export async function countLateDays(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const span = daysToCount(now, lateDays, null);
  await inLongTransaction(ctx.db, (tx) => countViewsByHour(tx, span, { from: now, until: now }));
  await countDays(ctx, lateDays);
  await keepRun(ctx.db, 'late', now);
  await inLongTransaction(ctx.db, countAllPostFigures);
  await countWholes(ctx);
}

/** Each night, once the history is counted. */
export async function countNight(ctx: Context): Promise<void> {
  if (await isHistoryCounted(ctx.db)) await countLateDays(ctx);
}

/** What is counted as a whole, from all there is or from the last weeks. */
async function countWholes(ctx: Context): Promise<void> {
  await countAllSubscriberDays(ctx);
  await countSubscriberCohorts(ctx);
  await countAlsoWatchedChannels(ctx);
  await countFollowerSlots(ctx);
  await countLateChats(ctx);
}

/**
 * All there was before the first run, such as after an upgrade: month by month, so that what is interrupted goes on
 * where it was. Another process does nothing meanwhile.
 */
export async function countHistory(ctx: Context, signal?: Pick<AbortSignal, 'aborted'>): Promise<void> {
  if (await isHistoryCounted(ctx.db)) return;
  for (let step: HistoryStep = 'more'; step === 'more';) {
    if (signal?.aborted === true) return;
    step = await countHistoryMonth(ctx);
    if (step === 'taken') return;
  }
  await inLongTransaction(ctx.db, countAllPostFigures);
  await countWholes(ctx);
  await countDays(ctx, 0);
}

/** All there is, again. */
export async function countEverything(ctx: Context): Promise<void> {
  await forgetRuns(ctx.db);
  await countHistory(ctx);
}

/** Whether all days from the first one on are known, also when the nightly run was missed. */
export async function countDaysFrom(ctx: Context, { from, endsAt }: { from: string; endsAt: Date }) {
  await countHistory(ctx);
  if (!(await isHistoryCounted(ctx.db))) return false;
  const counted = await findRun(ctx.db, 'late');
  if (counted === null || counted < endsAt)
    await countDays(ctx, Math.floor((ctx.clock.now().getTime() - Date.parse(from)) / 86_400_000));
  return true;
}

/** Removes what was counted long ago, and of views where they came from. */
export async function forgetOldFigures(ctx: Context): Promise<void> {
  const { db, config } = ctx;
  const now = ctx.clock.now();
  const oldest = dayOf(addDays(now, -config.statistics.keptDays));
  await db.delete(viewMinutes).where(lt(viewMinutes.minute, addDays(now, -1)));
  await db.delete(viewHours).where(lt(viewHours.hour, new Date(oldest)));
  for (const table of [viewDays, viewParts, followerDays, subscriberDays, downloadDays, biteDays])
    await db.delete(table).where(lt(table.day, oldest));
  // By whole months: the audience of a second is a share of those who started in the same months.
  const oldestMonth = monthOf(new Date(oldest));
  await db.delete(watchDays).where(lt(watchDays.day, oldestMonth));
  await db.delete(audienceMarks).where(lt(audienceMarks.month, oldestMonth));
  await db.delete(broadcastMinutes).where(lt(broadcastMinutes.at, new Date(oldest)));
  await db.delete(broadcastChats).where(lt(broadcastChats.countedAt, new Date(oldest)));
  await db.delete(channelViewers).where(lt(channelViewers.lastDay, oldest));
}

export async function forgetViewer(db: DbOrTx, accountId: number): Promise<void> {
  await db.delete(channelViewers).where(eq(channelViewers.viewerKey, sql`${`a:${accountId}`}`));
}
