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

/** The time after the end of a stream in which its recording may still appear. */
const recordingMs = 30 * 60_000;

/** Whether an ended stream may still get its recording. */
export const awaitsRecording = (
  { state, stoppedAt }: Pick<Stream, 'state' | 'stoppedAt'>,
  now: number,
): boolean => state === 'ended' && stoppedAt !== null && now - Date.parse(stoppedAt) < recordingMs;

/** Whether the page polls for changes. */
export const isChanging = (stream: Pick<Stream, 'state' | 'stoppedAt'>, now: number): boolean =>
  stream.state === 'scheduled' || stream.state === 'live' || awaitsRecording(stream, now);

/** Whether the stream has a chat: before it, during it, and until the recording has a replay. */
export const hasChat = (stream: Pick<Stream, 'state' | 'stoppedAt'>, now: number): boolean =>
  stream.state === 'draft' || isChanging(stream, now);

/** The page's screen: the gate, a message, the player of the broadcast, or that of the recording. */
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

/** After the end, a viewer behind the live edge continues at their position. */
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
