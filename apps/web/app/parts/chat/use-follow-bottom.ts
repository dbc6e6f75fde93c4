import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

interface FollowOptions {
  /** The reader has scrolled up. */
  isReading: boolean;
  onReading: () => void;
  onBottom: () => void;
  /** Called when the reader is near the start of the list. */
  onTop: () => void;
  /** Whether the reader is away from the bottom. */
  onAway?: (isAway: boolean) => void;
  /** Changes with the list. */
  rows: unknown;
  /** Rows are added at the end also while the reader has scrolled up. */
  isGrowing?: boolean;
}

const nearTopPx = 320;
export const bottomSlackPx = 4;
const upKeys = new Set(['ArrowUp', 'PageUp', 'Home']);

/** Whether the reader holds the list: touching it, or dragging its scrollbar. */
function watchHolding(list: HTMLElement, held: RefObject<boolean>): () => void {
  const hold = () => {
    held.current = true;
  };
  const release = () => {
    held.current = false;
  };
  list.addEventListener('pointerdown', hold);
  window.addEventListener('pointerup', release);
  list.addEventListener('touchstart', hold, { passive: true });
  window.addEventListener('touchend', release);
  window.addEventListener('touchcancel', release);
  return () => {
    list.removeEventListener('pointerdown', hold);
    window.removeEventListener('pointerup', release);
    list.removeEventListener('touchstart', hold);
    window.removeEventListener('touchend', release);
    window.removeEventListener('touchcancel', release);
  };
}

interface Place {
  top: number;
  height: number;
}

/** Detects scrolling up, back to the bottom, or near the beginning. */
function watchScrolling(
  list: HTMLElement,
  place: RefObject<Place>,
  now: () => Omit<FollowOptions, 'rows'>,
): () => void {
  const read = () => {
    const { isReading, onReading } = now();
    if (!isReading && list.scrollHeight > list.clientHeight) onReading();
  };
  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = list;
    const fromBottom = scrollHeight - scrollTop - clientHeight;
    const { top } = place.current;
    now().onAway?.(fromBottom > bottomSlackPx);
    place.current = { top: scrollTop, height: scrollHeight };
    if (scrollTop < top && fromBottom > bottomSlackPx) read();
    else if (scrollTop > top && fromBottom <= bottomSlackPx && now().isReading) now().onBottom();
    if (now().isReading && scrollTop < nearTopPx) now().onTop();
  };
  const onWheel = (event: WheelEvent) => {
    if (event.deltaY < 0) read();
  };
  const onKey = (event: KeyboardEvent) => {
    if (upKeys.has(event.key)) read();
  };
  list.addEventListener('scroll', onScroll, { passive: true });
  list.addEventListener('wheel', onWheel, { passive: true });
  list.addEventListener('keydown', onKey);
  return () => {
    list.removeEventListener('scroll', onScroll);
    list.removeEventListener('wheel', onWheel);
    list.removeEventListener('keydown', onKey);
  };
}

function goToBottom(list: HTMLElement, place: RefObject<Place>): void {
  list.scrollTop = list.scrollHeight;
  place.current = { top: list.scrollTop, height: list.scrollHeight };
}

/** Scrolls a list to its bottom until the reader scrolls up. Rows added at the top don't move the view. */
export function useFollowBottom(list: RefObject<HTMLElement | null>, options: FollowOptions): () => void {
  const { rows, ...actions } = options;
  const latest = useRef(actions);
  const held = useRef(false);
  const place = useRef<Place>({ top: 0, height: 0 });
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    if (!latest.current.isReading) {
      if (!held.current) goToBottom(element, place);
      return;
    }
    const added = element.scrollHeight - place.current.height;
    // Only earlier messages are added while someone reads, unless the list is growing.
    if (added > 0 && place.current.height > 0 && latest.current.isGrowing !== true)
      element.scrollTop += added;
    place.current = { top: element.scrollTop, height: element.scrollHeight };
  }, [list, rows]);
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const resized = new ResizeObserver(() => {
      if (!latest.current.isReading) goToBottom(element, place);
    });
    resized.observe(element);
    const stops = [watchHolding(element, held), watchScrolling(element, place, () => latest.current)];
    return () => {
      resized.disconnect();
      for (const stop of stops) stop();
    };
  }, [list]);
  return () => {
    if (list.current !== null) goToBottom(list.current, place);
  };
}
