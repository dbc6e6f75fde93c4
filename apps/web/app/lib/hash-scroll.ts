import { timings } from '@realfin/contract/limits';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** What the part of an address after its `#` points at; an address that cannot be read points at nothing. */
export function targetOf(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null;
  } catch {
    return null;
  }
}

const acts = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const;

/** Goes to a place, and once more when what comes late has come, unless the reader does something meanwhile. */
function goTo(id: string): () => void {
  const scroll = () => document.getElementById(id)?.scrollIntoView();
  scroll();
  const stop = new AbortController();
  const timer = setTimeout(() => {
    scroll();
    stop.abort();
  }, timings.hashScrollRetryMs);
  stop.signal.addEventListener('abort', () => clearTimeout(timer));
  for (const act of acts) {
    addEventListener(act, () => stop.abort(), { signal: stop.signal, capture: true, passive: true });
  }
  return () => stop.abort();
}

/** Whether it stands where the browser puts it, or as near as the page's end allows. */
const isReached = (place: Element): boolean => {
  const { scrollHeight } = document.documentElement;
  const margin = Number.parseFloat(getComputedStyle(place).scrollMarginTop);
  return (
    Math.abs(place.getBoundingClientRect().top - margin) < 2 || scrollY + innerHeight >= scrollHeight - 1
  );
};

/** Goes to what the address points at. */
export function useHashScroll(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const id = targetOf(hash);
    if (id === null) return undefined;
    // The browser has brought a page there that was just loaded; who scrolled on before the scripts came stays.
    const place = key === 'default' ? document.getElementById(id) : null;
    return place === null || isReached(place) ? goTo(id) : undefined;
  }, [hash, key]);
}

/** The same for what is put on the page later. A reader who was taken there once is not taken back. */
export function useScrollTo(id: string, isThere: boolean): void {
  const reached = useRef('');
  useEffect(() => {
    if (!isThere || reached.current === id || document.getElementById(id) === null) return undefined;
    reached.current = id;
    return goTo(id);
  }, [id, isThere]);
}
