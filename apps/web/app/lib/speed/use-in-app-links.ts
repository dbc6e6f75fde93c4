import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { rememberDestination } from '../offline.ts';
import { addChoice } from './add-choice.ts';

/** A plain primary click; the browser handles everything else. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

/** Navigates every link of this site inside the app, with one listener for the page. */
export function useInAppLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    /** The address that a press is loading; undefined once it has loaded or another one replaced it. */
    let loading: Pick<Location, 'pathname' | 'search'> | undefined;
    const follow = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-in-app]') : null;
      if (link === null || link.target === '_blank' || !isPlain(event)) return;
      event.preventDefault();
      const { pathname, hash, dataset } = link;
      const isChoice = dataset.inApp === 'keep-scroll';
      const isOfThisPage = pathname === location.pathname && pathname === loading?.pathname;
      const search =
        isChoice && isOfThisPage
          ? addChoice(location.search, loading?.search ?? '', link.search)
          : link.search;
      const own = { pathname, search };
      loading = own;
      const to = pathname + search + hash;
      const replace = to === location.pathname + location.search + location.hash;
      const forget = rememberDestination(to);
      void Promise.resolve(navigate(to, { replace, preventScrollReset: isChoice })).finally(() => {
        if (loading !== own) return;
        loading = undefined;
        forget();
      });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
