import type { ManagedPost } from '@realfin/contract/posts';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { ManagedFilter } from '../kit/rules/managed-filter.ts';
import { between, isChoosable, withPosts, type Choosable, type Chosen } from './rules.ts';

export interface Selecting {
  chosen: Chosen;
  /** Only posts that are shown. */
  choosable: readonly ManagedPost[];
  isChoosable: (post: Choosable) => boolean;
  choose: (post: Choosable, isChosen: boolean, isRange: boolean) => void;
  chooseShown: (isChosen: boolean) => void;
  replace: (posts: readonly Choosable[]) => void;
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

/** Where the focus goes when the post it was on disappears. */
const focusListHead = () => document.querySelector<HTMLInputElement>('input[data-choose-shown]')?.focus();

/** The selection among the posts shown; `onDelete` handles the Delete key. */
export function useSelecting(
  posts: readonly ManagedPost[],
  filter: ManagedFilter,
  onDelete: (chosen: Chosen) => void,
): Selecting {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const anchor = useRef<number | null>(null);
  const choosable = posts.filter((post) => isChoosable(post, filter));
  const clear = () => setChosen(new Map());
  const chooseShown = (isChosen: boolean) => setChosen(withPosts(chosen, choosable, isChosen));
  const choose: Selecting['choose'] = (post, isChosen, isRange) => {
    const range = isRange && anchor.current !== null ? between(choosable, anchor.current, post.id) : [post];
    setChosen(withPosts(chosen, range, isChosen));
    anchor.current = post.id;
  };
  const onKey: Selecting['onKey'] = (event, post) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (step !== null) {
      const at = moveFocus(event.currentTarget, step);
      const next = at === null ? undefined : choosable[at];
      if (event.shiftKey && next !== undefined) {
        setChosen(withPosts(chosen, [post, next], true));
        anchor.current = next.id;
      }
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) chooseShown(true);
    else if (event.key === 'Escape') clear();
    else if (event.key === 'Delete' && chosen.size > 0) onDelete(chosen);
    else return;
    event.preventDefault();
  };
  return {
    chosen,
    choosable,
    isChoosable: (post) => isChoosable(post, filter),
    choose,
    chooseShown,
    replace: (all) => setChosen(withPosts(new Map(), all, true)),
    clear,
    finish: () => {
      clear();
      focusListHead();
    },
    onKey,
  };
}
