import { useEffect, useRef, useState, type RefObject } from 'react';

const typing = 'input, textarea, select, [contenteditable], dialog';

/**
 * Tracks which bite fills the list, and moves to another by scrolling, or by keys from anywhere on the
 * page.
 */
export function useReel(list: RefObject<HTMLOListElement | null>, count: number, onMute: () => void) {
  const [at, setAt] = useState(0);
  const go = (place: number) => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const target = list.current?.children[place];
    if (place < 0 || place >= count || target === undefined) return;
    target.scrollIntoView({ block: 'start', behavior: calm ? 'instant' : 'smooth' });
  };
  useEffect(() => {
    const reel = list.current;
    if (reel === null) return undefined;
    const watcher = new IntersectionObserver(
      (seen) => {
        for (const { isIntersecting, target } of seen)
          if (isIntersecting) setAt([...reel.children].indexOf(target));
      },
      { root: reel, threshold: 0.6 },
    );
    for (const child of reel.children) watcher.observe(child);
    return () => watcher.disconnect();
  }, [list, count]);
  const latest = useRef({ at, go, onMute });
  useEffect(() => {
    latest.current = { at, go, onMute };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest(typing) !== null) return;
      const now = latest.current;
      if (event.key === 'ArrowDown' || event.key === 'PageDown' || event.key === 'j') now.go(now.at + 1);
      else if (event.key === 'ArrowUp' || event.key === 'PageUp' || event.key === 'k') now.go(now.at - 1);
      else if (event.key === 'm') now.onMute();
      else if (event.key === ' ' && target.closest('button, a') === null)
        list.current?.querySelector<HTMLElement>('[data-current] [data-play]')?.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);
  return { at, go };
}
