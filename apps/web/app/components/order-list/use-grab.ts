import { useEffect, useState, type KeyboardEvent } from 'react';
import { isEnter } from '../../lib/keys.ts';
import { copy } from './copy.ts';
import { moved, placeByKey } from './rules.ts';

interface GrabOptions {
  ids: readonly number[];
  titleOf: (id: number) => string;
  onOrder: (ids: readonly number[]) => void;
  say: (words: string) => void;
  /** Announced after a drop. */
  dropHint: string;
}
interface Held {
  id: number;
  /** The order to restore on cancel. */
  before: readonly number[];
}
export const handleId = (id: number): string => `move-${id}`;

/** Moves rows with the keyboard: pick up, move, drop or cancel, each announced. */
export function useGrab({ ids, titleOf, onOrder, say, dropHint }: GrabOptions) {
  const [held, setHeld] = useState<Held | null>(null);
  const count = ids.length;
  const placeOf = (id: number) => ids.indexOf(id) + 1;
  // Moving an element in the DOM may remove its focus.
  useEffect(() => {
    if (held !== null) document.getElementById(handleId(held.id))?.focus();
  }, [held, ids]);

  const pickUp = (id: number) => {
    setHeld({ id, before: ids });
    say(copy.pickedUp(titleOf(id), placeOf(id), count));
  };
  const putDown = (id: number) => {
    setHeld(null);
    say(`${copy.putDown(titleOf(id), placeOf(id))} ${dropHint}`);
  };
  const takeBack = ({ id, before }: Held) => {
    setHeld(null);
    onOrder(before);
    say(copy.takenBack(titleOf(id), before.indexOf(id) + 1));
  };
  const onKey = (event: KeyboardEvent, id: number) => {
    const isHeld = held?.id === id;
    const to = isHeld ? placeByKey(event.key, placeOf(id) - 1, count) : null;
    if (event.key === ' ' || isEnter(event)) (isHeld ? putDown : pickUp)(id);
    else if (isHeld && event.key === 'Escape') takeBack(held);
    else if (to === null) return;
    else {
      onOrder(moved(ids, id, to));
      say(copy.movedTo(titleOf(id), to + 1, count));
    }
    event.preventDefault();
  };
  return { heldId: held?.id ?? null, onKey, letGo: () => setHeld(null) };
}
