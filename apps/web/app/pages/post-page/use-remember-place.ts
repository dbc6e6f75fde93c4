import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { showProgress } from '../../parts/posts/mutations.ts';
import { patchExtras } from './queries/post-page.ts';

/** Where the viewer is in a post while it plays: for when they come back to its page, and for its cards. */
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
