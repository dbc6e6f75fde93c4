import { localShelf } from '../../../lib/storage.ts';

/** The source of a stream's picture. */
export type Way = 'browser' | 'software';

const key = 'realfin.live-source';

/** The last source used in this browser; null the first time. */
export function lastWay(): Way | null {
  const stored = localShelf.getItem(key);
  return stored === 'browser' || stored === 'software' ? stored : null;
}

export const keepWay = (way: Way): void => localShelf.setItem(key, way);
