import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

export const rowHeight = 44;
export const bodyHeight = 500;
const spare = 12;
const step = 6;
/**
 * A fixed number of rows is rendered: a row that leaves the window reuses its elements for one that enters.
 */
export const drawnAtMost = Math.ceil(bodyHeight / rowHeight) + 2 * spare + step;

export interface RowWindow {
  from: number;
  /** Exclusive. */
  to: number;
}

/** The rows to render at this scroll position, in steps, so that small movements render nothing. */
export function windowAt(scrollTop: number, rowCount: number): RowWindow {
  const top = Math.floor(Math.max(0, scrollTop) / rowHeight / step) * step;
  const from = Math.max(0, Math.min(top, rowCount) - spare);
  const to = Math.min(rowCount, top + Math.ceil(bodyHeight / rowHeight) + step + spare);
  return { from, to: Math.max(from, to) };
}

/** Tracks the scroll position of a table body. */
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
      // Rendered in the same frame as the scroll, so that no empty rows appear.
      flushSync(() => setShown(next));
    };
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [body, rowCount]);
  return shown.to > rowCount ? windowAt(0, rowCount) : shown;
}
