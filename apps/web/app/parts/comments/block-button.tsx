import type { Comment } from '@realfin/contract/comments';
import type { RefObject } from 'react';
import classes from './comments.module.css';
import { copy } from './copy.ts';
import type { useBlock } from './mutations.ts';

interface BlockButtonProps {
  comment: Comment;
  state: ReturnType<typeof useBlock>;
  opener: RefObject<HTMLButtonElement | null>;
  onAsk: () => void;
}

/** Asks first; whoever was just blocked can be unblocked in the same place. */
export function BlockButton({ comment, state, opener, onAsk }: BlockButtonProps) {
  if (!comment.canBlock) return null;
  if (!state.blocked) {
    return (
      <button ref={opener} type="button" className={classes.action} onClick={onAsk}>
        {copy.block}
      </button>
    );
  }
  return (
    <>
      <span className={classes.ask} role="status">
        {copy.blocked}
      </span>
      <button type="button" className={classes.action} onClick={() => void state.send(false)}>
        {copy.unblock}
      </button>
    </>
  );
}
