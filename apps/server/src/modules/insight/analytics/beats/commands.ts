// Sums beats in memory and writes them in one statement every few seconds. A crash loses those seconds.
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { latestNumbers, type IsNext } from '../../../../lib/latest-numbers.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { writeBehind, type WriteBehind } from '../../../../lib/write-behind.ts';
import { canAccess, isOwnSide } from '../../../people/entitlements/rules.ts';
import { isBot, isRead, isWatchable } from '../../../publishing/posts/rules.ts';
import { query } from '../database.ts';
import { dayOf, monthOf } from '../rollups/rules.ts';
import { happenedAt } from '../rules.ts';
import { findWatchedPost, type WatchedPost } from './queries.ts';
import { isPlausible, marksOf, type Beat } from './rules.ts';

interface DaySum {
  channelId: number;
  postId: number;
  day: string;
  watchedMs: number;
  starts: number;
}
interface MarkSum {
  postId: number;
  month: string;
  second: number;
  change: number;
}
interface Sums {
  days: Map<string, DaySum>;
  marks: Map<string, MarkSum>;
}
interface Store extends Sums {
  /** Checks the numbers of beats, per playback of a post. */
  isNext: IsNext;
  writer: WriteBehind;
}

const flushMs = 2_000;
const mostPlaybacks = 50_000;
const owner = {};
const storeOf = (ctx: Context): Store =>
  ctx.state.of(owner, () => ({
    days: new Map(),
    marks: new Map(),
    isNext: latestNumbers(mostPlaybacks),
    writer: writeBehind(
      flushMs,
      () => write(ctx, storeOf(ctx)),
      (error) => ctx.log.error({ err: error }, 'beats could not be stored'),
    ),
  }));

function addDay({ days }: Sums, sum: DaySum): void {
  const key = `${sum.channelId}|${sum.postId}|${sum.day}`;
  const known = days.get(key);
  if (known === undefined) days.set(key, sum);
  else {
    known.watchedMs += sum.watchedMs;
    known.starts += sum.starts;
  }
}

function addMark({ marks }: Sums, mark: MarkSum): void {
  const key = `${mark.postId}|${mark.month}|${mark.second}`;
  const change = (marks.get(key)?.change ?? 0) + mark.change;
  // Most playback is continuous, so the end of one beat cancels out the start of the next.
  if (change === 0) marks.delete(key);
  else marks.set(key, { ...mark, change });
}

export interface Listener {
  viewer: Viewer | null;
  userAgent: string;
  doNotTrack: boolean;
}
interface TimedBeat extends Beat {
  at?: string | undefined;
}

function takeBeat(
  ctx: Context,
  viewer: Viewer | null,
  playback: string,
  beat: TimedBeat,
  post: WatchedPost | null,
): boolean {
  const now = ctx.clock.now();
  if (post === null || isOwnSide(viewer, post.channelId) || !canAccess(viewer, post, now)) return false;
  const isText = isRead(post.mediaType);
  if (!isWatchable(post) || !isPlausible(beat, isText)) return false;
  const store = storeOf(ctx);
  const key = `${playback}|${beat.postId}`;
  if (!store.isNext(key, beat.n)) return false;
  const at = happenedAt(beat.at, now);
  const sum = { channelId: post.channelId, day: dayOf(at), watchedMs: beat.watchedMs };
  // A recording counts its own starts. The seconds of its broadcast are not those of the recording.
  const starts = beat.n === 0 && post.mediaType !== 'stream' ? 1 : 0;
  addDay(store, { ...sum, postId: beat.postId, starts });
  addDay(store, { ...sum, postId: 0, starts });
  for (const [second, change] of marksOf(beat, post, isText))
    addMark(store, { postId: beat.postId, month: monthOf(at), second, change });
  return true;
}

/** Returns the number of accepted beats. They are stored some seconds later. */
export async function takeBeats(
  ctx: Context,
  listener: Listener,
  playback: string,
  beats: readonly TimedBeat[],
): Promise<number> {
  if (listener.doNotTrack || isBot(listener.userAgent)) return 0;
  const posts = await Promise.all(beats.map(({ postId }) => findWatchedPost(ctx, postId)));
  const kept = beats.filter((beat, at) =>
    takeBeat(ctx, listener.viewer, playback, beat, posts[at] ?? null),
  ).length;
  if (kept > 0) storeOf(ctx).writer.soon();
  return kept;
}

