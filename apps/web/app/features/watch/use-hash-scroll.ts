import { timings } from '@realfin/contract/limits';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Goes to what the address points at, and once more when what comes late has come. */
export function useHashScroll(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    if (id === '') return undefined;
    const scroll = () => document.getElementById(id)?.scrollIntoView();
    scroll();
    const timer = setTimeout(scroll, timings.hashScrollRetryMs);
    return () => clearTimeout(timer);
  }, [hash]);
}
