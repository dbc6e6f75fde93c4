import { timings } from '@realfin/contract/limits';
import type { Post } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Notice } from '../../components/notice/notice.tsx';
import { CommentThread } from './comment-item.tsx';
import { CommentSkeletons } from './comment-skeletons.tsx';
import classes from './comments.module.css';
import { copy } from './copy.ts';
import { linkedThreadQuery } from './queries.ts';

const never = () => () => undefined;

/** The comment the address points at; null for all other addresses, and on the server, which is not told. */
export function useLinkedId(): number | null {
  const found = /^#comment-(\d{1,10})$/.exec(useLocation().hash);
  const id = found === null ? null : Number(found[1]);
  return useSyncExternalStore(
    never,
    () => id,
    () => null,
  );
}

/** Goes to the comment as soon as it is there, and once more when what stands above it has come. */
function useScrollTo(commentId: number, isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return undefined;
    const scroll = () => document.getElementById(`comment-${commentId}`)?.scrollIntoView({ block: 'center' });
    scroll();
    const timer = setTimeout(scroll, timings.hashScrollRetryMs);
    return () => clearTimeout(timer);
  }, [commentId, isThere]);
}

/** The thread a link leads to, above all others, with the reply it is to. */
export function LinkedComment({ post, commentId }: { post: Post; commentId: number }) {
  const thread = useQuery(linkedThreadQuery(post.id, commentId));
  const comment = thread.data?.pages[0]?.content[0];
  useScrollTo(commentId, comment !== undefined);
  if (thread.isPending) return <CommentSkeletons count={1} />;
  if (thread.isError) {
    return (
      <Notice kind="error" title={copy.linkedFailed}>
        <button type="button" className={buttonClass('plain')} onClick={() => void thread.refetch()}>
          {copy.retry}
        </button>
      </Notice>
    );
  }
  if (comment === undefined) return <Notice kind="info" title={copy.linkedGone} />;
  return (
    <section className={classes.linked} aria-label={copy.linked}>
      <p className={classes.linkedTitle}>{copy.linked}</p>
      <ul className={classes.list}>
        <CommentThread comment={comment} post={post} linkedId={commentId} />
      </ul>
    </section>
  );
}
