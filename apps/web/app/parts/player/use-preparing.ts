import { isApiError } from '@realfin/contract/api-error';
import type { Post } from '@realfin/contract/posts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAssetProgress } from '../uploads/use-asset-progress.ts';
import { playbackKey, playbackQuery } from './queries/playback.ts';

interface PreparedFile {
  assetId: number;
  percent: number;
}

/** The unfinished file named by the refusal; null for a post without one. */
function preparedFile(error: unknown): PreparedFile | null {
  const { assetId, percent } = (isApiError(error, 'post.notReady') ? error.details.data : null) ?? {};
  return typeof assetId === 'number' && typeof percent === 'number' ? { assetId, percent } : null;
}

/** The preparation progress of a post's file, in percent, if known; polls its addresses until it is ready. */
export function usePreparing(post: Post): number | null {
  const cache = useQueryClient();
  const { error } = useQuery({ ...playbackQuery(post.id), enabled: false });
  // While a poll is running there is no refusal, so the previous one counts.
  const [file, setFile] = useState<PreparedFile | null>(null);
  const named = preparedFile(error);
  if (named !== null && (named.assetId !== file?.assetId || named.percent !== file.percent)) setFile(named);
  const latest = useAssetProgress(
    file === null ? [] : [file.assetId],
    () => void cache.invalidateQueries({ queryKey: playbackKey(post.id) }),
    true,
  );
  return file === null ? null : Math.max(file.percent, latest.get(file.assetId)?.percent ?? 0);
}
