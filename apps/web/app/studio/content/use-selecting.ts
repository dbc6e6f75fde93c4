import type { ManagedPost } from '@realfin/contract/posts';
import { useRef, useState, type KeyboardEvent } from 'react';
import { between, withPosts, type Choosable, type Chosen } from './rules.ts';

export interface Selecting {
  chosen: Chosen;
  shown: readonly ManagedPost[];
  choose: (post: Choosable, isChosen: boolean, isRange: boolean) => void;
  chooseShown: (isChosen: boolean) => void;
  /** Replaces the selection once the list has loaded, unless it changes meanwhile. */
  extend: (list: () => Promise<readonly Choosable[]>) => Promise<void>;
  /** The list is being loaded, so the selection is about to change. */
  isExtending: boolean;
  clear: () => void;
  /** After an action on the selected posts. */
  finish: () => void;
  onKey: (event: KeyboardEvent<HTMLInputElement>, post: ManagedPost) => void;
}

/** The next enabled checkbox in either direction. */
function moveFocus(from: HTMLElement, step: 1 | -1): number | null {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[data-choose]:enabled')];
  const at = boxes.findIndex((box) => box === from) + step;
  boxes[at]?.focus();
  return boxes[at] === undefined ? null : at;
}

/** The new focus when the focused post disappears. */
const focusListHead = () => document.querySelector<HTMLInputElement>('input[data-choose-shown]')?.focus();

/** The selection, and the one request that may extend it. */
function useChosen(): Pick<Selecting, 'chosen' | 'extend' | 'isExtending'> & {
  change: (next: Chosen) => void;
} {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [isExtending, setIsExtending] = useState(false);
  const latest = useRef(0);
  const change = (next: Chosen) => {
    latest.current += 1;
    setIsExtending(false);
    setChosen(next);
  };
  const extend: Selecting['extend'] = async (list) => {
    latest.current += 1;
    const own = latest.current;
    setIsExtending(true);
    try {
      const all = await list();
      if (latest.current === own) change(withPosts(new Map(), all, true));
    } finally {
      if (latest.current === own) setIsExtending(false);
    }
  };
  return { chosen, change, extend, isExtending };
}

/** The selection among the posts shown; `onDelete` handles the Delete key. */
export function useSelecting(posts: readonly ManagedPost[], onDelete: (chosen: Chosen) => void): Selecting {
  const { chosen, change, extend, isExtending } = useChosen();
  const anchor = useRef<number | null>(null);
  const clear = () => change(new Map());
  const chooseShown = (isChosen: boolean) => change(withPosts(chosen, posts, isChosen));
  const choose: Selecting['choose'] = (post, isChosen, isRange) => {
    const range = isRange && anchor.current !== null ? between(posts, anchor.current, post.id) : [post];
    change(withPosts(chosen, range, isChosen));
    anchor.current = post.id;
  };
  const onKey: Selecting['onKey'] = (event, post) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (step !== null) {
      const at = moveFocus(event.currentTarget, step);
      const next = at === null ? undefined : posts[at];
      if (event.shiftKey && next !== undefined) {
        change(withPosts(chosen, [post, next], true));
        anchor.current = next.id;
      }
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) chooseShown(true);
    else if (event.key === 'Escape') clear();
    else if (event.key === 'Delete' && chosen.size > 0 && !isExtending) onDelete(chosen);
    else return;
    event.preventDefault();
  };
  return {
    chosen,
    shown: posts,
    choose,
    chooseShown,
    extend,
    isExtending,
    clear,
    finish: () => {
      clear();
      focusListHead();
    },
    onKey,
  };
}
