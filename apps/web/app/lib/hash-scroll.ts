import { pageTimings } from '@realfin/contract/page-timings';
import { useEffect, useRef } from 'react';

/** The element the fragment of the address refers to; none for an unreadable address. */
export function targetOf(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null;
  } catch {
    return null;
  }
}

const acts = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const;

/**
 * Scrolls to an element, and again after late content has loaded, unless the reader scrolls or presses
 * something.
 */
function goTo(id: string): () => void {
  const scroll = () => document.getElementById(id)?.scrollIntoView();
  scroll();
  const stop = new AbortController();
  const timer = setTimeout(() => {
    scroll();
    stop.abort();
  }, pageTimings.hashScrollRetryMs);
  stop.signal.addEventListener('abort', () => clearTimeout(timer));
  for (const act of acts) {
    addEventListener(act, () => stop.abort(), { signal: stop.signal, capture: true, passive: true });
  }
  return () => stop.abort();
}

/** Whether it is where the browser scrolls it to, or as close as the page's end allows. */
const isReached = (place: Element): boolean => {
  const { scrollHeight } = document.documentElement;
  const margin = Number.parseFloat(getComputedStyle(place).scrollMarginTop);
  return (
    Math.abs(place.getBoundingClientRect().top - margin) < 2 || scrollY + innerHeight >= scrollHeight - 1
  );
};

/** Scrolls to the element of a fragment; `isFirst` after a full load of the page. Returns what stops it. */
export function scrollToHash(hash: string, isFirst: boolean): (() => void) | undefined {
  const id = targetOf(hash);
  if (id === null) return undefined;
  // After a full load the browser has already scrolled; readers who scrolled on before the scripts loaded
  // stay there.
  const place = isFirst ? document.getElementById(id) : null;
  return place === null || isReached(place) ? goTo(id) : undefined;
}

/** The same for content that is added later. Scrolls each reader once. */
export function useScrollTo(id: string, isThere: boolean): void {
  const reached = useRef('');
  useEffect(() => {
    if (!isThere || reached.current === id || document.getElementById(id) === null) return undefined;
    reached.current = id;
    return goTo(id);
  }, [id, isThere]);
}
