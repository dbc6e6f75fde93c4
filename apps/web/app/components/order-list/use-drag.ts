import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { placeAt } from './rules.ts';

const edge = 96;
const step = 14;

/** Scrolls the window when a row is dragged to its edge. */
function follow(y: number): void {
  if (y < edge) window.scrollBy(0, -step);
  else if (y > window.innerHeight - edge) window.scrollBy(0, step);
}

/** Vertical middles of the rows that don't move. */
function middlesOf(list: HTMLElement | null, dragged: number): number[] {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  return rows
    .filter((row) => row.dataset.row !== String(dragged))
    .map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });
}

interface DragOptions {
  list: RefObject<HTMLElement | null>;
  onMove: (id: number, to: number) => void;
  onDrop: (id: number) => void;
}

/** Moves rows by their handle, with a mouse, a pen or a finger. */
export function useDrag(options: DragOptions) {
  const [dragged, setDragged] = useState<number | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (dragged === null) return undefined;
    // On the window, because a handle that moves in the DOM loses its pointer capture.
    const stop = new AbortController();
    const { signal } = stop;
    const move = ({ clientY }: PointerEvent) => {
      follow(clientY);
      latest.current.onMove(dragged, placeAt(middlesOf(latest.current.list.current, dragged), clientY));
    };
    const end = () => {
      setDragged(null);
      latest.current.onDrop(dragged);
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
    return () => stop.abort();
  }, [dragged]);
  const begin = (event: ReactPointerEvent, id: number) => {
    if (event.button === 0) setDragged(id);
  };
  return { dragged, begin };
}
