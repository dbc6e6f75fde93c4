import { useEffect, useRef, type KeyboardEvent } from 'react';
import { emoji } from '../mentions/rules/emoji.ts';
import { copy } from './copy.ts';
import classes from './emoji-grid.module.css';

interface EmojiGridProps {
  /** Focuses the first one: it was opened by keyboard. */
  byKeyboard: boolean;
  onChoose: (picture: string) => void;
  onClose: () => void;
}

const columns = 8;
const steps: Partial<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: columns,
  ArrowUp: -columns,
};

/** All emoji; the arrow keys go through them. */
export default function EmojiGrid({ byKeyboard, onChoose, onClose }: EmojiGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const focusAt = (at: number) => {
    const button = grid.current?.children[at];
    if (button instanceof HTMLElement) button.focus();
  };
  useEffect(() => {
    const first = grid.current?.firstElementChild;
    if (byKeyboard && first instanceof HTMLElement) first.focus();
  }, [byKeyboard]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === 'Escape') onClose();
    else if (step !== undefined)
      focusAt([...(grid.current?.children ?? [])].indexOf(event.target as Element) + step);
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons have the focus
    <div ref={grid} className={classes.grid} role="group" aria-label={copy.emoji} onKeyDown={onKeyDown}>
      {emoji.map(([name, picture], at) => (
        <button
          key={name}
          type="button"
          className={classes.emoji}
          title={`:${name}:`}
          tabIndex={at === 0 ? 0 : -1}
          // The input keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(picture)}
        >
          {picture}
        </button>
      ))}
    </div>
  );
}
