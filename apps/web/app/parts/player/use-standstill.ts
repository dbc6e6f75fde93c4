import { useEffect, useState, type RefObject } from 'react';

const everyMs = 500;

/** Whether the picture is frozen while it should play. Media events are too late or too frequent for this. */
export function useStandstill(media: RefObject<HTMLMediaElement | null>, enabled: boolean): boolean {
  const [still, setStill] = useState(false);
  useEffect(() => {
    const element = media.current;
    if (element === null || !enabled) return undefined;
    let last = -1;
    const timer = setInterval(() => {
      setStill(!element.paused && !element.ended && element.currentTime === last);
      last = element.currentTime;
    }, everyMs);
    return () => {
      clearInterval(timer);
      setStill(false);
    };
  }, [media, enabled]);
  return still;
}
