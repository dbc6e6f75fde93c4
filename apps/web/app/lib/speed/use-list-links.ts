import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** A plain click of the main button; everything else is the browser's business. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

/** Makes every `ListLink` move inside the app, with one listener for the page. */
export function useListLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-in-app]') : null;
      if (link === null || !isPlain(event)) return;
      event.preventDefault();
      const { pathname, search, hash, dataset } = link;
      const to = pathname + search + hash;
      const replace = to === location.pathname + location.search + location.hash;
      void navigate(to, { replace, preventScrollReset: dataset.inApp === 'keep-scroll' });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
