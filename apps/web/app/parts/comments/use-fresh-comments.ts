import { skipToken, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServerEvent } from '../../lib/realtime.ts';
import { readCommentsAgain } from './queries/cached-lists.ts';
import { ownCommentsKey, sendingKey } from './queries/comments.ts';

/** The number of comments by others since the list was loaded, and a function to show them. */
export function useFreshComments(postId: number, known: ReadonlySet<number>) {
  const cache = useQueryClient();
  const [told, setTold] = useState<ReadonlySet<number>>(new Set());
  const own =
    useQuery<number[]>({ queryKey: ownCommentsKey(postId), queryFn: skipToken, staleTime: Infinity }).data ??
    [];
  const sending = useIsMutating({ mutationKey: sendingKey(postId) }) > 0;
  const readAgain = () => {
    setTold(new Set());
    readCommentsAgain(cache, postId);
  };
  useServerEvent(
    'comment.created',
    (made) => {
      if (made.postId === postId) setTold((before) => new Set(before).add(made.commentId));
    },
    { postId, onGap: readAgain },
  );
  // One's own comment is announced too, possibly before its response.
  const fresh = sending ? 0 : [...told].filter((id) => !known.has(id) && !own.includes(id)).length;
  return { fresh, show: readAgain };
}
