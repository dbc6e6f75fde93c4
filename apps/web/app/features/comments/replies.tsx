import type { Comment } from '@realfin/contract/comments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CommentItem } from './comment-item.tsx';
import { CommentSkeletons } from './comment-skeletons.tsx';
import classes from './comments.module.css';
import { copy } from './copy.ts';
import { More } from './more.tsx';
import { repliesQuery } from './queries.ts';

interface RepliesProps {
  comment: Comment;
  onReply: ((reply: Comment) => void) | undefined;
}

export function Replies({ comment, onReply }: RepliesProps) {
  const { commentId, postId } = comment;
  const list = useInfiniteQuery(repliesQuery({ commentId, postId }));
  if (list.isPending) return <CommentSkeletons count={Math.min(2, comment.numReplies)} />;
  const replies = list.data?.pages.flatMap((page) => page.content) ?? [];
  return (
    <>
      <ul className={classes.replies}>
        {replies.map((reply) => (
          <li key={reply.commentId}>
            <CommentItem comment={reply} onReply={onReply === undefined ? undefined : () => onReply(reply)} />
          </li>
        ))}
      </ul>
      <More list={list} label={copy.moreReplies} />
    </>
  );
}
