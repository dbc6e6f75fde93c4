import type { Post } from '@realfin/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { postKey } from '../../lib/entities.ts';
import { usePost } from '../../parts/posts/queries.ts';
import { copy } from './copy.ts';
import { titleOf, wordsOf } from './post-words.tsx';
import { moved } from './rules.ts';
import { useDrag } from './use-drag.ts';
import { handleId, useGrab } from './use-grab.ts';
import classes from './order-list.module.css';

interface OrderListProps {
  ids: readonly number[];
  onOrder: (ids: readonly number[]) => void;
  onRemove: (id: number) => void;
}

/** Posts that are sorted by dragging or with the keyboard. */
export function OrderList({ ids, onOrder, onRemove }: OrderListProps) {
  const cache = useQueryClient();
  const list = useRef<HTMLOListElement>(null);
  const [said, say] = useState('');
  const help = useId();
  const nameOf = (id: number) => titleOf(cache.getQueryData<Post>(postKey(id)));
  const grab = useGrab({ ids, titleOf: nameOf, onOrder, say });
  const drag = useDrag({
    list,
    onMove: (id, to) => {
      if (ids.indexOf(id) !== to) onOrder(moved(ids, id, to));
    },
    onDrop: (id) => say(copy.contents.putDown(nameOf(id), ids.indexOf(id) + 1)),
  });
  return (
    <>
      <p id={help} className="visually-hidden">
        {copy.contents.instructions}
      </p>
      <ol ref={list} className={classes.list} data-dragging={drag.dragged !== null || undefined}>
        {ids.map((id, at) => (
          <Row
            key={id}
            {...{ id, help, onRemove }}
            place={at + 1}
            isHeld={id === grab.heldId || id === drag.dragged}
            onKey={grab.onKey}
            onGrab={drag.begin}
            onBlur={grab.letGo}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status" aria-live="assertive">
        {said}
      </p>
    </>
  );
}

interface RowProps {
  id: number;
  place: number;
  help: string;
  isHeld: boolean;
  onKey: (event: KeyboardEvent, id: number) => void;
  onGrab: (event: PointerEvent, id: number) => void;
  onBlur: () => void;
  onRemove: (id: number) => void;
}

function Row({ id, place, help, isHeld, onKey, onGrab, onBlur, onRemove }: RowProps) {
  const post = usePost(id);
  const title = titleOf(post);
  const words = wordsOf(post);
  return (
    <li className={classes.row} data-row={id} data-held={isHeld || undefined}>
      <MediaRow
        look="card"
        center
        {...words}
        picture={
          <>
            <button
              id={handleId(id)}
              type="button"
              className={classes.handle}
              aria-label={copy.contents.handle(title)}
              aria-describedby={help}
              aria-pressed={isHeld}
              onKeyDown={(event) => onKey(event, id)}
              onPointerDown={(event) => onGrab(event, id)}
              onBlur={onBlur}
            >
              <Icon name="grip-vertical" />
            </button>
            <span className={classes.place}>{place}</span>
            {words.picture}
          </>
        }
        actions={
          <Button
            kind="quiet"
            shape="icon"
            aria-label={copy.contents.removeOf(title)}
            title={copy.contents.remove}
            onClick={() => onRemove(id)}
          >
            <Icon name="x" />
          </Button>
        }
      />
    </li>
  );
}
