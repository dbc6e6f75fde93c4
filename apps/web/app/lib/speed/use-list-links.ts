import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { addChoice } from './add-choice.ts';

/** A plain primary click; the browser handles everything else. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

/** Navigates every `ListLink` inside the app, with one listener for the page. */
export function useListLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let loading: { from: string; pathname: string; search: string } | undefined;
    const follow = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-in-app]') : null;
      if (link === null || !isPlain(event)) return;
      event.preventDefault();
      const { pathname, hash, dataset } = link;
      const isChoice = dataset.inApp === 'keep-scroll';
      const first = loading?.from === location.href && loading.pathname === pathname ? loading : undefined;
      const search =
        isChoice && first !== undefined && pathname === location.pathname
          ? addChoice(location.search, first.search, link.search)
          : link.search;
      loading = { from: location.href, pathname, search };
      const to = pathname + search + hash;
      const replace = to === location.pathname + location.search + location.hash;
      void navigate(to, { replace, preventScrollReset: isChoice });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
