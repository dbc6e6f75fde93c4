import { useEffect, useState } from 'react';
import { localShelf } from '../../lib/storage.ts';

const key = 'transcript';

/** Whether transcripts are shown, stored in this browser. */
export function useTranscript(): [isShown: boolean, toggle: () => void] {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    setShown(localShelf.getItem(key) === 'on');
  }, []);
  const toggle = () => {
    setShown(!isShown);
    localShelf.setItem(key, isShown ? 'off' : 'on');
  };
  return [isShown, toggle];
}
