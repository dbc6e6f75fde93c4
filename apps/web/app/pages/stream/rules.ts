// Splits a channel's streams for its live page: upcoming ones, the next first, and past ones.
import type { Post } from '@realfin/contract/posts';

export interface ChannelStreams {
  upcoming: number[];
  past: number[];
}

export function sortStreams(posts: readonly Post[]): ChannelStreams {
  const upcoming = posts.filter(({ scheduledType }) => scheduledType !== null);
  return {
    upcoming: upcoming
      .toSorted((a, b) => Date.parse(a.scheduledAt ?? '') - Date.parse(b.scheduledAt ?? ''))
      .map(({ id }) => id),
    past: posts.filter(({ mediaType }) => mediaType === 'dead_stream').map(({ id }) => id),
  };
}
