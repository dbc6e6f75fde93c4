import type { Granularity, PostFigure } from '@realfin/contract/dashboard';
import type { EarningsRow } from '@realfin/contract/dashboard-shapes';
import type { FigureRow } from './queries/posts.ts';
import type { Steps } from './rules.ts';

/** Figures of a displayed post, without the sort key. */
type Figures = Omit<FigureRow, 'postedKey'>;

export const postFigureView = (row: Figures): PostFigure => ({
  post_id: row.postId,
  content_title: row.title,
  content_thumbnail_url: row.thumbnailUrl,
  media_type: row.mediaType,
  posted_at: row.postedAt.toISOString(),
  n_subscriptions: row.subscriptions,
  n_ppv_buys: row.ppvBuys,
  tips_usd: row.tipCents / 100,
  n_views: row.views,
  n_likes: row.likes,
});

interface OwnPost extends Figures {
  comments: number;
  durationSeconds: number | null;
}
export const ownPostView = (row: OwnPost) => ({
  ...postFigureView(row),
  comments: row.comments,
  duration_seconds: row.durationSeconds,
});

const inToken = { acquisition_rae: null, retention_rae: null, subs_rae: null, ppv_rae: null, tip_rae: null };
/** Adds the fields that other clients expect for earnings in a token. Always null. */
export const earningsView = (row: EarningsRow): EarningsRow => ({ ...row, ...inToken });

interface DashboardState<Tab> {
  start: string;
  end: string;
  groupedBy: Granularity;
  activeTab: Tab;
}
/** Names the state as other clients expect it. */
export const stateView = <Tab>({ from, to, unit }: Steps, activeTab: Tab): DashboardState<Tab> => ({
  start: from,
  end: to,
  groupedBy: unit,
  activeTab,
});
