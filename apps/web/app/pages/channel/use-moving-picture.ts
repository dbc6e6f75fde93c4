import { useEffect, useState } from 'react';
import { firstAct } from '../../lib/speed/first-act.ts';

const savesData = (): boolean =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;

/** Long after a phone has loaded the page, but soon for people who only read. */
const lookMs = 4_000;

/**
 * Whether a picture may animate: on phones only after the first action or a timeout, because its player would
 * delay the page. Never with reduced motion or a data saver.
 */
export function useMovingPicture(): boolean {
  const [mayMove, setMayMove] = useState(false);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || savesData()) return undefined;
    let isGone = false;
    const begin = () => {
      if (!isGone) setMayMove(true);
    };
    const isWide = matchMedia('(width >= 1024px)').matches;
    const timer = setTimeout(begin, isWide ? 0 : lookMs);
    void firstAct().then(begin);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return mayMove;
}
