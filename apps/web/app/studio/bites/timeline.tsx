import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import { clockTime } from '../../lib/format.ts';
import { cutCopy } from '../../parts/bites/copy.ts';
import { withEnd, withStart, type Part } from './rules/part.ts';
import { tileAt, tileStyle, type Storyboard } from './rules/storyboard.ts';
import classes from './timeline.module.css';

interface TimelineProps {
  part: Part;
  duration: number;
  board: Storyboard | null;
  onPart: (part: Part, showAt: number) => void;
}
const tileCount = 12;

/** The storyboard with two handles. */
export function Timeline({ part, duration, board, onPart }: TimelineProps) {
  const track = useRef<HTMLDivElement>(null);
  const share = (seconds: number) => `${(seconds / duration) * 100}%`;
  const secondsAt = (clientX: number): number => {
    const box = track.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return 0;
    return ((clientX - box.left) / box.width) * duration;
  };
  const moveStart = (to: number) => {
    const moved = withStart(part, to, duration);
    onPart(moved, moved.start);
  };
  const moveEnd = (to: number) => {
    const moved = withEnd(part, to, duration);
    onPart(moved, moved.end);
  };
  const tiles = Array.from({ length: tileCount }, (_, n) =>
    board === null ? undefined : tileAt(board, ((n + 0.5) / tileCount) * duration),
  );
  return (
    <div ref={track} className={classes.track} dir="ltr" role="group" aria-label={cutCopy.timeline}>
      <div className={classes.tiles} aria-hidden="true">
        {tiles.map((tile, n) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- places, not things
            key={n}
            style={board === null || tile === undefined ? undefined : tileStyle(board, tile)}
          />
        ))}
      </div>
      <span className={classes.outside} style={{ left: 0, width: share(part.start) }} />
      <span className={classes.outside} style={{ left: share(part.end), right: 0 }} />
      <span
        className={classes.inside}
        style={{ left: share(part.start), width: share(part.end - part.start) }}
      />
      <Handle
        label={cutCopy.start}
        seconds={part.start}
        duration={duration}
        onSeconds={moveStart}
        secondsAt={secondsAt}
      />
      <Handle
        label={cutCopy.end}
        seconds={part.end}
        duration={duration}
        onSeconds={moveEnd}
        secondsAt={secondsAt}
      />
    </div>
  );
}

interface HandleProps {
  label: string;
  seconds: number;
  duration: number;
  onSeconds: (seconds: number) => void;
  secondsAt: (clientX: number) => number;
}

const steps: Record<string, number> = {
  ArrowLeft: -0.1,
  ArrowDown: -0.1,
  ArrowRight: 0.1,
  ArrowUp: 0.1,
  PageDown: -5,
  PageUp: 5,
};

function Handle({ label, seconds, duration, onSeconds, secondsAt }: HandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) onSeconds(seconds + (event.shiftKey ? step * 10 : step));
    else if (event.key === 'Home') onSeconds(0);
    else if (event.key === 'End') onSeconds(duration);
    else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus();
  };
  return (
    <span
      className={classes.handle}
      style={{ left: `${(seconds / duration) * 100}%` }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration * 10) / 10}
      aria-valuenow={seconds}
      aria-valuetext={`${clockTime(Math.floor(seconds))}.${Math.round((seconds % 1) * 10) % 10}`}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onSeconds(secondsAt(event.clientX));
      }}
    />
  );
}
