import { useEffect, useState } from 'react';
import { firstAct } from '../../lib/speed/first-act.ts';

const savesData = (): boolean =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;

/**
 * Whether a picture may begin to move: on phones from the first act of the person on, because its player would delay the
 * page. Never with reduced motion, or where data is saved.
 */
export function useMovingPicture(): boolean {
  const [mayMove, setMayMove] = useState(false);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || savesData()) return undefined;
    let isGone = false;
    const begin = async () => {
      if (!matchMedia('(width >= 1024px)').matches) await firstAct();
      if (!isGone) setMayMove(true);
    };
    void begin();
    return () => {
      isGone = true;
    };
  }, []);
  return mayMove;
}
