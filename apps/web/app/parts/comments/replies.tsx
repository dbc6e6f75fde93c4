import type { Comment } from '@realfin/contract/comments';
import type { Post } from '@realfin/contract/posts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Stack } from '../../components/layout/layout.tsx';
import { CommentItem } from './comment-item.tsx';
import { CommentSkeletons } from './comment-skeletons.tsx';
import { copy } from './copy.ts';
import { More } from './more.tsx';
import { repliesQuery } from './queries/threads.ts';

interface RepliesProps {
  comment: Comment;
  post: Post;
  /** The reply to find; loads pages until it appears. */
  untilId: number | null;
  onReply: ((reply: Comment) => void) | undefined;
}

export function Replies({ comment, post, untilId, onReply }: RepliesProps) {
  const { commentId, postId } = comment;
  const list = useInfiniteQuery(repliesQuery({ commentId, postId }));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list;
  const isFound =
    untilId === null || data?.pages.some((page) => page.content.some((each) => each.commentId === untilId));
  useEffect(() => {
    if (isFound !== true && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isFound, hasNextPage, isFetching, isError, fetchNextPage]);
  if (list.isPending) return <CommentSkeletons count={Math.min(2, comment.numReplies)} />;
  const replies = data?.pages.flatMap((page) => page.content) ?? [];
  return (
    <>
      <Stack as="ul">
        {replies.map((reply) => (
          <li key={reply.commentId}>
            <CommentItem
              comment={reply}
              post={post}
              linked={reply.commentId === untilId}
              onReply={onReply === undefined ? undefined : () => onReply(reply)}
            />
          </li>
        ))}
      </Stack>
      <More list={list} label={copy.moreReplies} />
    </>
  );
}
