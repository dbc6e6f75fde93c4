import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { useServerEvent } from '../../lib/realtime.ts';

/** Loads the page again when its post was deleted or taken down: its team still sees it, others an error page. */
export function useHiddenPost(postId: number, queryKey: readonly unknown[]): void {
  const cache = useQueryClient();
  const { revalidate } = useRevalidator();
  useServerEvent(
    'post.hidden',
    (hidden) => {
      if (hidden.postId !== postId) return;
      cache.removeQueries({ queryKey });
      void revalidate();
    },
    { postId },
  );
}
