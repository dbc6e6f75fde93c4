// The jobs' commands. Each stores the time until which it has counted.
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

/** Each minute: counts the hours since the last run, and their minutes. */
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

/** Recounts the days from `days` ago, or from the last run if that is earlier, until today. */
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

/** Runs each hour, once the history is counted. */
export async function countPresentDays(ctx: Context): Promise<void> {
  if (await isHistoryCounted(ctx.db)) await countDays(ctx, 1);
}

/** Recounts all days that may get late events, and the figures that are counted nightly. */
export async function countLateDays(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const span = daysToCount(now, lateDays, null);
  await inLongTransaction(ctx.db, (tx) => countViewsByHour(tx, span, { from: now, until: now }));
  await countDays(ctx, lateDays);
  await keepRun(ctx.db, 'late', now);
  await inLongTransaction(ctx.db, countAllPostFigures);
  await countWholes(ctx);
}

/** Runs each night, once the history is counted. */
export async function countNight(ctx: Context): Promise<void> {
  if (await isHistoryCounted(ctx.db)) await countLateDays(ctx);
}

/** Recounts figures that can't be counted incrementally. */
async function countWholes(ctx: Context): Promise<void> {
  await countAllSubscriberDays(ctx);
  await countSubscriberCohorts(ctx);
  await countAlsoWatchedChannels(ctx);
  await countFollowerSlots(ctx);
  await countLateChats(ctx);
}

/**
 * Counts the time before the first run, such as after an upgrade, month by month. An interrupted run is
 * resumed. Does nothing while another process runs it.
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

/** Recounts the whole history. */
export async function countEverything(ctx: Context): Promise<void> {
  await forgetRuns(ctx.db);
  await countHistory(ctx);
}

/** True if all days from the first one on are counted, even if the nightly run was missed. */
export async function countDaysFrom(ctx: Context, { from, endsAt }: { from: string; endsAt: Date }) {
  await countHistory(ctx);
  if (!(await isHistoryCounted(ctx.db))) return false;
  const counted = await findRun(ctx.db, 'late');
  if (counted === null || counted < endsAt)
    await countDays(ctx, Math.floor((ctx.clock.now().getTime() - Date.parse(from)) / 86_400_000));
  return true;
}

/** Deletes figures past their retention. Minutes of views are deleted after a day. */
export async function forgetOldFigures(ctx: Context): Promise<void> {
  const { db, config } = ctx;
  const now = ctx.clock.now();
  const oldest = dayOf(addDays(now, -config.statistics.keptDays));
  await db.delete(viewMinutes).where(lt(viewMinutes.minute, addDays(now, -1)));
  await db.delete(viewHours).where(lt(viewHours.hour, new Date(oldest)));
  for (const table of [viewDays, viewParts, followerDays, subscriberDays, downloadDays, biteDays])
    await db.delete(table).where(lt(table.day, oldest));
  // By whole months, because the audience of a second is a share of the starts in the same months.
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
