// Uploads this browser has started and not finished, so that they can continue after a reload.

import type { Shelf } from '../../../lib/storage.ts';

/** Enough to recognize the file when it is chosen again. */
export interface FileMark {
  name: string;
  sizeBytes: number;
  lastModifiedMs: number;
}
export interface RememberedUpload extends FileMark {
  assetId: number;
  uploadUrl: string;
  beganAtMs: number;
  /** Missing in entries from when there were only videos. */
  kind?: 'video' | 'audio';
  /** The edit page of the post with this file, once there is one. */
  editPath?: string;
}

/** The server discards uploads that are incomplete by then. */
const keptMs = 72 * 3_600_000;
const keyOf = (accountId: number) => `uploads:${accountId}`;

export const markOf = (file: File): FileMark => ({
  name: file.name,
  sizeBytes: file.size,
  lastModifiedMs: file.lastModified,
});
export const isSameFile = (one: FileMark, other: FileMark): boolean =>
  one.name === other.name && one.sizeBytes === other.sizeBytes && one.lastModifiedMs === other.lastModifiedMs;

const isEditPath = (value: unknown): boolean =>
  typeof value === 'string' && /^\/manage\/\w+\/\d+$/.test(value);

const isRemembered = (value: unknown): value is RememberedUpload => {
  const entry = value as Partial<Record<keyof RememberedUpload, unknown>> | null;
  return (
    typeof entry?.assetId === 'number' &&
    typeof entry.name === 'string' &&
    typeof entry.sizeBytes === 'number' &&
    typeof entry.lastModifiedMs === 'number' &&
    typeof entry.beganAtMs === 'number' &&
    typeof entry.uploadUrl === 'string' &&
    // Only paths of this site.
    /^\/api\/uploads\/[\w-]+$/.test(entry.uploadUrl) &&
    (entry.editPath === undefined || isEditPath(entry.editPath))
  );
};

export const kindOf = ({ kind }: RememberedUpload): 'video' | 'audio' => (kind === 'audio' ? kind : 'video');

/** Unfinished uploads of one account, newest first; skips entries that are invalid or too old. */
export function rememberedUploads(shelf: Shelf, accountId: number, nowMs: number): RememberedUpload[] {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(keyOf(accountId)) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept
      .filter(isRemembered)
      .filter((entry) => nowMs - entry.beganAtMs < keptMs)
      .sort((a, b) => b.beganAtMs - a.beganAtMs);
  } catch {
    return [];
  }
}

function write(shelf: Shelf, accountId: number, entries: readonly RememberedUpload[]): void {
  if (entries.length === 0) shelf.removeItem(keyOf(accountId));
  else shelf.setItem(keyOf(accountId), JSON.stringify(entries));
}

export function rememberUpload(shelf: Shelf, accountId: number, entry: RememberedUpload): void {
  const others = rememberedUploads(shelf, accountId, entry.beganAtMs).filter(
    (each) => each.assetId !== entry.assetId,
  );
  write(shelf, accountId, [entry, ...others]);
}

/** Remembers the post that an upload belongs to. */
export function placeUpload(
  shelf: Shelf,
  accountId: number,
  { assetId, editPath }: { assetId: number; editPath: string },
  nowMs: number,
): void {
  const all = rememberedUploads(shelf, accountId, nowMs);
  if (all.some((each) => each.assetId === assetId && each.editPath !== editPath))
    write(
      shelf,
      accountId,
      all.map((each) => (each.assetId === assetId ? { ...each, editPath } : each)),
    );
}

export function removeUpload(shelf: Shelf, accountId: number, assetId: number, nowMs: number): void {
  write(
    shelf,
    accountId,
    rememberedUploads(shelf, accountId, nowMs).filter((each) => each.assetId !== assetId),
  );
}
