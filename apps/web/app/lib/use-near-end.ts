import { useEffect, useRef, type RefObject } from 'react';

/** Calls back when an element at the end of a list comes near the window, unless the list is loading. */
export function useNearEnd(
  end: RefObject<Element | null>,
  load: () => void,
  { busy, ahead }: { busy: boolean; ahead: string },
): void {
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (end.current === null || busy) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) latest.current();
      },
      { rootMargin: ahead },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, busy, ahead]);
}
