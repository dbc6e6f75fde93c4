import type { Comment } from '@realfin/contract/comments';
import { channelPath } from '@realfin/contract/pages';
import type { Post } from '@realfin/contract/posts';
import { useState } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { linkClass, Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { price } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { BadgeRow } from '../badges/badge-row.tsx';
import { CommentActions } from './comment-actions.tsx';
import { CommentForm } from './comment-form.tsx';
import { copy } from './copy.ts';
import { EditForm } from './edit-form.tsx';
import { isOnItsWay } from './mutations.ts';
import { Replies } from './replies.tsx';
import { commentPieces, commentText, type CommentPiece } from './rules.ts';
import { useJump } from './use-jump.ts';
import classes from './comments.module.css';

interface ThreadProps {
  comment: Comment;
  post: Post;
  /** The address links to this comment. */
  linked?: boolean;
  /** The address links to this thread, or to a reply in it, so its replies are open. */
  linkedId?: number | null;
  pinned?: boolean;
}

/** A comment with its actions and replies. */
export function CommentThread({ comment, post, linked = false, linkedId = null, pinned }: ThreadProps) {
  const viewer = useViewer();
  const { commentId } = comment;
  const linkedReplyId = linkedId === commentId ? null : linkedId;
  const [answering, setAnswering] = useState<Comment | null>(null);
  const [opened, setOpen] = useState<boolean | null>(null);
  const open = opened ?? linkedId !== null;
  const mayAnswer = viewer !== null && post.gate === 'open';
  return (
    <li>
      <CommentItem
        comment={comment}
        post={post}
        linked={linked || linkedId === commentId}
        pinned={pinned}
        onReply={mayAnswer ? () => setAnswering(comment) : undefined}
      />
      <div className={classes.below}>
        {comment.numReplies > 0 ? (
          <button
            type="button"
            className={`${buttonClass('quiet', 'small')} ${classes.toggle}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? copy.hideReplies : copy.replies(comment.numReplies)}
          </button>
        ) : null}
        {open && comment.numReplies > 0 ? (
          <Replies
            comment={comment}
            post={post}
            untilId={linkedReplyId}
            onReply={mayAnswer ? setAnswering : undefined}
          />
        ) : null}
        {answering === null ? null : (
          <CommentForm
            key={answering.commentId}
            post={post}
            replyTo={{
              commentId,
              userId: answering.userId,
              name: answering.name,
              // A reply to a reply shows whom it answers.
              opening: answering.commentId === commentId ? '' : `@${answering.username} `,
            }}
            onDone={() => {
              setAnswering(null);
              setOpen(true);
            }}
          />
        )}
      </div>
    </li>
  );
}

interface CommentItemProps {
  comment: Comment;
  post: Post;
  linked?: boolean;
  pinned?: boolean | undefined;
  onReply?: (() => void) | undefined;
}

export function CommentItem({ comment, post, linked = false, pinned, onReply }: CommentItemProps) {
  const [editing, setEditing] = useState(false);
  return (
    <article
      className={isOnItsWay(comment) ? `${classes.item} ${classes.onItsWay}` : classes.item}
      id={`comment-${comment.commentId}`}
      data-linked={linked || undefined}
    >
      <Avatar name={comment.name} url={comment.avatar} />
      <div className={classes.body}>
        <CommentHead comment={comment} creator={post.createdBy.name} pinned={pinned} />
        {editing ? (
          <EditForm comment={comment} onDone={() => setEditing(false)} />
        ) : (
          <>
            <CommentText comment={comment} post={post} />
            <CommentActions comment={comment} post={post} onReply={onReply} onEdit={() => setEditing(true)} />
          </>
        )}
      </div>
    </article>
  );
}

interface CommentHeadProps {
  comment: Comment;
  /** The creator's name, shown for hearts and pins. */
  creator: string;
  pinned?: boolean | undefined;
}

/** The author with badges, the time, and the creator's heart or pin. */
const CommentHead = ({ comment, creator, pinned = false }: CommentHeadProps) => (
  <Row gap={8}>
    {pinned ? (
      <Tag>
        <Icon name="pin-filled" size={14} />
        {copy.pinnedBy(creator)}
      </Tag>
    ) : null}
    <Link className={classes.name} to={channelPath(comment.username)}>
      {comment.name}
    </Link>
    <BadgeRow badges={comment.badges} />
    {comment.isCreator ? <Tag>{copy.creator}</Tag> : null}
    {comment.type === 'TIP' ? <Tag tone="good">{price(comment.amount)}</Tag> : null}
    {comment.type === 'NEW_SUBSCRIPTION' ? <Tag tone="good">{copy.subscribed}</Tag> : null}
    <Text as="span" size={12} tone="muted">
      <TimeAgo at={comment.postedAt} />
      {comment.editedAt === null ? null : ` · ${copy.edited}`}
    </Text>
    {comment.held ? <Tag>{copy.waiting}</Tag> : null}
    {comment.hearted ? (
      <Tag>
        <Icon name="heart" size={14} />
        {copy.heartedBy(creator)}
      </Tag>
    ) : null}
  </Row>
);

interface CommentTextProps {
  comment: Pick<Comment, 'type' | 'comment' | 'mentions'>;
  post: Post;
}

/** The text of a comment, with its mentions, addresses and positions as links. */
const CommentText = ({ comment, post }: CommentTextProps) => (
  <p className={classes.text}>
    {commentPieces(commentText(comment), comment.mentions).map((piece, at) => (
      <TextPiece key={at} piece={piece} post={post} />
    ))}
  </p>
);

function TextPiece({ piece, post }: { piece: CommentPiece; post: Post }) {
  const jump = useJump();
  if (piece.kind === 'person') {
    return (
      <Link className={linkClass} to={channelPath(piece.username)}>
        {piece.text}
      </Link>
    );
  }
  if (piece.kind === 'link') {
    return (
      <a className={linkClass} href={piece.href} target="_blank" rel="nofollow ugc noopener noreferrer">
        {piece.text}
      </a>
    );
  }
  // Posts that are read have no positions.
  if (piece.kind === 'text' || post.content.duration === null) return piece.text;
  return (
    <a
      className={linkClass}
      href={`${post.path}?t=${piece.seconds}`}
      aria-label={copy.playFrom(piece.text)}
      onClick={(event) => {
        if (jump === null) return;
        event.preventDefault();
        jump(piece.seconds);
      }}
    >
      {piece.text}
    </a>
  );
}
