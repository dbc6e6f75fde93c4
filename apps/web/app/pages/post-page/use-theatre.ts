import { useEffect, useState } from 'react';

const key = 'theatre';

/** Theater mode, stored in this browser. */
export function useTheatre(): [theatre: boolean, toggle: () => void] {
  const [theatre, setTheatre] = useState(false);
  useEffect(() => {
    try {
      setTheatre(localStorage.getItem(key) === 'on');
    } catch {
      // Without storage, theater mode starts off.
    }
  }, []);
  const toggle = () => {
    setTheatre(!theatre);
    try {
      localStorage.setItem(key, theatre ? 'off' : 'on');
    } catch {
      // It still applies to this page.
    }
  };
  return [theatre, toggle];
}
