import type { Api } from '@realfin/contract/contract';
import type { PostOrder } from '@realfin/contract/dashboard';
import type { EmailOrder } from '@realfin/contract/dashboard-emails';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import { daysOf, type Range, type Unit } from './rules.ts';

/** Figures are counted once an hour, and read again on each visit. */
const own = { staleTime: 60_000 } as const;

export const metricsQuery = (api: Api = browserApi) =>
  queryOptions({ ...own, queryKey: ['statistics', 'all'], queryFn: () => api.dashboard.getDashboard({}) });

export const growthQuery = (range: Range, unit: Unit, api: Api = browserApi) =>
  queryOptions({
    ...own,
    queryKey: ['statistics', 'growth', range, unit],
    queryFn: async () => {
      const days = daysOf(range, Date.now());
      const asked = { ...days, grouped_by: unit };
      const [growth, marks] = await Promise.all([
        api.dashboard.listGrowth(asked),
        api.dashboard.listMarks(asked),
      ]);
      return { days, rows: growth.rows, marks: marks.rows };
    },
  });

export const viewsQuery = (range: Range, unit: Unit, api: Api = browserApi) =>
  queryOptions({
    ...own,
    queryKey: ['statistics', 'views', range, unit],
    queryFn: async () => {
      const days = daysOf(range, Date.now());
      const asked = { ...days, grouped_by: unit };
      const [views, marks] = await Promise.all([
        api.dashboard.listViews(asked),
        api.dashboard.listMarks(asked),
      ]);
      return { days, rows: views.rows, marks: marks.rows };
    },
  });

/** What the Subs tab shows besides its chart. */
export const subscribersQuery = (api: Api = browserApi) =>
  queryOptions({
    ...own,
    queryKey: ['statistics', 'subscribers'],
    queryFn: async () => {
      const [cohorts, lifetime] = await Promise.all([
        api.dashboard.listRetention(),
        api.dashboard.getLifetimeValue({}),
      ]);
      return { cohorts: cohorts.rows, lifetime };
    },
  });

/** Who the audience of a range is. */
export const audienceQuery = (range: Range, api: Api = browserApi) =>
  queryOptions({
    ...own,
    queryKey: ['statistics', 'audience', range],
    queryFn: async () => {
      const days = daysOf(range, Date.now());
      const [overview, sources, referrers, channels, followers, came, hours, published] = await Promise.all([
        api.dashboard.getOverview(days),
        api.dashboard.listSources(days),
        api.dashboard.listReferrers(days),
        api.dashboard.listAlsoWatched(),
        api.dashboard.listFollowerDays(days),
        api.dashboard.listFollowerSources(days),
        api.dashboard.listFollowerSlots(),
        api.dashboard.listPublished({ ...days, grouped_by: range === '28' ? 'day' : 'month' }),
      ]);
      return {
        days,
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
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      api.dashboard.listPostFigures({ page: pageParam, order_by: order, order_dir: dir }),
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

export const postQuery = (id: number, api: Api = browserApi) =>
  queryOptions({
    ...own,
    queryKey: ['statistics', 'post', id],
    queryFn: async () => {
      const days = daysOf('28', Date.now());
      return { days, ...(await api.dashboard.getPostStatistics({ id, ...days })) };
    },
  });
