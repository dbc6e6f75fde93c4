import { useEffect, useState } from 'react';

const key = 'theatre';

/** Theatre mode, remembered in this browser. */
export function useTheatre(): [theatre: boolean, toggle: () => void] {
  const [theatre, setTheatre] = useState(false);
  useEffect(() => {
    try {
      setTheatre(localStorage.getItem(key) === 'on');
    } catch {
      // A browser that keeps nothing begins without.
    }
  }, []);
  const toggle = () => {
    setTheatre(!theatre);
    try {
      localStorage.setItem(key, theatre ? 'off' : 'on');
    } catch {
      // It still holds for this page.
    }
  };
  return [theatre, toggle];
}
