import { useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '../../lib/realtime.ts';
import { useViewer } from '../../lib/viewer.ts';
import { dropComment } from './queries/cached-lists.ts';

/** Removes comments that were deleted or taken down while the page is open. */
export function useHiddenComments(postId: number): void {
  const cache = useQueryClient();
  const viewerId = useViewer()?.id ?? null;
  useServerEvent(
    'comment.hidden',
    (hidden) => {
      if (hidden.postId === postId) dropComment(cache, hidden, viewerId);
    },
    { postId },
  );
}
