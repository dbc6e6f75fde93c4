// Answers of several reads each.
import type { PostOrder } from '@realfin/contract/dashboard';
import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../context.ts';
import { isRead } from '../../posts/rules.ts';
import { countSubscribers } from '../../subscriptions/queries.ts';
import { audienceOf } from '../beats/rules.ts';
import { addDays, dayOf } from '../rollups/rules.ts';
import {
  countStarts,
  findOwnPost,
  firstDays,
  listFigures,
  listFirstViews,
  listMarks,
  listPublishedCounts,
  usualPosts,
} from './queries/posts.ts';
import { findFollowers, listCohortRows, sumIncome, sumMoves } from './queries/subscribers.ts';
import { listParts, listReferrerParts, listViewSums } from './queries/views.ts';
import { cohortsOf, firstDaysOf, lifetimeOf, sharesOf, usualOf, viewRowOf, type Days } from './rules.ts';

/** Of the last 30 days, the present one included. */
export async function readMetrics({ db, clock }: Context, channelId: number) {
  const now = clock.now();
  const days = { from: dayOf(addDays(now, -29)), to: dayOf(now) };
  const [totalActives, { joined, churns }] = await Promise.all([
    countSubscribers(db, channelId),
    sumMoves(db, channelId, days),
  ]);
  return { totalActives, addedLast30Days: joined, churnsLast30Days: churns };
}

export async function readOverview({ db }: Context, channelId: number, days: Days) {
  const [rows, published, followers] = await Promise.all([
    listViewSums(db, { channelId, postId: 0 }, days, 'day'),
    listPublishedCounts(db, channelId, days, 'month'),
    findFollowers(db, channelId),
  ]);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  const [views, premium] = [sum((row) => row.views), sum((row) => row.premiumViews)];
  return {
    posts_published: published.reduce((all, { posts }) => all + posts, 0),
    n_total_views: views,
    n_free_views: views - premium,
    n_premium_views: premium,
    n_viewer_days: sum((row) => row.viewers),
    n_new_viewers: sum((row) => row.newViewers),
    watched_seconds: Math.round(sum((row) => row.watchedMs) / 1000),
    followers,
  };
}

const cohortMonths = 12;
export async function readCohorts({ db, clock }: Context, channelId: number) {
  const now = clock.now();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - cohortMonths + 1, 1));
  return cohortsOf(await listCohortRows(db, channelId, dayOf(first)));
}

export async function readLifetime({ db, clock }: Context, channelId: number, days: Days) {
  const since = { from: dayOf(addDays(new Date(days.to), 1)), to: dayOf(clock.now()) };
  const [incomeCents, { joined, churns }, after, subscribersNow] = await Promise.all([
    sumIncome(db, channelId, days),
    sumMoves(db, channelId, days),
    sumMoves(db, channelId, since),
    countSubscribers(db, channelId),
  ]);
  const subscribersThen = subscribersNow - after.joined + after.churns;
  const value = lifetimeOf({ incomeCents, churns, joined, subscribersThen });
  return { start_date: days.from, end_date: days.to, ...value };
}

/** The second half of a long list is read from its other end, which is nearer. */
export async function readFigures(
  db: Context['db'],
  { order, dir }: { order: PostOrder; dir: 'asc' | 'desc' },
  { channelId, size, offset }: { channelId: number; size: number; offset: number },
  total: number,
) {
  if (offset >= total) return [];
  if (offset < total / 2) return listFigures(db, order, dir, { channelId, size, offset });
  const fromEnd = Math.max(0, total - offset - size);
  const rows = await listFigures(db, order, dir === 'asc' ? 'desc' : 'asc', {
    ...{ channelId, size: total - offset - fromEnd, offset: fromEnd },
  });
  return rows.toReversed();
}

/** What came of the views of this post's first days, and of all views, beside the other latest posts. */
async function readUsual({ db }: Context, channelId: number, postId: number) {
  const rows = await listFirstViews(db, channelId, postId);
  const others = rows.filter((row) => row.postId !== postId).slice(0, usualPosts);
  const own = rows.find((row) => row.postId === postId);
  return { first_days: { days: firstDays, ...firstDaysOf(own, others) }, usual: usualOf(others) };
}

const curvePoints = 200;
export async function readPost(ctx: Context, channelId: number, postId: number, days: Days) {
  const { db } = ctx;
  const post = await findOwnPost(db, channelId, postId);
  if (post === undefined) throw refuse('post.notFound');
  const subject = { channelId, postId };
  const [views, marks, starts, compared, referrer, source, words, device, country] = await Promise.all([
    listViewSums(db, subject, days, 'day'),
    listMarks(db, postId),
    countStarts(db, channelId, postId),
    readUsual(ctx, channelId, postId),
    listReferrerParts(db, subject, days, 20),
    ...(['source', 'words', 'device', 'country'] as const).map((dimension) =>
      listParts(db, subject, days, dimension, 20),
    ),
  ]);
  const last = isRead(post.mediaType) ? 100 : Math.ceil(post.durationSeconds ?? 0);
  return {
    post,
    views: views.map(viewRowOf),
    audience: audienceOf(marks, starts, last, curvePoints),
    sources: sharesOf(source ?? []),
    words: sharesOf(words ?? []),
    referrers: sharesOf(referrer),
    devices: sharesOf(device ?? []),
    countries: sharesOf(country ?? []),
    ...compared,
  };
}
