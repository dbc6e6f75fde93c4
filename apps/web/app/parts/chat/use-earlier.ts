import { useRef, useState } from 'react';
import { readEarlier } from './queries.ts';
import { withEarlier } from './rules/log.ts';
import { useChat } from './use-chat.ts';

/** The number of rows to render, and a function to show more: known ones first, then the server's. */
export function useEarlier(numKnown: number, isReading: boolean, atBottom: number): [number, () => void] {
  const { store } = useChat();
  const [numShown, setNumShown] = useState(atBottom);
  const isLoading = useRef(false);
  const showMore = async (): Promise<void> => {
    if (isLoading.current) return;
    if (numShown < numKnown) {
      setNumShown(numShown + atBottom);
      return;
    }
    const { log, line } = store.get();
    const first = log.reading?.[0];
    if (!log.hasEarlier || first === undefined || line === 'closed') return;
    isLoading.current = true;
    try {
      const page = await readEarlier(store.postId, first.number);
      store.changeLog((now) => withEarlier(now, page));
      setNumShown((count) => count + page.messages.length);
    } finally {
      isLoading.current = false;
    }
  };
  // Rows loaded while reading back are dropped at the bottom.
  if (!isReading && numShown !== atBottom) setNumShown(atBottom);
  return [numShown, () => void showMore().catch(() => undefined)];
}
