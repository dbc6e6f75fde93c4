import { useEffect } from 'react';
import { useLocation } from 'react-router';

async function scroll(hash: string, isFirst: boolean, left: AbortSignal): Promise<void> {
  const { scrollToHash } = await import('../../lib/hash-scroll.ts');
  if (left.aborted) return;
  const stop = scrollToHash(hash, isFirst);
  if (stop !== undefined) left.addEventListener('abort', stop);
}

/** Scrolls to the element of the address's fragment. What does that loads only where there is one. */
export function useHashScroll(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '') return undefined;
    const left = new AbortController();
    // Where it does not load, the browser has scrolled there before.
    scroll(hash, key === 'default', left.signal).catch(() => undefined);
    return () => left.abort();
  }, [hash, key]);
}
