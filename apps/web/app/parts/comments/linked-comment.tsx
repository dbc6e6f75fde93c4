import type { Post } from '@realfin/contract/posts';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { useScrollTo } from '../../lib/hash-scroll.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { CommentThread } from './comment-item.tsx';
import { CommentSkeletons } from './comment-skeletons.tsx';
import { copy } from './copy.ts';
import { repliesKey } from './queries/comments.ts';
import { linkedThreadQuery } from './queries/threads.ts';
import classes from './comments.module.css';

/**
 * The comment the address links to; null for other addresses, and on the server, which does not get the
 * fragment.
 */
export function useLinkedId(): number | null {
  const found = /^#comment-(\d{1,10})$/.exec(useLocation().hash);
  const isHydrated = useHydrated();
  return found === null || !isHydrated ? null : Number(found[1]);
}

/**
 * Whether the linked comment was in the list when its address was opened. It then stays there: the viewer
 * may be pressing something in it during hydration.
 */
export function useStandsInList(linkedId: number | null, listed: ReadonlySet<number>): boolean {
  const [opened, setOpened] = useState<{ id: number | null; inList: boolean }>({ id: null, inList: false });
  if (opened.id === linkedId) return opened.inList;
  const inList = linkedId !== null && listed.has(linkedId);
  setOpened({ id: linkedId, inList });
  return inList;
}

/** The linked thread, above all others, with the linked reply. */
export function LinkedComment({ post, commentId }: { post: Post; commentId: number }) {
  const thread = useQuery(linkedThreadQuery(post.id, commentId));
  const comment = thread.data?.pages[0]?.content[0];
  const readsReplies = useIsFetching({ queryKey: repliesKey(comment?.commentId ?? 0) }) > 0;
  useScrollTo(`comment-${commentId}`, comment !== undefined && !readsReplies);
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
      <Text size={12} weight="medium" tone="muted">
        {copy.linked}
      </Text>
      <Stack as="ul">
        <CommentThread comment={comment} post={post} linkedId={commentId} />
      </Stack>
    </section>
  );
}
