import type { Comment } from '@realfin/contract/comments';
import type { Post } from '@realfin/contract/posts';
import { lazy, useRef, useState, type ReactNode, type RefObject } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import type { IconName } from '../../components/icon/names.ts';
import { rowClass } from '../../components/layout/layout.tsx';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import { Text } from '../../components/text/text.tsx';
import { compactCount } from '../../lib/format.ts';
import { loginPath, useHere } from '../../lib/sign-in.ts';
import { useViewer } from '../../lib/viewer.ts';
import { BlockButton } from './block-button.tsx';
import { Confirm } from './confirm.tsx';
import { copy } from './copy.ts';
import { isOnItsWay, useBlock, useCommentReaction, useDeleteComment } from './mutations.ts';
import classes from './comments.module.css';

const CommentMenu = lazy(() => import('./comment-menu.tsx'));

interface CommentActionsProps {
  comment: Comment;
  post: Post;
  /** Omitted when the viewer can't reply. */
  onReply?: (() => void) | undefined;
  onEdit: () => void;
}
type Question = 'delete' | 'block';

export function CommentActions({ comment, post, onReply, onEdit }: CommentActionsProps) {
  const [asking, setAsking] = useState<Question | null>(null);
  const openers = { delete: useRef<HTMLButtonElement>(null), block: useRef<HTMLButtonElement>(null) };
  const remove = useDeleteComment();
  const block = useBlock(post.createdBy.id, comment.userId);
  if (isOnItsWay(comment))
    return (
      <Text size={12} tone="muted">
        {copy.sending}
      </Text>
    );
  const cancel = (question: Question) => {
    setAsking(null);
    requestAnimationFrame(() => openers[question].current?.focus());
  };
  if (asking === 'delete') {
    const act = { icon: 'trash', act: copy.delete, onAct: () => void remove(comment) } as const;
    return <Confirm {...act} ask={copy.deleteAsk} onCancel={() => cancel('delete')} />;
  }
  if (asking === 'block') {
    const onAct = () => {
      setAsking(null);
      void block.send(true);
    };
    const act = { icon: 'ban', act: copy.block, onAct } as const;
    return <Confirm {...act} ask={copy.blockAsk(comment.name)} onCancel={() => cancel('block')} />;
  }
  return (
    <div className={`${rowClass({ gap: 4 })} ${classes.actions}`}>
      <Reaction comment={comment} wish="like" />
      <Reaction comment={comment} wish="dislike" />
      {onReply === undefined ? null : <Act onPress={onReply}>{copy.reply}</Act>}
      {comment.canEdit ? <Act onPress={onEdit}>{copy.edit}</Act> : null}
      {comment.canDelete ? (
        <Act opener={openers.delete} onPress={() => setAsking('delete')}>
          {copy.delete}
        </Act>
      ) : null}
      <BlockButton comment={comment} state={block} opener={openers.block} onAsk={() => setAsking('block')} />
      <MenuButton
        label={copy.menu(comment.name)}
        className={buttonClass('quiet', 'small')}
        renderMenu={(menu) => (
          <CommentMenu {...menu} comment={comment} path={`${post.path}#comment-${comment.commentId}`} />
        )}
      >
        <Icon name="dots" size={18} />
      </MenuButton>
    </div>
  );
}

interface ActProps {
  opener?: RefObject<HTMLButtonElement | null>;
  onPress: () => void;
  children: ReactNode;
}

const Act = ({ opener, onPress, children }: ActProps) => (
  <button ref={opener} type="button" className={buttonClass('quiet', 'small')} onClick={onPress}>
    {children}
  </button>
);

const faceOf = (wish: 'like' | 'dislike') =>
  wish === 'like'
    ? ({ icon: 'thumb-up', label: copy.like, done: copy.liked, login: copy.loginToLike } as const)
    : ({
        icon: 'thumb-down',
        label: copy.dislike,
        done: copy.disliked,
        login: copy.loginToDislike,
      } as const);

function Reaction({ comment, wish }: { comment: Comment; wish: 'like' | 'dislike' }) {
  const viewer = useViewer();
  const here = useHere();
  const react = useCommentReaction();
  const { icon, label, done, login } = faceOf(wish);
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
      <a className={buttonClass('quiet', 'small')} href={loginPath(here)} title={words}>
        {face}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={buttonClass('quiet', 'small')}
      aria-pressed={active}
      title={words}
      onClick={() => void react(comment, wish)}
    >
      {face}
    </button>
  );
}
