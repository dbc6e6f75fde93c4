import type { Comment } from '@realfin/contract/comments';
import { useRef, useState, type ReactNode } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import type { IconName } from '../../components/icon/names.ts';
import { compactCount } from '../../lib/format.ts';
import { loginPath, useHere } from '../../lib/sign-in.ts';
import { useViewer } from '../../lib/viewer.ts';
import classes from './comments.module.css';
import { copy } from './copy.ts';
import { isOnItsWay, useCommentReaction, useDeleteComment } from './mutations.ts';

interface CommentActionsProps {
  comment: Comment;
  /** Absent where one cannot answer. */
  onReply?: (() => void) | undefined;
}

export function CommentActions({ comment, onReply }: CommentActionsProps) {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (isOnItsWay(comment)) return <p className={classes.hint}>{copy.sending}</p>;
  if (asking) {
    return (
      <ConfirmDelete
        comment={comment}
        onCancel={() => {
          setAsking(false);
          requestAnimationFrame(() => opener.current?.focus());
        }}
      />
    );
  }
  return (
    <div className={classes.actions}>
      <Reaction comment={comment} wish="like" />
      <Reaction comment={comment} wish="dislike" />
      {onReply === undefined ? null : (
        <button type="button" className={classes.action} onClick={onReply}>
          {copy.reply}
        </button>
      )}
      {comment.canDelete ? (
        <button ref={opener} type="button" className={classes.action} onClick={() => setAsking(true)}>
          {copy.delete}
        </button>
      ) : null}
    </div>
  );
}

/** The safe answer has the focus when the question comes. */
const focusNow = (button: HTMLButtonElement | null) => button?.focus();

function ConfirmDelete({ comment, onCancel }: { comment: Comment; onCancel: () => void }) {
  const remove = useDeleteComment();
  return (
    <div className={classes.actions} role="group" aria-label={copy.deleteAsk}>
      <span className={classes.ask}>{copy.deleteAsk}</span>
      <button
        type="button"
        className={`${buttonClass('plain')} ${classes.destroy}`}
        onClick={() => void remove(comment)}
      >
        <Icon name="trash" size={16} />
        {copy.delete}
      </button>
      <button
        ref={focusNow}
        type="button"
        className={buttonClass('quiet')}
        onClick={onCancel}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
      >
        {copy.cancel}
      </button>
    </div>
  );
}

const faces = {
  like: { icon: 'thumb-up', label: copy.like, done: copy.liked, login: copy.loginToLike },
  dislike: { icon: 'thumb-down', label: copy.dislike, done: copy.disliked, login: copy.loginToDislike },
} as const;

function Reaction({ comment, wish }: { comment: Comment; wish: 'like' | 'dislike' }) {
  const viewer = useViewer();
  const here = useHere();
  const react = useCommentReaction();
  const { icon, label, done, login } = faces[wish];
  const active = wish === 'like' ? comment.liked : comment.disliked;
  const count = wish === 'like' ? comment.numLikes : comment.numDislikes;
  const words = viewer === null ? login : active ? done : label;
  const face: ReactNode = (
    <>
      <Icon name={(active ? `${icon}-filled` : icon) satisfies IconName} size={18} />
      {count > 0 ? compactCount(count) : null}
      <span className="visually-hidden">{words}</span>
    </>
  );
  if (viewer === null) {
    return (
      <a className={classes.action} href={loginPath(here)} title={words}>
        {face}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={classes.action}
      aria-pressed={active}
      title={words}
      onClick={() => void react(comment, wish)}
    >
      {face}
    </button>
  );
}
