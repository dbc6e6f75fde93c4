import type { ChangedComment } from '@realfin/contract/events';
import { useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '../../lib/realtime.ts';
import { useViewer } from '../../lib/viewer.ts';
import { patchPost } from '../posts/mutations.ts';
import { dropComment, patchComment, readCommentsAgain } from './queries/cached-lists.ts';

/** Removes comments that were deleted or taken down while the page is open, and shows restored ones again. */
export function useHiddenComments(postId: number): void {
  const cache = useQueryClient();
  const viewerId = useViewer()?.id ?? null;
  const ifHere =
    (follow: (changed: ChangedComment) => void) =>
    (changed: ChangedComment): void => {
      if (changed.postId !== postId) return;
      const { numComments, thread } = changed;
      patchPost(cache, postId, { numComments });
      if (thread !== null) patchComment(cache, { ...thread, postId, replyTo: null }, thread);
      follow(changed);
    };
  useServerEvent(
    'comment.hidden',
    ifHere((hidden) => dropComment(cache, hidden, viewerId)),
    { postId },
  );
  useServerEvent(
    'comment.restored',
    ifHere(() => readCommentsAgain(cache, postId)),
    { postId },
  );
}
