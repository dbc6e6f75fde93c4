import { lazy, useEffect, useState, type ReactNode } from 'react';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { placeOf } from './rules/key-place.ts';

const KeyList = lazy(() => import('./key-list.tsx'));

/** The list of keys for a player that has not been loaded: its other keys need media. */
export function useListKey(enabled: boolean): ReactNode {
  const [listed, setListed] = useState(false);
  useEffect(() => {
    if (!enabled) return undefined;
    const noPlayer = document.createElement('div');
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key !== '?' || placeOf(event.target, noPlayer) === null) return;
      event.preventDefault();
      setListed(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [enabled]);
  return <LazyDialog opened={listed} dialog={KeyList} props={{ onClose: () => setListed(false) }} />;
}
