import type { BiteOrder } from '@realfin/contract/bite-statistics';
import type { Api } from '@realfin/contract/contract';
import type { PostOrder } from '@realfin/contract/dashboard';
import type { EmailOrder } from '@realfin/contract/dashboard-emails';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import {
  dayBefore,
  daysOf,
  filled,
  lastHours,
  noGrowth,
  tileDays,
  unitOf,
  type Choice,
  type Days,
} from './rules.ts';

/** Figures are counted once an hour, and refetched on each visit. */
const own = { staleTime: 60_000 } as const;

const mostInFile = 5_000;
type Page<Row> = { content: Row[]; nextCursor: string | null };
/** The rows of a list from its first page on. */
export async function readAll<Row>(
  read: (cursor: { cursor?: string }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: { cursor?: string } | null = {};
  while (cursor !== null && rows.length < mostInFile) {
    const page: Page<Row> = await read(cursor);
    rows.push(...page.content);
    cursor = page.nextCursor === null ? null : { cursor: page.nextCursor };
  }
  return rows;
}

export const metricsQuery = (api: Api = browserApi) =>
  queryOptions({ ...own, queryKey: ['statistics', 'all'], queryFn: () => api.dashboard.getDashboard({}) });

/** The days of a choice; all time begins with the channel. */
async function daysIn({ range }: Choice, api: Api): Promise<Days> {
  const since = range === 'all' ? (await api.dashboard.getDashboard({})).since : null;
  return daysOf(range, Date.now(), since);
}
/** The days of a choice, in its steps. */
export const stepsIn = async (choice: Choice, api: Api) => {
  const days = await daysIn(choice, api);
  const unit = unitOf(days, choice.unit);
  return { days, unit, asked: { ...days, grouped_by: unit } };
};
const keyOf = ({ range, unit }: Choice) => [range, unit] as const;

export const growthQuery = (choice: Choice, api: Api = browserApi) =>
  queryOptions({
    ...own,
    queryKey: ['statistics', 'growth', ...keyOf(choice)],
    queryFn: async () => {
      const { asked, ...steps } = await stepsIn(choice, api);
      const [growth, marks] = await Promise.all([
        api.dashboard.listGrowth(asked),
        api.dashboard.listMarks(asked),
      ]);
      return { ...steps, rows: growth.rows, marks: marks.rows };
    },
  });

export const earningsByDayQuery = (choice: Choice, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['earnings', ...keyOf(choice)],
    queryFn: async () => {
      const { asked, ...steps } = await stepsIn(choice, api);
      return { ...steps, rows: (await api.dashboard.listEarnings(asked)).rows };
    },
    staleTime: 0,
  });

export const viewsQuery = (choice: Choice, api: Api = browserApi) =>
  queryOptions({
    ...own,
    queryKey: ['statistics', 'views', ...keyOf(choice)],
    queryFn: async () => {
      const { asked, ...steps } = await stepsIn(choice, api);
      const [views, marks, hours] = await Promise.all([
        api.dashboard.listViews(asked),
        api.dashboard.listMarks(asked),
        choice.range === '24h' ? api.dashboard.listViewHours({}) : null,
      ]);
      return {
        ...steps,
        rows: views.rows,
        marks: marks.rows,
        hours: hours === null ? null : lastHours(hours.rows, Date.now()),
      };
    },
  });

/** The data of the Subs tab, except for its chart. */
export const subscribersQuery = (api: Api = browserApi) =>
  queryOptions({
    ...own,
    queryKey: ['statistics', 'subscribers'],
    queryFn: async () => {
      const now = Date.now();
      const days = { start_date: dayBefore(now, 2 * tileDays - 1), end_date: dayBefore(now, 0) };
      const [cohorts, lifetime, before, moves] = await Promise.all([
        api.dashboard.listRetention(),
        api.dashboard.getLifetimeValue({}),
        api.dashboard.getLifetimeValue({ end_date: dayBefore(now, 28) }),
        api.dashboard.listGrowth(days),
      ]);
      const steps = filled(moves.rows, ({ date }) => date, noGrowth, days, 'day');
      return { cohorts: cohorts.rows, lifetime, before, moves: steps };
    },
  });

