import { useEffect } from 'react';
import { useLocation } from 'react-router';

async function scroll(hash: string, isFirst: boolean, left: AbortSignal): Promise<void> {
  const { scrollToHash } = await import('../../lib/hash-scroll.ts');
  if (left.aborted) return;
  const stop = scrollToHash(hash, isFirst);
  if (stop !== undefined) left.addEventListener('abort', stop);
}

/** Scrolls to the element of the address's fragment. Its code loads only with a fragment. */
export function useHashScroll(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '') return undefined;
    const left = new AbortController();
    // If it does not load, the browser's own scrolling remains.
    scroll(hash, key === 'default', left.signal).catch(() => undefined);
    return () => left.abort();
  }, [hash, key]);
}
