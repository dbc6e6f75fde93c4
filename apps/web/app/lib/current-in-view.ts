import { useEffect, useRef, type RefObject } from 'react';

/** Rows fade at their end over this width. */
const fadePx = 32;

/** Scrolls a row sideways to its (last) current item, without scrolling the page. */
export function useCurrentInView(current: string | undefined): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const item = [...(list.current?.querySelectorAll<HTMLElement>('[aria-current]') ?? [])].at(-1);
    if (!list.current || item === undefined) return;
    const [row, shown] = [list.current.getBoundingClientRect(), item.getBoundingClientRect()];
    if (shown.left < row.left + fadePx || shown.right > row.right - fadePx) {
      list.current.scrollLeft += shown.left - row.left - (row.width - shown.width) / 2;
    }
  }, [current]);
  return list;
}
