import { useEffect, useRef, useState } from 'react';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import { useAnnouncing } from './store/announcing.ts';
import { useChat } from './use-chat.ts';

/** A busy chat would never stop talking. */
const announceMs = 4_000;

/** Says new messages to screen readers, a few at a time, unless they are switched off. */
export function Announcer() {
  const { store } = useChat();
  const viewerId = useViewer()?.id;
  const isOn = useAnnouncing();
  const [words, setWords] = useState('');
  const saidUpTo = useRef(0);
  useEffect(() => {
    if (!isOn) return undefined;
    saidUpTo.current = store.get().log.position.number;
    const timer = setInterval(() => {
      const { messages, position } = store.get().log;
      const fresh = messages.filter(({ number, userId }) => number > saidUpTo.current && userId !== viewerId);
      saidUpTo.current = position.number;
      const last = fresh.at(-1);
      if (last === undefined) return;
      const { one, many } = copy.announced;
      setWords(
        fresh.length === 1 ? one(last.name, last.comment) : many(fresh.length, last.name, last.comment),
      );
    }, announceMs);
    return () => {
      clearInterval(timer);
      setWords('');
    };
  }, [isOn, store, viewerId]);
  return (
    <div className="visually-hidden" aria-live="polite">
      {words}
    </div>
  );
}
