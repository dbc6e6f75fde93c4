// What is typed stays in the browser until the server has it.
import type { Shelf } from './upload-memory.ts';

export interface KeptDraft<F> {
  fields: F;
  /** The saved state it was typed on; null for what was never saved. */
  revision: number | null;
}
export interface DraftPlace {
  accountId: number;
  kind: 'video' | 'audio' | 'article' | 'ranking' | 'stream' | 'stack' | 'ppv' | 'landing';
  postId: number | null;
}

const keyOf = ({ accountId, kind, postId }: DraftPlace): string =>
  `draft:${accountId}:${kind}:${postId ?? 'new'}`;

export function keepDraft<F>(shelf: Shelf, place: DraftPlace, draft: KeptDraft<F>): void {
  try {
    shelf.setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage: the server gets it in a moment anyway.
  }
}

export function forgetDraft(shelf: Shelf, place: DraftPlace): void {
  try {
    shelf.removeItem(keyOf(place));
  } catch {
    // See above.
  }
}

/** What was kept here, laid over `empty` so that fields of an older version of this page are whole. */
export function keptDraft<F extends object>(shelf: Shelf, place: DraftPlace, empty: F): KeptDraft<F> | null {
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
