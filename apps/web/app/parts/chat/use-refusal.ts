import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { readAgain } from '../player/queries/post.ts';

interface Refusal {
  postId: number;
  isRefused: boolean;
  /** True once the chat could be read. */
  isOpen: boolean;
  /** Called when the post turns out to be open. */
  onOpen: () => void;
}

/**
 * The page may be older than its reader's rights. Refetches the post: without access, the page shows its gate
 * instead of the chat. Checks once, and again after `recheck`.
 */
export function useRefusal({ postId, isRefused, isOpen, onOpen }: Refusal): {
  isChecking: boolean;
  recheck: () => void;
} {
  const cache = useQueryClient();
  const [isChecked, setChecked] = useState(false);
  const open = useEffectEvent(onOpen);
  const isChecking = isRefused && !isChecked;
  useEffect(() => {
    if (isOpen) setChecked(false);
  }, [isOpen]);
  useEffect(() => {
    if (!isChecking) return undefined;
    let isOver = false;
    const check = async (): Promise<void> => {
      const gate = await readAgain(cache, postId).then(
        (post) => post.gate,
        () => null,
      );
      if (isOver) return;
      setChecked(true);
      if (gate === 'open') open();
    };
    void check();
    return () => {
      isOver = true;
    };
  }, [cache, postId, isChecking]);
  return { isChecking, recheck: () => setChecked(false) };
}
