import type { CommentSort } from '@realfin/contract/comments';
import type { Post } from '@realfin/contract/posts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Heading } from '../../components/text/text.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-item.tsx';
import { CommentSkeletons } from './comment-skeletons.tsx';
import { copy } from './copy.ts';
import { LinkedComment, useLinkedId, useStandsInList } from './linked-comment.tsx';
import { More } from './more.tsx';
import { commentsQuery } from './queries/comments.ts';
import { linkedThreadQuery } from './queries/threads.ts';
import { useFreshComments } from './use-fresh-comments.ts';
import { useHiddenComments } from './use-hidden-comments.ts';
import classes from './comments.module.css';

/** The comments of a post. */
export default function Comments({ post }: { post: Post }) {
  const [sort, setSort] = useState<CommentSort>('newest');
  const linkedId = useLinkedId();
  const list = useInfiniteQuery(commentsQuery(post.id, undefined, sort));
  const comments = useMemo(() => list.data?.pages.flatMap((page) => page.content) ?? [], [list.data]);
  const pinnedId = list.data?.pages[0]?.pinned?.commentId;
  const known = useMemo(() => new Set(comments.map((comment) => comment.commentId)), [comments]);
  const { fresh, show } = useFreshComments(post.id, known);
  useHiddenComments(post.id);
  const standsInList = useStandsInList(linkedId, known);
  const aboveId = standsInList ? null : linkedId;
  const above = useLinkedThreadId(post.id, aboveId);
  return (
    <section className={classes.comments} id="comments" aria-labelledby="comments-title">
      <Row spread gap={8}>
        <Heading level={2} id="comments-title">
          {post.numComments === 0 ? copy.title : copy.count(post.numComments)}
        </Heading>
        <SortChoice value={sort} onChange={setSort} />
      </Row>
      <CommentForm post={post} />
      <div aria-live="polite" className={classes.fresh}>
        {fresh > 0 ? (
          <button type="button" className={buttonClass('plain')} onClick={show}>
            <Icon name="chevron-up" size={18} />
            {copy.fresh(fresh)}
          </button>
        ) : null}
      </div>
      {aboveId === null ? null : <LinkedComment key={aboveId} post={post} commentId={aboveId} />}
      {list.isPending ? <CommentSkeletons count={3} /> : null}
      {comments.length === 0 && list.isSuccess ? (
        <p className={classes.empty}>
          <strong>{copy.empty}</strong> {post.gate === 'open' ? copy.emptyHint : ''}
        </p>
      ) : null}
      <Stack as="ul" gap={20}>
        {comments
          .filter((comment) => comment.commentId !== above)
          .map((comment) => (
            <CommentThread
              key={comment.commentId}
              comment={comment}
              post={post}
              linked={comment.commentId === linkedId}
              pinned={comment.commentId === pinnedId}
            />
          ))}
      </Stack>
      <More list={list} label={copy.more} />
    </section>
  );
}

/** The thread that is already shown above the list. */
function useLinkedThreadId(postId: number, linkedId: number | null): number | undefined {
  const linked = useQuery({ ...linkedThreadQuery(postId, linkedId ?? 0), enabled: linkedId !== null });
  return linkedId === null ? undefined : linked.data?.pages[0]?.content[0]?.commentId;
}

const sorts = Object.keys(copy.sorts) as CommentSort[];

const SortChoice = ({ value, onChange }: { value: CommentSort; onChange: (sort: CommentSort) => void }) => (
  <div className={classes.sorts} role="group" aria-label={copy.sort}>
    {sorts.map((sort) => (
      <button
        key={sort}
        type="button"
        className={`${buttonClass('quiet', 'small')} ${classes.sort}`}
        aria-pressed={sort === value}
        onClick={() => onChange(sort)}
      >
        {copy.sorts[sort]}
      </button>
    ))}
  </div>
);
