import type { Comment } from '@realfin/contract/comments';
import { channelPath } from '@realfin/contract/pages';
import { Link } from 'react-router';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { BadgeRow } from '../../parts/badges/badge-row.tsx';
import { usePost } from '../../parts/posts/queries.ts';
import { copy } from '../../parts/channels/copy.ts';
import classes from './latest-comments.module.css';

interface LatestCommentsProps {
  postId: number;
  comments: readonly Comment[];
}

/** What was said last about the post beside it, and the way to say something. */
export function LatestComments({ postId, comments }: LatestCommentsProps) {
  const post = usePost(postId);
  if (post === undefined) return null;
  return (
    <section className={classes.panel} aria-labelledby="said-title">
      <h2 id="said-title" className={classes.title}>
        {copy.said}
      </h2>
      {comments.length === 0 ? (
        <p className={classes.empty}>{copy.nothingSaid}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
        <ul className={classes.list} aria-labelledby="said-title" tabIndex={0}>
          {comments.map((comment) => (
            <Said key={comment.commentId} comment={comment} path={post.path} />
          ))}
        </ul>
      )}
      <Link className={buttonClass('plain')} to={`${post.path}#comments`}>
        {copy.say}
      </Link>
    </section>
  );
}

const Said = ({ comment, path }: { comment: Comment; path: string }) => (
  <li className={classes.item}>
    <Avatar name={comment.name} url={comment.avatar} size={36} />
    <div className={classes.words}>
      <p className={classes.head}>
        <Link className={classes.name} to={channelPath(comment.username)}>
          {comment.name}
        </Link>
        <BadgeRow badges={comment.badges} />
        <Link className={classes.time} to={`${path}#comment-${comment.commentId}`}>
          <TimeAgo at={comment.postedAt} />
        </Link>
      </p>
      <p className={classes.text}>{comment.comment}</p>
    </div>
  </li>
);
