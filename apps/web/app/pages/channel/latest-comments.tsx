import type { Comment } from '@realfin/contract/comments';
import { channelPath } from '@realfin/contract/pages';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Card } from '../../components/card/card.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Section } from '../../components/section/section.tsx';
import { Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { BadgeRow } from '../../parts/badges/badge-row.tsx';
import { copy } from '../../parts/channels/copy.ts';
import { usePost } from '../../parts/posts/queries.ts';
import { isOnAir } from '../../parts/posts/rules/on-air.ts';
import { LatestChat } from './latest-chat.tsx';
import classes from './latest-comments.module.css';

interface LatestCommentsProps {
  postId: number;
  comments: readonly Comment[];
}

/** The latest comments on the featured post, or the chat of a stream on air. */
export function LatestComments({ postId, comments }: LatestCommentsProps) {
  const post = usePost(postId);
  if (post === undefined) return null;
  if (isOnAir(post) && post.gate === 'open') return <LatestChat post={post} />;
  return (
    <div className={classes.panel}>
      <Card>
        <Section title={copy.said} size={16}>
          {comments.length === 0 ? (
            <div className={classes.empty}>
              <Text tone="muted">{copy.nothingSaid}</Text>
            </div>
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
            <ul className={classes.list} aria-label={copy.said} tabIndex={0}>
              {comments.map((comment) => (
                <LatestComment key={comment.commentId} comment={comment} path={post.path} />
              ))}
            </ul>
          )}
          <Link className={buttonClass('plain')} to={`${post.path}#comments`}>
            {copy.say}
          </Link>
        </Section>
      </Card>
    </div>
  );
}

const LatestComment = ({ comment, path }: { comment: Comment; path: string }) => (
  <MediaRow
    as="li"
    picture={<Avatar name={comment.name} url={comment.avatar} size={36} />}
    title={
      <>
        <Text as="div" size={14} weight="medium">
          <Row gap={8}>
            <Link className={classes.name} to={channelPath(comment.username)}>
              {comment.name}
            </Link>
            <BadgeRow badges={comment.badges} />
            <Link className={classes.time} to={`${path}#comment-${comment.commentId}`}>
              <TimeAgo at={comment.postedAt} />
            </Link>
          </Row>
        </Text>
        <Text size={14} lines={3}>
          {comment.comment}
        </Text>
      </>
    }
  />
);
