import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { showProgress } from '../../parts/posts/mutations.ts';
import { patchExtras } from './queries/post-page.ts';

/** Saves the playback position in the cache, for the post's page and its cards. */
export function useRememberPlace(postId: number): (seconds: number) => void {
  const cache = useQueryClient();
  return useCallback(
    (resumeSeconds: number) => {
      patchExtras(cache, postId, { resumeSeconds });
      showProgress(cache, postId, resumeSeconds);
    },
    [cache, postId],
  );
}
