import { biteReportLimits } from '@realfin/contract/bite-limits';
import { timings } from '@realfin/contract/timings';

/** Larger steps between two reports of the player are no playback. */
const longestStepSeconds = 2.5;

/** The activity in one showing of a bite so far, and the part already reported. */
export interface ShowingReport {
  n: number;
  shownMs: number;
  watchedMs: number;
  ends: number;
  before: { watchedMs: number; ends: number };
  swiped: boolean;
  opened: boolean;
}

/** Measures one bite that fills the screen, from `nowMs` on. */
export function showingMeter(nowMs: number, emit: (report: ShowingReport) => void) {
  let sinceMs: number | null = nowMs;
  let shownMs = 0;
  let watchedMs = 0;
  let ends = 0;
  /** Each showing begins at the first second, and bites have no seek bar. */
  let last = 0;
  let opened = false;
  let n = 0;
  let before = { watchedMs: 0, ends: 0 };
  const isOver = () => shownMs >= biteReportLimits.longestMs;
  const settle = (untilMs: number) => {
    if (sinceMs === null) return;
    shownMs = Math.min(biteReportLimits.longestMs, shownMs + Math.max(0, untilMs - sinceMs));
    sinceMs = untilMs;
  };
  const report = (atMs: number, swiped: boolean) => {
    settle(atMs);
    const watched = Math.min(Math.round(watchedMs), Math.round(shownMs));
    const isNew = n === 0 || swiped || opened || watched > before.watchedMs || ends > before.ends;
    if (shownMs < timings.biteSeconds.shown * 1000 || !isNew) return;
    emit({ n, shownMs: Math.round(shownMs), watchedMs: watched, ends, before, swiped, opened });
    n += 1;
    before = { watchedMs: watched, ends };
    opened = false;
  };
  return {
    /** The player is at this second of its bite and playing. */
    at(position: number, durationSeconds: number, atMs: number) {
      const from = last;
      last = position;
      if (sinceMs === null) return;
      settle(atMs);
      if (isOver()) return;
      const isLoop = position < from && from >= durationSeconds - longestStepSeconds;
      const step = isLoop ? durationSeconds - from + position : position - from;
      if (step <= 0 || step > longestStepSeconds) return;
      watchedMs += step * 1000;
      if (isLoop) ends += 1;
    },
    /** Its viewer follows the link to its post. */
    open() {
      opened = true;
    },
    /** The page is in the background now. */
    hide(atMs: number) {
      report(atMs, false);
      sinceMs = null;
    },
    /** The page is on the screen again. */
    show(atMs: number) {
      sinceMs ??= atMs;
    },
    /** `swiped`: another bite fills the screen. */
    end: report,
  };
}
