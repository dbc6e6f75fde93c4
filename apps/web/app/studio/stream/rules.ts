import type { EditableStream } from '@realfin/contract/streams';

type Facts = Pick<EditableStream, 'state' | 'scheduledAt' | 'stoppedAt' | 'endedByAdministrator'>;
export type Tab = 'live' | 'information';

/** On its day, a stream is opened to go live. */
const soonMs = 12 * 3_600_000;
/** As long as the server allows it. */
const continuableMs = 3_600_000;

/**
 * An ended broadcast can continue at its address for an hour, also when its recording is ready, unless an
 * administrator ended it.
 */
export const canContinue = (stream: Facts | null, nowMs: number): boolean =>
  stream !== null &&
  !stream.endedByAdministrator &&
  (stream.state === 'recorded' || stream.state === 'ended') &&
  stream.stoppedAt !== null &&
  nowMs - Date.parse(stream.stoppedAt) < continuableMs;

/** A recording is edited like a video. */
export const mayBroadcast = (stream: Facts | null, nowMs: number): boolean =>
  stream?.state !== 'recorded' || canContinue(stream, nowMs);

export function firstTab(stream: Facts | null, nowMs: number): Tab {
  if (stream === null) return 'information';
  const { state, scheduledAt } = stream;
  const isSoon = state === 'scheduled' && scheduledAt !== null && Date.parse(scheduledAt) - nowMs < soonMs;
  return state === 'live' || isSoon ? 'live' : 'information';
}
