import { useEffect, useState } from 'react';

/** Whether there is room for a panel next to the featured post; false until hydration. */
export function useWideScreen(): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => setWide(matchMedia('(width >= 1024px)').matches), []);
  return isWide;
}