/** The audience of a range, by its properties. */
export const audienceQuery = (choice: Choice, api: Api = browserApi) =>
  queryOptions({
    ...own,
    queryKey: ['statistics', 'audience', ...keyOf(choice)],
    queryFn: async () => {
      const { days, unit, asked } = await stepsIn(choice, api);
      const [overview, sources, referrers, channels, followers, came, hours, published] = await Promise.all([
        api.dashboard.getOverview(days),
        api.dashboard.listSources(days),
        api.dashboard.listReferrers(days),
        api.dashboard.listAlsoWatched(),
        api.dashboard.listFollowerDays(asked),
        api.dashboard.listFollowerSources(days),
        api.dashboard.listFollowerSlots(),
        api.dashboard.listPublished(asked),
      ]);
      return {
        days,
        unit,
        overview,
        sources: sources.rows,
        referrers: referrers.rows,
        channels: channels.rows,
        followers: followers.rows,
        came: came.rows,
        hours: hours.rows,
        published: published.rows,
      };
    },
  });

const nowEveryMs = 60_000;
export const nowQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['statistics', 'now'],
    staleTime: 0,
    refetchInterval: nowEveryMs,
    queryFn: () => api.dashboard.getNow(),
  });

export interface PostSort {
  order: PostOrder;
  dir: 'asc' | 'desc';
}
export const postsQuery = ({ order, dir }: PostSort, api: Api = browserApi) =>
  infiniteQueryOptions({
    ...own,
    queryKey: ['statistics', 'posts', order, dir],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor }) =>
      api.dashboard.listPostFigures({
        ...{ order_by: order, order_dir: dir },
        ...(cursor !== undefined && { cursor }),
      }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export interface BiteSort {
  order: BiteOrder;
  dir: 'asc' | 'desc';
}
export const bitesQuery = ({ order, dir }: BiteSort, api: Api = browserApi) =>
  infiniteQueryOptions({
    ...own,
    queryKey: ['statistics', 'bites', order, dir],
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      api.dashboard.listBiteFigures({ page: pageParam, order_by: order, order_dir: dir }),
    getNextPageParam: (last) => (last.last ? undefined : last.page + 1),
  });

export interface EmailSort {
  order: EmailOrder;
  dir: 'asc' | 'desc';
}
export const emailsQuery = ({ order, dir }: EmailSort, api: Api = browserApi) =>
  infiniteQueryOptions({
    ...own,
    queryKey: ['statistics', 'emails', order, dir],
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      api.dashboard.listEmails({ page: pageParam, order_by: order, order_dir: dir }),
    getNextPageParam: (last) => (last.last ? undefined : last.page + 1),
  });
export const exportEmails = async (api: Api = browserApi): Promise<string> =>
  (await api.dashboard.exportEmails()).csv;

/** All posts for a file, or as many as one may have. */
export const exportPosts = ({ order, dir }: PostSort, api: Api = browserApi) =>
  readAll((cursor) =>
    api.dashboard.listPostFigures({ order_by: order, order_dir: dir, size: 100, ...cursor }),
  );

/** A post has no figures from before it was published. */
export const postStepsIn = async (id: number, choice: Choice, api: Api) => {
  const { creationDateTime } = await api.posts.getPost({ id });
  const days = daysOf(choice.range, Date.now(), creationDateTime.slice(0, 10));
  const unit = unitOf(days, choice.unit);
  return { days, unit, asked: { id, ...days, grouped_by: unit } };
};
export const postQuery = (id: number, choice: Choice, api: Api = browserApi) =>
  queryOptions({
    ...own,
    queryKey: ['statistics', 'post', id, ...keyOf(choice)],
    queryFn: async () => {
      const { asked, ...steps } = await postStepsIn(id, choice, api);
      const [found, hours] = await Promise.all([
        api.dashboard.getPostStatistics(asked),
        choice.range === '24h' ? api.dashboard.listViewHours({ post_id: id }) : null,
      ]);
      return { ...steps, ...found, hours: hours === null ? null : lastHours(hours.rows, Date.now()) };
    },
  });
