import type { Comment } from '@realfin/contract/comments';
import type { RefObject } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import type { useBlock } from './mutations.ts';

interface BlockButtonProps {
  comment: Comment;
  state: ReturnType<typeof useBlock>;
  opener: RefObject<HTMLButtonElement | null>;
  onAsk: () => void;
}

/** Asks for confirmation; a blocked person can be unblocked in the same place. */
export function BlockButton({ comment, state, opener, onAsk }: BlockButtonProps) {
  if (!comment.canBlock) return null;
  if (!state.blocked) {
    return (
      <button ref={opener} type="button" className={buttonClass('quiet', 'small')} onClick={onAsk}>
        {copy.block}
      </button>
    );
  }
  return (
    <>
      <Text as="span" size={14} weight="medium" role="status">
        {copy.blocked}
      </Text>
      <button type="button" className={buttonClass('quiet', 'small')} onClick={() => void state.send(false)}>
        {copy.unblock}
      </button>
    </>
  );
}
