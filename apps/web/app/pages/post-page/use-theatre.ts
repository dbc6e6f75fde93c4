import { useEffect, useState } from 'react';
import { localShelf } from '../../lib/storage.ts';

const key = 'theatre';

/** Theater mode, stored in this browser. */
export function useTheatre(): [theatre: boolean, toggle: () => void] {
  const [theatre, setTheatre] = useState(false);
  useEffect(() => {
    setTheatre(localShelf.getItem(key) === 'on');
  }, []);
  const toggle = () => {
    setTheatre(!theatre);
    localShelf.setItem(key, theatre ? 'off' : 'on');
  };
  return [theatre, toggle];
}