interface Columns {
  channelIds: number[];
  dayPosts: number[];
  days: string[];
  watched: number[];
  starts: number[];
  markPosts: number[];
  months: string[];
  seconds: number[];
  changes: number[];
}

/** Sorted by key, so that two processes never deadlock. Skips posts that were purged meanwhile. */
const storeSums = statement((c: Placeholders<Columns>) =>
  query
    .with('marked', () =>
      query
        .insertInto('audience_marks')
        .columns(['post_id', 'month', 'second', 'change'])
        .expression((db) =>
          db
            .selectFrom(
              sql<{
                post_id: number;
                month: string;
                second: number;
                change: number;
              }>`unnest(${c.markPosts}::int[],
                ${c.months}::date[], ${c.seconds}::int[], ${c.changes}::int[])`.as<'m'>(
                sql`m(post_id, month, second, change)`,
              ),
            )
            .innerJoin('posts as p', 'p.id', 'm.post_id')
            .select(['m.post_id', 'm.month', 'm.second', 'm.change'])
            .orderBy('m.post_id')
            .orderBy('m.month')
            .orderBy('m.second'),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['post_id', 'month', 'second'])
            .doUpdateSet((eb) => ({ change: eb('audience_marks.change', '+', eb.ref('excluded.change')) })),
        )
        .returning('post_id'),
    )
    .insertInto('watch_days')
    .columns(['channel_id', 'post_id', 'day', 'watched_ms', 'starts'])
    .expression((db) =>
      db
        .selectFrom(
          sql<{
            channel_id: number;
            post_id: number;
            day: string;
            watched_ms: number;
            starts: number;
          }>`unnest(
            ${c.channelIds}::int[], ${c.dayPosts}::int[], ${c.days}::date[], ${c.watched}::bigint[],
            ${c.starts}::int[])`.as<'d'>(sql`d(channel_id, post_id, day, watched_ms, starts)`),
        )
        .select(['d.channel_id', 'd.post_id', 'd.day', 'd.watched_ms', 'd.starts'])
        .orderBy('d.channel_id')
        .orderBy('d.post_id')
        .orderBy('d.day'),
    )
    .onConflict((conflict) =>
      conflict.columns(['channel_id', 'post_id', 'day']).doUpdateSet((eb) => ({
        watched_ms: eb('watch_days.watched_ms', '+', eb.ref('excluded.watched_ms')),
        starts: eb('watch_days.starts', '+', eb.ref('excluded.starts')),
      })),
    ),
);

function columnsOf(days: readonly DaySum[], marks: readonly MarkSum[]): Columns {
  return {
    channelIds: days.map(({ channelId }) => channelId),
    dayPosts: days.map(({ postId }) => postId),
    days: days.map(({ day }) => day),
    watched: days.map(({ watchedMs }) => watchedMs),
    starts: days.map(({ starts }) => starts),
    markPosts: marks.map(({ postId }) => postId),
    months: marks.map(({ month }) => month),
    seconds: marks.map(({ second }) => second),
    changes: marks.map(({ change }) => change),
  };
}

async function write(ctx: Context, store: Store): Promise<void> {
  const [days, marks] = [[...store.days.values()], [...store.marks.values()]];
  store.days.clear();
  store.marks.clear();
  if (days.length === 0 && marks.length === 0) return;
  try {
    await storeSums.run(ctx.db, columnsOf(days, marks));
  } catch (error) {
    // Add the failed sums to those collected meanwhile, to retry with the next write.
    for (const day of days) addDay(store, day);
    for (const mark of marks) addMark(store, mark);
    throw error;
  }
}

/** Writes the collected sums, after a write in progress. */
export const flushBeats = (ctx: Context): Promise<void> => storeOf(ctx).writer.now();

/** Writes the remaining sums on shutdown. */
export const endBeats = (ctx: Context): Promise<void> => storeOf(ctx).writer.end();
