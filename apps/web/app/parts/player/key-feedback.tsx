import { lazy, useCallback, useEffect, useState } from 'react';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import classes from './player.module.css';

const KeyList = lazy(() => import('./key-list.tsx'));
const shownMs = 1_200;

/** The effect of the last key, shown on the picture and announced, and the list of keys. */
export function useKeyFeedback() {
  const [words, setWords] = useState('');
  // Restarts the timer when the same key is pressed twice.
  const [count, setCount] = useState(0);
  const [listed, setListed] = useState(false);
  useEffect(() => {
    if (words === '') return undefined;
    const timer = setTimeout(() => setWords(''), shownMs);
    return () => clearTimeout(timer);
  }, [words, count]);
  const onDone = useCallback((done: string) => {
    setWords(done);
    setCount((before) => before + 1);
  }, []);
  const list = useCallback(() => setListed(true), []);
  const feedback = (
    <>
      <p className={classes.feedback} role="status">
        {words}
      </p>
      <LazyDialog opened={listed} dialog={KeyList} props={{ onClose: () => setListed(false) }} />
    </>
  );
  return { onDone, list, feedback };
}
