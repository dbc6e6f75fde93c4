// A chat replayed with its recording: the messages up to a time, and the parts to load for it.
import type { ReplayEntry, ReplayPage } from '@realfin/contract/comments';

export interface Replay {
  entries: readonly ReplayEntry[];
  /** The following page; null at the end. */
  nextKey: string | null;
  /** The first entries are those until this time; earlier times need another request. */
  fromMs: number;
  /** The time it was last asked for. */
  atMs: number;
}

const most = 500;
/** Messages are loaded this long before they appear. */
const aheadMs = 20_000;
const offsetOf = (entry: ReplayEntry | undefined): number => entry?.offset_ms ?? 0;

export const openReplay = ({ comments, next_key }: ReplayPage, atMs: number): Replay => ({
  entries: comments,
  nextKey: next_key,
  fromMs: offsetOf(comments[0]),
  atMs,
});

export const withPage = (replay: Replay, { comments, next_key }: ReplayPage): Replay => {
  const entries = [...replay.entries, ...comments].slice(-most);
  return { ...replay, entries, nextKey: next_key, fromMs: offsetOf(entries[0]) };
};

/** The missing data at a time: another part of the chat, its next page, or nothing. */
export function missingAt({ entries, nextKey, fromMs, atMs }: Replay, ms: number): 'part' | 'page' | null {
  const endMs = nextKey === null ? Infinity : offsetOf(entries.at(-1));
  if (ms < atMs && ms < fromMs) return 'part';
  // A jump beyond the loaded messages; playing reaches their end gradually.
  if (ms > endMs + aheadMs) return 'part';
  return ms > endMs - aheadMs ? 'page' : null;
}

/** The messages up to a time. */
export const saidUntil = ({ entries }: Replay, ms: number): readonly ReplayEntry[] =>
  entries.filter((entry) => offsetOf(entry) <= ms);
