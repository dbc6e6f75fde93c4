import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { showingMeter } from './rules/showing.ts';
import { flushReports, reportTaker } from './store/send-reports.ts';

/** Measures a bite while it fills the screen of a visible page. Returns what its links to the post call. */
export function useShowing(
  video: RefObject<HTMLVideoElement | null>,
  biteId: number,
  isCurrent: boolean,
): () => void {
  const stays = useRef(isCurrent);
  const meter = useRef<ReturnType<typeof showingMeter>>(null);
  // Set before the cleanup below, in which a bite that is still current was left with its page.
  useLayoutEffect(() => {
    stays.current = isCurrent;
  });
  useEffect(() => {
    const element = video.current;
    if (!isCurrent) return undefined;
    const showing = showingMeter(performance.now(), reportTaker(biteId));
    meter.current = showing;
    const stop = new AbortController();
    const { signal } = stop;
    const leave = () => {
      showing.hide(performance.now());
      flushReports();
    };
    element?.addEventListener(
      'timeupdate',
      () => {
        if (!element.paused) showing.at(element.currentTime, element.duration, performance.now());
      },
      { signal },
    );
    const follow = () => {
      if (document.visibilityState === 'visible') showing.show(performance.now());
      else leave();
    };
    document.addEventListener('visibilitychange', follow, { signal });
    // Not every browser fires 'visibilitychange' when one document follows another.
    window.addEventListener('pagehide', leave, { signal });
    return () => {
      stop.abort();
      showing.end(performance.now(), !stays.current);
      if (stays.current) flushReports();
    };
  }, [video, biteId, isCurrent]);
  return useCallback(() => meter.current?.open(), []);
}
