import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { CommentForm } from '../../parts/comments/comment-form.tsx';
import { CommentThread } from '../../parts/comments/comment-item.tsx';
import { CommentSkeletons } from '../../parts/comments/comment-skeletons.tsx';
import { linkedThreadQuery } from '../../parts/comments/queries.ts';
import { usePost } from '../../parts/posts/queries.ts';
import { postQuery } from '../post-page/queries/post-page.ts';
import { copy } from '../../parts/notifications/copy.ts';
import classes from './notifications.module.css';

/** The comment a notification is about, with its replies and a place to answer. */
export default function NotificationThread({ postId, commentId }: { postId: number; commentId: number }) {
  const detail = useQuery(postQuery(postId));
  const thread = useQuery(linkedThreadQuery(postId, commentId));
  const post = usePost(postId);
  if (thread.isError || detail.isError) {
    const again = () => void Promise.all([thread.refetch(), detail.refetch()]);
    return (
      <div className={classes.thread} role="alert">
        <p className={classes.facts}>{copy.threadFailed}</p>
        <button type="button" className={buttonClass('plain')} onClick={again}>
          {copy.retry}
        </button>
      </div>
    );
  }
  if (thread.isPending || post === undefined) return <CommentSkeletons count={1} />;
  const comment = thread.data?.pages[0]?.content[0];
  if (comment === undefined) return <p className={classes.facts}>{copy.threadGone}</p>;
  return (
    <section className={classes.thread} aria-label={copy.thread}>
      <ul className={classes.threadList}>
        <CommentThread comment={comment} post={post} linkedId={commentId} />
      </ul>
      <CommentForm
        post={post}
        replyTo={{ commentId: comment.commentId, userId: comment.userId, name: comment.name, opening: '' }}
      />
    </section>
  );
}
