import type { Post } from '@realfin/contract/posts';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { counted } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { isOnAir } from './rules/on-air.ts';
import { ScheduledTime } from './scheduled-time.tsx';

interface AudienceAndAgeProps {
  post: Post;
  /** Instead of the views of an article. */
  withReadTime?: boolean;
}

/** When an announced post begins; else its views, or how many watch it now, and its age. */
export function AudienceAndAge({ post, withReadTime = false }: AudienceAndAgeProps) {
  const { scheduledType, scheduledAt, numViews, watching = 0 } = post;
  const { contentTime } = post.content;
  if (scheduledType !== null && scheduledAt !== null) return <ScheduledTime at={scheduledAt} />;
  const audience = isOnAir(post) ? copy.watchingNow(watching) : counted(numViews, copy.view);
  return (
    <span>
      {withReadTime && contentTime !== null ? copy.readTime(contentTime) : audience} ·{' '}
      <TimeAgo at={post.creationDateTime} />
    </span>
  );
}
