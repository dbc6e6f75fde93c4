import { timings } from '@realfin/contract/timings';

/** Larger steps between two reports are seeks, not playback. */
const longestStepSeconds = 2.5;
const saveEverySeconds = timings.progressSeconds;

interface MeterEvents {
  /** Played long enough, or to the end: a view. */
  onView(seconds: number): void;
  /** Time to save the position. */
  onSave(positionSeconds: number): void;
}

/** Measures real playback time, without skipped parts. */
export function watchMeter(events: MeterEvents) {
  let last: number | null = null;
  let played = 0;
  let counted = false;
  let sinceSave = 0;
  let saved: number | null = null;
  const count = () => {
    if (counted) return;
    counted = true;
    events.onView(played);
  };
  const save = (position: number) => {
    sinceSave = 0;
    if (saved === position) return;
    saved = position;
    events.onSave(position);
  };
  return {
    /** The player is at this second and playing. */
    at(position: number) {
      const step = last === null ? 0 : position - last;
      last = position;
      if (step <= 0 || step > longestStepSeconds) return;
      played += step;
      sinceSave += step;
      if (played >= timings.viewSeconds.play) count();
      if (sinceSave >= saveEverySeconds) save(position);
    },
    paused(position: number) {
      last = null;
      save(position);
    },
    ended(position: number) {
      last = null;
      count();
      save(position);
    },
    /** The position when the page closes, if it has changed. */
    left(position: number) {
      if (played > 0) save(position);
    },
  };
}
