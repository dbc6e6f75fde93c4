import type { Post } from '@realfin/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServerEvent } from '../../lib/realtime.ts';
import { playbackKey } from './queries.ts';

/** How far the file of a post is, in percent, once that is known; asks for its addresses when it is ready. */
export function usePreparing(post: Post): number | null {
  const [percent, setPercent] = useState<number | null>(null);
  const cache = useQueryClient();
  useServerEvent('media.progress', (progress) => {
    if (progress.postId !== post.id) return;
    setPercent(progress.percent);
    if (progress.state === 'ready') void cache.invalidateQueries({ queryKey: playbackKey(post.id) });
  });
  return percent;
}
