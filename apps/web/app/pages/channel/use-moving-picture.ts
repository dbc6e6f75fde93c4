import { useEffect, useState } from 'react';
import { firstAct } from '../../lib/speed/first-act.ts';

const savesData = (): boolean =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;

/** Long after a phone has the page, and soon for those who only look. */
const lookMs = 4_000;

/**
 * Whether a picture may begin to move: on phones from the first act of the person on, or once they have looked at the
 * page, because its player would delay it. Never with reduced motion, or where data is saved.
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
