import type { Post } from '@realfin/contract/posts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { compactCount } from '../../lib/format.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-item.tsx';
import { CommentSkeletons } from './comment-skeletons.tsx';
import classes from './comments.module.css';
import { copy } from './copy.ts';
import { More } from './more.tsx';
import { commentsQuery } from './queries.ts';
import { useFreshComments } from './use-fresh-comments.ts';

/** What people say about a post. */
export function Comments({ post }: { post: Post }) {
  const list = useInfiniteQuery(commentsQuery(post.id));
  const comments = useMemo(() => list.data?.pages.flatMap((page) => page.content) ?? [], [list.data]);
  const known = useMemo(() => new Set(comments.map((comment) => comment.commentId)), [comments]);
  const { fresh, show } = useFreshComments(post.id, known);
  return (
    <section className={classes.comments} id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title" className={classes.title}>
        {post.numComments === 0 ? copy.title : copy.count(compactCount(post.numComments))}
      </h2>
      <CommentForm post={post} />
      <div aria-live="polite" className={classes.fresh}>
        {fresh > 0 ? (
          <button type="button" className={buttonClass('plain')} onClick={show}>
            <Icon name="chevron-up" size={18} />
            {copy.fresh(fresh)}
          </button>
        ) : null}
      </div>
      {list.isPending ? <CommentSkeletons count={3} /> : null}
      {comments.length === 0 && list.isSuccess ? (
        <p className={classes.empty}>
          <strong>{copy.empty}</strong> {post.gate === 'open' ? copy.emptyHint : ''}
        </p>
      ) : null}
      <ul className={classes.list}>
        {comments.map((comment) => (
          <CommentThread key={comment.commentId} comment={comment} post={post} />
        ))}
      </ul>
      <More list={list} label={copy.more} />
    </section>
  );
}
