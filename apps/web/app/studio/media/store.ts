// Stores unsaved captions in the browser, like the rest of a post.
import { storeInput, type Shelf } from '../../lib/storage.ts';

/** A caption as its author types it. */
export interface CueRow {
  from: string;
  to: string;
  text: string;
}
export interface StoredCues {
  rows: readonly CueRow[];
  /** The revision they were typed on; 0 for captions that were never saved. */
  revision: number;
}

export const cuesKey = (accountId: number, postId: number, language: string): string =>
  `captions:${accountId}:${postId}:${language}`;

/** Null when there is nothing to store. */
export function storeCues(shelf: Shelf, key: string, cues: StoredCues | null): void {
  storeInput(shelf, key, cues === null ? null : JSON.stringify(cues));
}

const isRow = (value: unknown): value is CueRow => {
  const row = value as Partial<Record<keyof CueRow, unknown>> | null;
  return [row?.from, row?.to, row?.text].every((part) => typeof part === 'string');
};

export function storedCues(shelf: Shelf, key: string): StoredCues | null {
  try {
    const kept = JSON.parse(shelf.getItem(key) ?? 'null') as { rows?: unknown; revision?: unknown } | null;
    if (!Array.isArray(kept?.rows) || !kept.rows.every(isRow)) return null;
    return typeof kept.revision === 'number' ? { rows: kept.rows, revision: kept.revision } : null;
  } catch {
    return null;
  }
}
