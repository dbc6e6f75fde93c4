import type { Cue } from '@realfin/contract/captions';
import { memo } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { clockTime } from '../../lib/format.ts';
import { copy } from './copy.ts';
import type { Piece } from './rules/lines.ts';
import { useLineList } from './use-line-list.ts';
import classes from './transcript.module.css';

export interface ShownLine extends Cue {
  /** Its index among all lines. */
  at: number;
  /** The text split by the search; null without one. */
  pieces: readonly Piece[] | null;
}

interface LineListProps {
  lines: readonly ShownLine[];
  language: string;
  /** The index of the line that plays now. */
  current: number;
  onJump: (seconds: number) => void;
}

export function LineList({ lines, language, current, onJump }: LineListProps) {
  const shown = lines.findIndex(({ at }) => at === current);
  const { props, stop, isFollowing, follow, onFocus, onPress } = useLineList({
    count: lines.length,
    current: shown,
    onJump,
  });
  return (
    <div className={classes.frame}>
      <ol {...props} className={classes.lines} lang={language} aria-label={copy.lines}>
        {lines.map((line, place) => (
          <Line
            key={line.at}
            {...{ line, place, onPress, onFocus }}
            isStop={place === stop}
            isCurrent={line.at === current}
          />
        ))}
      </ol>
      {isFollowing || shown < 0 ? null : (
        <button
          type="button"
          className={`${buttonClass('accent', 'small')} ${classes.toCurrent}`}
          onClick={follow}
        >
          <Icon name="arrow-back-up" size={16} />
          {copy.toCurrent}
        </button>
      )}
    </div>
  );
}

interface LineProps {
  line: ShownLine;
  place: number;
  isCurrent: boolean;
  /** The one that the Tab key stops at. */
  isStop: boolean;
  onPress: (seconds: number) => void;
  onFocus: (place: number) => void;
}

/** Memoized, because there can be thousands, and only two change when the next one plays. */
const Line = memo(function Line({ line, place, isCurrent, isStop, onPress, onFocus }: LineProps) {
  const { startSeconds, text, pieces } = line;
  return (
    <li>
      <button
        type="button"
        className={classes.line}
        tabIndex={isStop ? 0 : -1}
        aria-current={isCurrent ? 'true' : undefined}
        onFocus={() => onFocus(place)}
        onClick={() => onPress(startSeconds)}
      >
        <span className={classes.time}>{clockTime(startSeconds)}</span>
        <span>
          {pieces?.map((piece, at) => (piece.isFound ? <mark key={at}>{piece.text}</mark> : piece.text)) ??
            text}
        </span>
      </button>
    </li>
  );
});
