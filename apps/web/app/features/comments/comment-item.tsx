import type { Comment } from '@realfin/contract/comments';
import { formatCents } from '@realfin/contract/money';
import { channelPath } from '@realfin/contract/pages';
import type { Post } from '@realfin/contract/posts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { CommentActions } from './comment-actions.tsx';
import { CommentForm } from './comment-form.tsx';
import classes from './comments.module.css';
import { copy } from './copy.ts';
import { isOnItsWay } from './mutations.ts';
import { Replies } from './replies.tsx';

interface CommentItemProps {
  comment: Comment;
  post: Post;
}

/** A comment with what hangs below it. */
export function CommentThread({ comment, post }: CommentItemProps) {
  const viewer = useViewer();
  const [answering, setAnswering] = useState<Comment | null>(null);
  const [open, setOpen] = useState(false);
  const mayAnswer = viewer !== null && post.gate === 'open';
  const replyTo =
    answering === null
      ? null
      : { commentId: comment.commentId, userId: answering.userId, name: answering.name };
  return (
    <li>
      <CommentItem comment={comment} onReply={mayAnswer ? () => setAnswering(comment) : undefined} />
      <div className={classes.below}>
        {comment.numReplies > 0 ? (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? copy.hideReplies : copy.replies(comment.numReplies)}
          </button>
        ) : null}
        {open ? <Replies comment={comment} onReply={mayAnswer ? setAnswering : undefined} /> : null}
        {replyTo === null ? null : (
          <CommentForm
            key={answering?.commentId}
            post={post}
            replyTo={replyTo}
            onDone={() => {
              setAnswering(null);
              setOpen(true);
            }}
          />
        )}
      </div>
    </li>
  );
}

export function CommentItem({ comment, onReply }: { comment: Comment; onReply?: (() => void) | undefined }) {
  return (
    <article
      className={isOnItsWay(comment) ? `${classes.item} ${classes.onItsWay}` : classes.item}
      id={`comment-${comment.commentId}`}
    >
      <Avatar name={comment.name} url={comment.avatar} />
      <div className={classes.body}>
        <p className={classes.head}>
          <Link className={classes.name} to={channelPath(comment.username)}>
            {comment.name}
          </Link>
          {comment.isCreator ? <span className={classes.badge}>{copy.creator}</span> : null}
          {comment.type === 'TIP' ? <span className={classes.tip}>{formatCents(comment.amount)}</span> : null}
          {comment.type === 'NEW_SUBSCRIPTION' ? (
            <span className={classes.tip}>{copy.subscribed}</span>
          ) : null}
          <span className={classes.time}>
            <TimeAgo at={comment.postedAt} />
          </span>
        </p>
        <p className={classes.text}>{comment.comment}</p>
        <CommentActions comment={comment} onReply={onReply} />
      </div>
    </article>
  );
}
