import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

export const rowHeight = 44;
export const bodyHeight = 500;
const spare = 12;
const step = 6;
/** As many rows as are ever drawn at once: a row that leaves gives its elements to one that comes. */
export const drawnAtMost = Math.ceil(bodyHeight / rowHeight) + 2 * spare + step;

export interface RowWindow {
  from: number;
  /** Not included. */
  to: number;
}

/** The rows to draw at this scroll position, in steps, so that a little scrolling redraws nothing. */
export function windowAt(scrollTop: number, rowCount: number): RowWindow {
  const top = Math.floor(Math.max(0, scrollTop) / rowHeight / step) * step;
  const from = Math.max(0, Math.min(top, rowCount) - spare);
  const to = Math.min(rowCount, top + Math.ceil(bodyHeight / rowHeight) + step + spare);
  return { from, to: Math.max(from, to) };
}

/** Follows the scrolling of a body of rows. */
export function useRowWindow(body: RefObject<HTMLElement | null>, rowCount: number): RowWindow {
  const [shown, setShown] = useState(() => windowAt(0, rowCount));
  useLayoutEffect(() => {
    const element = body.current;
    if (element === null) return undefined;
    let last = windowAt(element.scrollTop, rowCount);
    setShown(last);
    const follow = () => {
      const next = windowAt(element.scrollTop, rowCount);
      if (next.from === last.from && next.to === last.to) return;
      last = next;
      // Drawn in the same frame as the scrolling, so that no empty rows are seen.
      flushSync(() => setShown(next));
    };
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [body, rowCount]);
  return shown.to > rowCount ? windowAt(0, rowCount) : shown;
}
