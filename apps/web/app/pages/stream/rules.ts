import type { Gate, Post } from '@realfin/contract/posts';
import type { Stream, StreamState } from '@realfin/contract/streams';
import { currentLocale } from '../../lib/language.ts';

export interface ChannelStreams {
  upcoming: number[];
  past: number[];
}

/** A channel's streams for its live page: upcoming ones, the next first, and past ones. */
export function sortStreams(posts: readonly Post[]): ChannelStreams {
  const upcoming = posts.filter(({ scheduledType }) => scheduledType !== null);
  return {
    upcoming: upcoming
      .toSorted((a, b) => Date.parse(a.scheduledAt ?? '') - Date.parse(b.scheduledAt ?? ''))
      .map(({ id }) => id),
    past: posts.filter(({ mediaType }) => mediaType === 'dead_stream').map(({ id }) => id),
  };
}

/** How long after the end of a stream its recording may still be on its way. */
const recordingMs = 30 * 60_000;

/** Whether a stream that is over may get its recording any moment. */
export const awaitsRecording = (
  { state, stoppedAt }: Pick<Stream, 'state' | 'stoppedAt'>,
  now: number,
): boolean => state === 'ended' && stoppedAt !== null && now - Date.parse(stoppedAt) < recordingMs;

/** Whether the page asks now and then what is different. */
export const isChanging = (stream: Pick<Stream, 'state' | 'stoppedAt'>, now: number): boolean =>
  stream.state === 'scheduled' || stream.state === 'live' || awaitsRecording(stream, now);

/** Whether people talk beside it: before, while, and until the recording has its own. */
export const hasChat = (stream: Pick<Stream, 'state' | 'stoppedAt'>, now: number): boolean =>
  stream.state === 'draft' || isChanging(stream, now);

/** What the page shows: the gate, words on the picture, the player of the broadcast, or that of the recording. */
export type StreamScreen = 'gate' | 'words' | 'live' | 'recording';

interface Shown {
  state: StreamState;
  gate: Gate;
  liveUrl: string | null;
  /** The broadcast plays on this page, or played to its end. */
  player: 'none' | 'playing' | 'ended';
  /** A recording is being prepared. */
  hasRecordingSoon: boolean;
}

/** When the stream is over, a viewer who is behind what was sent last goes on at their place. */
export function screenOf({ state, gate, liveUrl, player, hasRecordingSoon }: Shown): StreamScreen {
  if (gate !== 'open') return state === 'ended' && !hasRecordingSoon ? 'words' : 'gate';
  const isOver = state === 'ended' || state === 'recorded';
  if (isOver && player === 'playing') return 'live';
  if (state === 'recorded') return 'recording';
  return state === 'live' && liveUrl !== null && player !== 'ended' ? 'live' : 'words';
}

/** Reminders are sent this long before a stream begins. */
const remindBeforeMs = 30 * 60_000;

export const canRemind = (scheduledAt: string, now: number): boolean =>
  Date.parse(scheduledAt) - now > remindBeforeMs;

const timeFields = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const dayFields = { month: 'long', day: 'numeric', year: 'numeric' } as const;
const formatted = (at: Date, fields: Intl.DateTimeFormatOptions, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat(currentLocale(), {
    ...fields,
    ...(timeZone !== undefined && { timeZone }),
  }).format(at);

/** In the reader's time zone, unless another is named. */
export const timeOfDay = (at: Date, timeZone: string | undefined): string =>
  formatted(at, timeFields, timeZone);
export const dayAndTime = (at: Date, timeZone: string | undefined): string =>
  formatted(at, { ...dayFields, ...timeFields }, timeZone);
export const isSameDay = (one: Date, other: Date, timeZone: string | undefined): boolean =>
  formatted(one, dayFields, timeZone) === formatted(other, dayFields, timeZone);
