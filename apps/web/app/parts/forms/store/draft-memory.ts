// Stores unsaved input in the browser until the server has it.
import { storeInput, type Shelf } from '../../../lib/storage.ts';

export interface StoredDraft<F> {
  fields: F;
  /** The revision it was typed on; null for a post that was never saved. */
  revision: number | null;
}
export interface DraftPlace {
  accountId: number;
  kind: 'video' | 'audio' | 'article' | 'ranking' | 'stream' | 'stack' | 'ppv' | 'landing';
  postId: number | null;
}

export const keyOf = ({ accountId, kind, postId }: DraftPlace): string =>
  `draft:${accountId}:${kind}:${postId ?? 'new'}`;

export function storeDraft<F>(shelf: Shelf, place: DraftPlace, draft: StoredDraft<F>): void {
  storeInput(shelf, keyOf(place), JSON.stringify(draft));
}

export function clearDraft(shelf: Shelf, place: DraftPlace): void {
  storeInput(shelf, keyOf(place), null);
}

/** The stored values merged over `empty`, so that values of an older version of the form are complete. */
export function storedDraft<F extends object>(
  shelf: Shelf,
  place: DraftPlace,
  empty: F,
): StoredDraft<F> | null {
  try {
    const kept = JSON.parse(shelf.getItem(keyOf(place)) ?? 'null') as {
      fields?: unknown;
      revision?: unknown;
    } | null;
    if (kept === null || typeof kept.fields !== 'object' || kept.fields === null) return null;
    const known = Object.entries(kept.fields).filter(
      ([name, value]) => name in empty && sameKind(value, empty[name as keyof F]),
    );
    const revision = typeof kept.revision === 'number' ? kept.revision : null;
    return { fields: { ...empty, ...(Object.fromEntries(known) as Partial<F>) }, revision };
  } catch {
    return null;
  }
}

const sameKind = (value: unknown, example: unknown): boolean =>
  example === null || value === null
    ? true
    : typeof value === typeof example && Array.isArray(value) === Array.isArray(example);
