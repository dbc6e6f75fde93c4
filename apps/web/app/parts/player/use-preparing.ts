import { isApiError } from '@realfin/contract/errors';
import type { Post } from '@realfin/contract/posts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServerEvent } from '../../lib/realtime.ts';
import { playbackKey, playbackQuery } from './queries.ts';

/** The file that is not ready, as the refusal names it. */
function preparedFile(error: unknown): { assetId?: unknown; percent?: unknown } {
  return isApiError(error, 'post.notReady') ? (error.details.data ?? {}) : {};
}

/** How far the file of a post is, in percent, once that is known; asks for its addresses when it is ready. */
export function usePreparing(post: Post): number | null {
  const [latest, setLatest] = useState(-1);
  const cache = useQueryClient();
  const { error } = useQuery({ ...playbackQuery(post.id), enabled: false });
  const { assetId, percent } = preparedFile(error);
  useServerEvent('media.progress', (progress) => {
    if (progress.assetId !== assetId) return;
    setLatest(progress.percent);
    if (progress.state === 'ready') void cache.invalidateQueries({ queryKey: playbackKey(post.id) });
  });
  const known = Math.max(latest, typeof percent === 'number' ? percent : -1);
  return known < 0 ? null : known;
}
