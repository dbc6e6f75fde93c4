import type { Post } from '@realfin/contract/posts';
import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import { countdownSeconds } from './rules/sequel.ts';
import classes from './up-next.module.css';

const writes =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="range"])';

/** True while someone is typing or in a dialog, which the next page would discard. */
const isBusy = (): boolean =>
  document.activeElement?.matches(writes) === true || document.querySelector('dialog[open]') !== null;

/** Seconds left, and null once it has been canceled. */
function useCountdown(onDone: () => void): [left: number | null, cancel: () => void] {
  const [left, setLeft] = useState<number | null>(countdownSeconds);
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => {
    if (left === null) return undefined;
    if (left === 0) {
      latest.current();
      return undefined;
    }
    const timer = setInterval(() => {
      if (!isBusy()) setLeft(left - 1);
    }, 1_000);
    return () => clearInterval(timer);
  }, [left]);
  return [left, () => setLeft(null)];
}

interface UpNextProps {
  post: Post;
  onPlay: () => void;
  onCancel: () => void;
}

/** The next post, which plays when its countdown ends. */
export function UpNext({ post, onPlay, onCancel }: UpNextProps) {
  const [left, cancel] = useCountdown(onPlay);
  return (
    <div className={classes.next}>
      <Text as="span" size={14} weight="medium" lines={1} role="status">
        {copy.upNext(post.content.contentTitle)}
      </Text>
      <span className={classes.buttons}>
        <button type="button" className={buttonClass('accent')} onClick={onPlay}>
          <Icon name="player-play-filled" size={18} />
          {copy.playNow}
        </button>
        <button
          type="button"
          className={buttonClass('plain')}
          onClick={() => {
            cancel();
            onCancel();
          }}
        >
          {copy.cancel}
        </button>
        <Text as="span" size={14} tabular>
          {left === null ? '' : copy.startsIn(left)}
        </Text>
      </span>
    </div>
  );
}
