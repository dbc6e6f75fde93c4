import { useEffect, useEffectEvent, useState } from 'react';

/** Whole seconds until a time, counted down; 0 from then on. `onEnd` is called when it has passed. */
export function useSecondsLeft(untilMs: number, onEnd?: () => void): number {
  const [left, setLeft] = useState(0);
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = (): void => {
      const seconds = Math.max(0, Math.ceil((untilMs - Date.now()) / 1_000));
      setLeft(seconds);
      if (seconds > 0) timer = setTimeout(count, 1_000);
      else if (timer !== undefined) end();
    };
    count();
    return () => clearTimeout(timer);
  }, [untilMs]);
  return left;
}
