import type { BiteDay, BiteFigure } from '@realfin/contract/bite-statistics';
import type { BiteFigureRow, OwnBiteRow } from './queries.ts';
import type { BiteCounts } from './rules.ts';

const countsView = (row: BiteCounts) => ({
  n_shown: row.shown,
  n_views: row.views,
  n_completions: row.completions,
  n_loops: row.loops,
  n_skips: row.skips,
  n_opens: row.opens,
  watched_ms: row.watchedMs,
});

export const biteFigureView = (row: BiteFigureRow): BiteFigure => ({
  bite_id: row.biteId,
  title: row.title,
  thumbnail_url: row.thumbnailUrl,
  created_at: row.createdAt.toISOString(),
  ...countsView(row),
  n_likes: row.likes,
});

export const ownBiteView = ({ durationSeconds, postId, postTitle, ...row }: OwnBiteRow) => ({
  ...biteFigureView(row),
  duration_seconds: durationSeconds,
  post: postId === null || postTitle === null ? null : { id: postId, title: postTitle },
});

export const biteDayView = ({ ds, ...row }: BiteCounts & { ds: string }): BiteDay => ({
  ds,
  ...countsView(row),
});
