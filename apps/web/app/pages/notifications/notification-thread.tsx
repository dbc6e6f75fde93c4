import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { CommentForm } from '../../parts/comments/comment-form.tsx';
import { CommentThread } from '../../parts/comments/comment-item.tsx';
import { CommentSkeletons } from '../../parts/comments/comment-skeletons.tsx';
import { linkedThreadQuery } from '../../parts/comments/queries/threads.ts';
import { usePost } from '../../parts/posts/queries.ts';
import { postQuery } from '../post-page/queries/post-page.ts';
import { copy } from './copy.ts';

/** The comment a notification is about, with its replies and a reply form. */
export default function NotificationThread({ postId, commentId }: { postId: number; commentId: number }) {
  const detail = useQuery(postQuery(postId));
  const thread = useQuery(linkedThreadQuery(postId, commentId));
  const post = usePost(postId);
  if (thread.isError || detail.isError) {
    const again = () => void Promise.all([thread.refetch(), detail.refetch()]);
    return (
      <Notice kind="error">
        <p>{copy.threadFailed}</p>
        <div>
          <Button onClick={again}>{copy.retry}</Button>
        </div>
      </Notice>
    );
  }
  if (thread.isPending || post === undefined) return <CommentSkeletons count={1} />;
  const comment = thread.data?.pages[0]?.content[0];
  if (comment === undefined) return <Text size={14}>{copy.threadGone}</Text>;
  return (
    <Card as="section" label={copy.thread}>
      <Stack as="ul">
        <CommentThread comment={comment} post={post} linkedId={commentId} />
      </Stack>
      <CommentForm
        post={post}
        replyTo={{ commentId: comment.commentId, userId: comment.userId, name: comment.name, opening: '' }}
      />
    </Card>
  );
}
