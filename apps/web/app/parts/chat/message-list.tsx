import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { copy } from './copy.ts';
import { MessageRows } from './message-rows.tsx';
import { startReading, stopReading } from './rules/log.ts';
import { useChat, useRoom } from './use-chat.ts';
import { useEarlier } from './use-earlier.ts';
import { useFollowBottom } from './use-follow-bottom.ts';
import { useTips } from './use-tips.ts';
import classes from './message-list.module.css';

/** The number of rows rendered at the bottom; more than the tallest list shows. */
const rowsAtBottom = 80;
/** The number of rows rendered first; more than a phone shows. */
const firstRows = 16;

interface MessageListProps {
  tipsOnly: boolean;
}

/** The messages, at the bottom until the reader scrolls up. */
export function MessageList({ tipsOnly }: MessageListProps) {
  const { store } = useChat();
  const list = useRef<HTMLDivElement>(null);
  const reading = useRoom(({ log }) => log.reading);
  const latest = useRoom(({ log }) => log.messages);
  const tips = useTips(tipsOnly);
  const isReading = reading !== null;
  const [isAway, setAway] = useState(false);
  const all = tipsOnly ? tips : (reading ?? latest);
  const atBottom = useDeferredValue(rowsAtBottom, firstRows);
  const [numShown, showMore] = useEarlier(all.length, isReading, atBottom);
  const shown = all.length > numShown ? all.slice(-numShown) : all;
  const rows = useMemo(() => ({ latest, atBottom }), [latest, atBottom]);
  const toBottom = useFollowBottom(list, {
    isReading,
    onReading: () => store.changeLog(startReading),
    onBottom: () => store.changeLog(stopReading),
    onTop: showMore,
    onAway: setAway,
    rows: all === latest ? rows : `${shown.length}-${all.length}-${shown[0]?.id}`,
  });
  return (
    <div className={classes.frame}>
      <MessageRows list={list} shown={shown} tipsOnly={tipsOnly} />
      {isReading ? (
        <ToBottom
          isAway={isAway}
          onPress={() => {
            store.changeLog(stopReading);
            requestAnimationFrame(toBottom);
            list.current?.focus({ preventScroll: true });
          }}
        />
      ) : null}
    </div>
  );
}

/** Also shown without scrolling, because the list pauses while one of its rows is in use. */
function ToBottom({ isAway, onPress }: { isAway: boolean; onPress: () => void }) {
  const numUnseen = useRoom(({ log }) => log.numUnseen);
  if (!isAway && numUnseen === 0) return null;
  return (
    <button
      type="button"
      className={`${buttonClass('accent', 'small')} ${classes.toBottom}`}
      onClick={onPress}
    >
      <Icon name="chevron-down" size={16} />
      {copy.toBottom}
      {numUnseen === 0 ? null : ` · ${copy.unseen(numUnseen)}`}
    </button>
  );
}
