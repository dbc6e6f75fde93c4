import type { PostFigure } from '@realfin/contract/dashboard';
import type { FigureRow } from './queries/posts.ts';

export const postFigureView = (row: FigureRow): PostFigure => ({
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

interface OwnPost extends FigureRow {
  comments: number;
  durationSeconds: number | null;
}
export const ownPostView = (row: OwnPost) => ({
  ...postFigureView(row),
  comments: row.comments,
  duration_seconds: row.durationSeconds,
});
