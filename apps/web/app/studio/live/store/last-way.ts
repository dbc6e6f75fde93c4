import { localShelf } from '../../../lib/storage.ts';

/** Where the picture of a stream comes from. */
export type Way = 'browser' | 'software';

const key = 'realfin.live-source';

/** What this browser sent with last; null the first time. */
export function lastWay(): Way | null {
  const stored = localShelf.getItem(key);
  return stored === 'browser' || stored === 'software' ? stored : null;
}

export const keepWay = (way: Way): void => localShelf.setItem(key, way);
