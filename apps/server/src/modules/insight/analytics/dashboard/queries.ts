// Responses that combine several queries.
import type { PostOrder } from '@realfin/contract/dashboard';
import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../../context.ts';
import { encodeCursor, offsetOf, pageOfRows, type PageRequest } from '../../../../lib/cursor.ts';
import { countSubscribers } from '../../../money/subscriptions/queries.ts';
import { readCursor } from '../../../publishing/posts/queries/page.ts';
import { isRead } from '../../../publishing/posts/rules.ts';
import { audienceOf, readingOf } from '../beats/rules.ts';
import { addDays, dayOf } from '../rollups/rules.ts';
import {
  countFigures,
  findOwnPost,
  firstDays,
  listFigures,
  listFirstViews,
  listMarks,
  listPublishedCounts,
  sumWatched,
  usualPosts,
  type After,
  type FigureRow,
} from './queries/posts.ts';
import { findFollowers, listCohortRows, sumIncome, sumMoves } from './queries/subscribers.ts';
import { listParts, listReferrerParts, listViewSums } from './queries/views.ts';
import {
  cohortsOf,
  firstDaysOf,
  lifetimeOf,
  sharesOf,
  usualOf,
  viewRowOf,
  type Days,
  type Steps,
} from './rules.ts';

/** Figures of the last 30 days, including today. */
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
    listViewSums(db, { channelId, postId: 0 }, days, 'month'),
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

type Sort = { order: PostOrder; dir: 'asc' | 'desc' };

/** Pages in the second half of a long list are read from its end, which is nearer. */
async function readNumberedPage(
  db: Context['db'],
  { order, dir }: Sort,
  { channelId, size, offset }: { channelId: number; size: number; offset: number },
  total: number,
) {
  if (offset >= total) return [];
  if (offset < total / 2) return listFigures(db, { order, dir }, { channelId, size, offset });
  const fromEnd = Math.max(0, total - offset - size);
  const turned = { order, dir: dir === 'asc' ? 'desc' : 'asc' } as const;
  const rows = await listFigures(db, turned, {
    ...{ channelId, size: total - offset - fromEnd, offset: fromEnd },
  });
  return rows.toReversed();
}

const sortKeys = {
  posted_at: ({ postedKey }) => Number(postedKey),
  n_views: ({ views }) => views,
  n_likes: ({ likes }) => likes,
  n_subscriptions: ({ subscriptions }) => subscriptions,
  n_ppv_buys: ({ ppvBuys }) => ppvBuys,
  tips_usd: ({ tipCents }) => tipCents,
} as const satisfies Record<PostOrder, (row: FigureRow) => number>;

function afterOf(order: PostOrder, cursor: string): After {
  const [key, id] = readCursor(cursor, order === 'posted_at' ? 'time' : 'number');
  return { key, id };
}

/** By page number up to the limit, or by cursor without a limit. */
export async function readFigures({ db }: Context, channelId: number, sort: Sort, page: PageRequest) {
  const offset = offsetOf(page);
  const total = await countFigures(db, channelId);
  const asked = { channelId, size: page.size + 1, offset };
  const rows =
    page.cursor === undefined
      ? await readNumberedPage(db, sort, asked, total)
      : await listFigures(db, sort, { ...asked, after: afterOf(sort.order, page.cursor) });
  const cursorOf = (row: FigureRow) => encodeCursor(sortKeys[sort.order](row), row.postId);
  return pageOfRows(page, rows, total, cursorOf);
}

/** First days and all views of this post, compared to the other latest posts. */
async function readUsual({ db }: Context, channelId: number, postId: number) {
  const rows = await listFirstViews(db, channelId, postId);
  const others = rows.filter((row) => row.postId !== postId).slice(0, usualPosts);
  const own = rows.find((row) => row.postId === postId);
  return { first_days: { days: firstDays, ...firstDaysOf(own, others) }, usual: usualOf(others) };
}

/** @throws post.notFound for drafts, deleted posts, and posts of others */
export async function requireOwnPost({ db }: Context, channelId: number, postId: number) {
  const post = await findOwnPost(db, channelId, postId);
  if (post === undefined) throw refuse('post.notFound');
  return post;
}

const curvePoints = 200;
export async function readPost(ctx: Context, channelId: number, postId: number, days: Steps) {
  const { db } = ctx;
  const post = await requireOwnPost(ctx, channelId, postId);
  const subject = { channelId, postId };
  const [views, marks, watched, compared, referrer, source, words, device, country] = await Promise.all([
    listViewSums(db, subject, days, days.unit),
    listMarks(db, postId),
    sumWatched(db, channelId, postId),
    readUsual(ctx, channelId, postId),
    listReferrerParts(db, subject, days, 20),
    ...(['source', 'words', 'device', 'country'] as const).map((dimension) =>
      listParts(db, subject, days, dimension, 20),
    ),
  ]);
  const isText = isRead(post.mediaType);
  const last = isText ? 100 : Math.ceil(post.durationSeconds ?? 0);
  const audience = audienceOf(marks, watched.starts, last, curvePoints);
  return {
    post,
    views: views.map((row) => viewRowOf(row, days)),
    audience,
    reading: isText ? readingOf(audience, watched, post.readMinutes) : null,
    sources: sharesOf(source ?? []),
    words: sharesOf(words ?? []),
    referrers: sharesOf(referrer),
    devices: sharesOf(device ?? []),
    countries: sharesOf(country ?? []),
    ...compared,
  };
}
