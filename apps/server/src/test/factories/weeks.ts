// Channels with activity in the week of the weekly email, and in the one before.
import { sql } from 'drizzle-orm';
import type { Mail } from '../../gateways/mail/port.ts';
import { countDays } from '../../modules/insight/analytics/rollups/commands.ts';
import type { TestApp } from '../test-app.ts';
import { runJobs } from './cards.ts';
import { earn } from './payouts.ts';
import type { Factory, Person } from './people.ts';
import { storeSpells, storeViews } from './statistics.ts';

const dayMs = 86_400_000;
/** Mondays, in UTC, far apart. */
let monday = Date.parse('2040-01-16T00:00:00Z');

export interface TestWeek {
  /** The Monday of sending. */
  monday: number;
  /** The first day of the week before, the first one of the week, and its last. */
  before: string;
  from: string;
  to: string;
}
const day = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Sets the clock before both weeks. */
export function startWeeks(app: TestApp): TestWeek {
  monday += 35 * dayMs;
  app.clock.set(new Date(monday - 21 * dayMs));
  return { monday, before: day(monday - 14 * dayMs), from: day(monday - 7 * dayMs), to: day(monday - dayMs) };
}

export const timeIn = (week: TestWeek, days: number, time = '12:00:00'): Date =>
  new Date(`${day(week.monday + days * dayMs)}T${time}Z`);

let viewers = 0;
/** Views of a post by this many people. */
export async function viewPost(
  app: TestApp,
  creator: Person,
  postId: number,
  at: Date,
  count: number,
): Promise<void> {
  const fact = { channelId: creator.id, postId, premium: false, source: null, words: null };
  const views = Array.from({ length: count }, () => ({ ...fact, viewerKey: `v:${++viewers}`, at }));
  await storeViews(app, views);
}

export async function follow(app: TestApp, creator: Person, on: string, followers: number): Promise<void> {
  await app.ctx.db.execute(sql`insert into follower_days (channel_id, day, followers)
    values (${creator.id}, ${on}, ${followers})
    on conflict (channel_id, day) do update set followers = excluded.followers`);
}

export async function watch(app: TestApp, creator: Person, on: string, watchedMs: number): Promise<void> {
  await app.ctx.db.execute(sql`insert into watch_days (channel_id, post_id, day, watched_ms, starts)
    values (${creator.id}, 0, ${on}, ${watchedMs}, 1)`);
}

/** Two subscribed in the week; one in the week before, who ended in it. */
async function subscribe(app: TestApp, creator: Person, week: TestWeek): Promise<void> {
  const spell = { channelId: creator.id, n: 0, endedAt: null, isRefunded: false };
  const id = creator.id * 1_000;
  await storeSpells(app, [
    { ...spell, subscriptionId: id + 1, startedAt: timeIn(week, -7) },
    { ...spell, subscriptionId: id + 2, startedAt: timeIn(week, -1, '23:59:59') },
    { ...spell, subscriptionId: id + 3, startedAt: timeIn(week, -13), endedAt: timeIn(week, -3) },
  ]);
}

/** A bit of every activity. `scale`: a factor for the amounts. */
export async function fillWeek(
  app: TestApp,
  creator: Person,
  week: TestWeek,
  scale = 1,
  titles: readonly string[] = ['First', 'Second', 'Third', 'Fourth'],
): Promise<void> {
  const { make, clock } = app;
  const posts: number[] = [];
  for (const title of titles)
    posts.push((await make.post(creator, { title, publishedAt: timeIn(week, -20) })).id);
  for (const [at, id] of posts.entries())
    await viewPost(app, creator, id, timeIn(week, -5), (at + 3) * scale);
  await viewPost(app, creator, posts[0] ?? 0, timeIn(week, -10), 15 * scale);
  await watch(app, creator, week.from, 7_200_000 * scale);
  await watch(app, creator, week.before, 3_600_000 * scale);
  await follow(app, creator, day(week.monday - 15 * dayMs), 100);
  await follow(app, creator, day(week.monday - 8 * dayMs), 104);
  await follow(app, creator, week.to, 104 + 12 * scale);
  await subscribe(app, creator, week);
  clock.set(timeIn(week, -9));
  await earn(app, creator, 2_000 * scale);
  clock.set(timeIn(week, -2));
  await earn(app, creator, { cents: 2_500 * scale, share: 'acquisition' });
  await earn(app, creator, -100 * scale);
}

/** Monday at half past six, with all figures counted. */
export async function reachMonday(app: TestApp, week: TestWeek): Promise<void> {
  app.clock.set(timeIn(week, 0, '06:35:00'));
  await countDays(app.ctx, 15);
}
export const sendWeek = (app: TestApp): Promise<void> => runJobs(app, 'analytics.queue-weekly-emails');

/** Sends the weekly email about a bit of every activity. */
export async function sendWeekOf(app: TestApp, creator: Person, title: string): Promise<void> {
  const week = startWeeks(app);
  await fillWeek(app, creator, week, 1, [title]);
  await reachMonday(app, week);
  await sendWeek(app);
}

export function createWeekly(app: () => TestApp, mails: readonly Mail[]) {
  return {
    sentTo: (person: Person): Mail[] => mails.filter(({ to }) => to === person.email),
    /** A minute was watched on its channel in the week. */
    async makeActive({ from }: TestWeek, values: Parameters<Factory['creator']>[0] = {}): Promise<Person> {
      const creator = await app().make.creator(values);
      await watch(app(), creator, from, 60_000);
      return creator;
    },
    async stateOf({ id }: Person, { from }: TestWeek): Promise<string | null> {
      const { rows } = await app().ctx.db.execute<{ state: string }>(
        sql`select state from weekly_emails where channel_id = ${id} and week = ${from}`,
      );
      return rows[0]?.state ?? null;
    },
  };
}
