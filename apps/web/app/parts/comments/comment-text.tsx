import type { Comment } from '@realfin/contract/comments';
import { channelPath } from '@realfin/contract/pages';
import { Link } from 'react-router';
import { linkClass } from '../../components/text/text.tsx';
import { mentionPieces } from './rules.ts';
import classes from './comments.module.css';

/** The text of a comment, with its mentions as links. */
export const CommentText = ({ comment }: { comment: Pick<Comment, 'comment' | 'mentions'> }) => (
  <p className={classes.text}>
    {mentionPieces(comment.comment, comment.mentions).map(({ text, username }, at) =>
      username === undefined ? (
        text
      ) : (
        <Link key={at} className={linkClass} to={channelPath(username)}>
          {text}
        </Link>
      ),
    )}
  </p>
);
