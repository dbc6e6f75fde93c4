import type { Broadcast } from '@realfin/contract/live';

/** The creator's next step, or the reason to wait. */
export type Step =
  | 'createKey'
  | 'startEncoder'
  | 'ready'
  | 'lostBeforeLive'
  | 'live'
  | 'lost'
  | 'saving'
  | 'recorded'
  | 'recordingFailed'
  | 'over';

type Known = Pick<Broadcast, 'state' | 'lostAt' | 'recording'>;

const afterEnd: Partial<Record<Broadcast['recording'], Step>> = {
  recording: 'saving',
  saving: 'saving',
  ready: 'recorded',
  failed: 'recordingFailed',
};

export function stepOf({ state, lostAt, recording }: Known, hasKey: boolean): Step {
  if (state === 'STOPPED') return afterEnd[recording] ?? 'over';
  if (state === 'LIVE') return lostAt === null ? 'live' : 'lost';
  if (state === 'READY') return lostAt === null ? 'ready' : 'lostBeforeLive';
  return hasKey ? 'startEncoder' : 'createKey';
}

/** Going live requires a picture that is arriving now. */
export const mayGoLive = ({ state, lostAt }: Known): boolean => state === 'READY' && lostAt === null;

/** The longest wait that a channel can choose: one hour. */
const mostSeconds = 3_600;

/** Whole seconds until a stream without its encoder is over; a wrong clock never shows more than there are. */
export const secondsLeft = (endsAt: string, nowMs: number): number =>
  Math.min(mostSeconds, Math.max(0, Math.ceil((Date.parse(endsAt) - nowMs) / 1000)));
