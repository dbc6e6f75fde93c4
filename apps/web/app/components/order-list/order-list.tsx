import { useId, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { copy } from './copy.ts';
import { moved } from './rules.ts';
import { useDrag } from './use-drag.ts';
import { handleId, useGrab } from './use-grab.ts';
import classes from './order-list.module.css';

interface OrderListProps {
  ids: readonly number[];
  titleOf: (id: number) => string;
  onOrder: (ids: readonly number[]) => void;
  /** Announced after a drop. */
  dropHint?: string;
  /** A row, which starts with its handle. */
  renderRow: (id: number, handle: ReactNode) => ReactNode;
}

/** Rows that are sorted by dragging or with the keyboard. */
export function OrderList({ ids, titleOf, onOrder, dropHint = '', renderRow }: OrderListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [said, say] = useState('');
  const help = useId();
  const grab = useGrab({ ids, titleOf, onOrder, say, dropHint });
  const drag = useDrag({
    list,
    onMove: (id, to) => {
      if (ids.indexOf(id) !== to) onOrder(moved(ids, id, to));
    },
    onDrop: (id) => say(`${copy.putDown(titleOf(id), ids.indexOf(id) + 1)} ${dropHint}`),
  });
  const handleOf = (id: number, at: number, isHeld: boolean) => (
    <>
      <button
        id={handleId(id)}
        type="button"
        className={classes.handle}
        aria-label={copy.handle(titleOf(id))}
        aria-describedby={help}
        aria-pressed={isHeld}
        onKeyDown={(event) => grab.onKey(event, id)}
        onPointerDown={(event) => drag.begin(event, id)}
        onBlur={grab.letGo}
      >
        <Icon name="grip-vertical" />
      </button>
      <span className={classes.place}>{at + 1}</span>
    </>
  );
  return (
    <>
      <p id={help} className="visually-hidden">
        {copy.instructions}
      </p>
      <ol ref={list} className={classes.list} data-dragging={drag.dragged !== null || undefined}>
        {ids.map((id, at) => {
          const isHeld = id === grab.heldId || id === drag.dragged;
          return (
            <li key={id} className={classes.row} data-row={id} data-held={isHeld || undefined}>
              {renderRow(id, handleOf(id, at, isHeld))}
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" role="status" aria-live="assertive">
        {said}
      </p>
    </>
  );
}
