import type { InboxComment } from '@realfin/contract/inbox';
import { useRef, useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import type { IconName } from '../../components/icon/names.ts';
import { Row } from '../../components/layout/layout.tsx';
import { Confirm } from '../../parts/comments/confirm.tsx';
import { copy } from './copy.ts';
import { useInboxActions } from './mutations.ts';
import { ReplyForm } from './reply-form.tsx';
import type { Inbox } from './rules.ts';
import classes from './inbox-actions.module.css';

type Question = 'delete' | 'block' | 'reject';

interface InboxActionsProps {
  comment: InboxComment;
  inbox: Inbox;
}

/** The actions of a comment; irreversible ones ask first, in place. */
export function InboxActions({ comment, inbox }: InboxActionsProps) {
  const actions = useInboxActions();
  const [asking, setAsking] = useState<Question | null>(null);
  const [replying, setReplying] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const close = () => {
    setAsking(null);
    requestAnimationFrame(() => group.current?.querySelector('button')?.focus());
  };
  if (asking !== null) return <Asked comment={comment} inbox={inbox} question={asking} onClose={close} />;
  return (
    <div ref={group} className={comment.heldFor === null ? classes.acts : undefined}>
      <Row gap={4}>
        {comment.heldFor === null ? (
          <Act icon="arrow-back-up" label={copy.reply} onPress={() => setReplying(true)} />
        ) : (
          <>
            <button
              type="button"
              className={buttonClass('accent', 'small')}
              onClick={() => void actions.review(comment, true)}
            >
              {copy.approve}
            </button>
            <Act icon="x" label={copy.reject} onPress={() => setAsking('reject')} />
          </>
        )}
        <Features comment={comment} />
        {comment.heldFor === null && comment.canDelete ? (
          <Act icon="trash" label={copy.delete} onPress={() => setAsking('delete')} />
        ) : null}
        {comment.canBlock ? <Act icon="ban" label={copy.block} onPress={() => setAsking('block')} /> : null}
      </Row>
      {replying ? <ReplyForm comment={comment} onDone={() => setReplying(false)} /> : null}
    </div>
  );
}

/** Hearts and pins, for comments that everyone can see. */
function Features({ comment }: { comment: InboxComment }) {
  const { heart, pin } = useInboxActions();
  const { hearted, pinned } = comment;
  if (!comment.canFeature || comment.heldFor !== null) return null;
  return (
    <>
      <Act
        icon="heart"
        label={hearted ? copy.hearted : copy.heart}
        pressed={hearted}
        onPress={() => void heart(comment, !hearted)}
      />
      {comment.replyTo === null ? (
        <Act
          icon={pinned ? 'pin-filled' : 'pin'}
          label={pinned ? copy.unpin : copy.pin}
          onPress={() => void pin(comment, !pinned)}
        />
      ) : null}
    </>
  );
}

interface AskedProps extends InboxActionsProps {
  question: Question;
  onClose: () => void;
}

function Asked({ comment, inbox, question, onClose }: AskedProps) {
  const { remove, block, review } = useInboxActions();
  const questions = {
    delete: { icon: 'trash', act: copy.delete, ask: copy.deleteAsk, onAct: () => void remove(comment) },
    reject: { icon: 'x', act: copy.reject, ask: copy.rejectAsk, onAct: () => void review(comment, false) },
    block: {
      icon: 'ban',
      act: copy.block,
      ask: copy.blockAsk(comment.name),
      onAct: () => {
        onClose();
        void block(comment, inbox.channelId);
      },
    },
  } as const;
  return <Confirm {...questions[question]} onCancel={onClose} />;
}

interface ActProps {
  icon: IconName;
  label: string;
  pressed?: boolean;
  onPress: () => void;
}

const Act = ({ icon, label, pressed, onPress }: ActProps) => (
  <button type="button" className={buttonClass('quiet', 'small')} aria-pressed={pressed} onClick={onPress}>
    <Icon name={icon} size={16} />
    {label}
  </button>
);
