import { useEffect, useRef, useState } from 'react';
import { useViewer } from '../../lib/viewer.ts';
import { commentText } from '../comments/rules.ts';
import { copy } from './copy.ts';
import { useAnnouncing } from './store/announcing.ts';
import { useChat } from './use-chat.ts';

/** Limits announcements, which would never end in a busy chat. */
const announceMs = 4_000;

/** Announces new messages to screen readers, a few at a time, unless switched off. */
export function Announcer({ tipsOnly }: { tipsOnly: boolean }) {
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
      const fresh = messages.filter(
        ({ number, userId, type }) =>
          number > saidUpTo.current && userId !== viewerId && (!tipsOnly || type === 'TIP'),
      );
      saidUpTo.current = position.number;
      const last = fresh.at(-1);
      if (last === undefined) return;
      const { one, many } = copy.announced;
      const text = commentText(last);
      setWords(fresh.length === 1 ? one(last.name, text) : many(fresh.length, last.name, text));
    }, announceMs);
    return () => {
      clearInterval(timer);
      setWords('');
    };
  }, [isOn, store, tipsOnly, viewerId]);
  return (
    <div className="visually-hidden" aria-live="polite">
      {words}
    </div>
  );
}
