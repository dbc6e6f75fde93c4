import { useEffect, useState } from 'react';
import { localShelf, storeInput } from '../../lib/storage.ts';
import { isReordered, isSame, merged } from './rules.ts';

interface Mine {
  ids: readonly number[];
  /** The server's order when sorting began. */
  base: readonly number[];
}
const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'number');

function readKept(key: string): Mine | null {
  try {
    const kept = JSON.parse(localShelf.getItem(key) ?? 'null') as Partial<Mine> | null;
    return kept !== null && isIds(kept.ids) && isIds(kept.base) ? { ids: kept.ids, base: kept.base } : null;
  } catch {
    return null;
  }
}
const keep = (key: string, mine: Mine | null): void =>
  storeInput(localShelf, key, mine === null ? null : JSON.stringify(mine));

/** The order on the page: the server's, or an unsaved one, which survives closing the browser. */
export function useOrder(server: readonly number[], key: string) {
  const [mine, setMine] = useState<Mine | null>(null);
  const [isRestored, setIsRestored] = useState(false);
  useEffect(() => {
    const kept = readKept(key);
    setMine(kept);
    setIsRestored(kept !== null);
  }, [key]);
  const ids = mine === null ? server : merged(server, mine.ids);
  const isChanged = mine !== null && !isSame(ids, server);
  const change = (next: Mine | null) => {
    setMine(next);
    setIsRestored(false);
    keep(key, next);
  };
  return {
    ids,
    isChanged,
    isRestored: isRestored && isChanged,
    /** Another person has changed the order meanwhile. */
    isElsewhere: isChanged && isReordered(mine.base, server),
    put: (next: readonly number[]) => change({ ids: next, base: mine?.base ?? server }),
    forget: () => change(null),
  };
}
