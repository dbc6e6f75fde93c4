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
import { copy } from './copy.ts';
import classes from './latest-comments.module.css';

interface LatestCommentsProps {
  path: string;
  comments: readonly Comment[];
}

/** The latest comments on the featured post, and a link to write one. */
export function LatestComments({ path, comments }: LatestCommentsProps) {
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
                <LatestComment key={comment.commentId} comment={comment} path={path} />
              ))}
            </ul>
          )}
          <Link className={buttonClass('plain')} to={`${path}#comments`}>
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
