import { beforeEach, expect, test } from 'vitest';
import type { Shelf } from '../../../lib/storage.ts';
import { clearDraft, storeDraft, storedDraft, type DraftPlace } from './draft-memory.ts';

let kept: Map<string, string>;
let shelf: Shelf;
beforeEach(() => {
  kept = new Map();
  shelf = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
});

const empty = { title: '', tags: [] as string[], thumbnailImageId: null as number | null };
const place: DraftPlace = { accountId: 1, kind: 'video', postId: null };

test('restores stored input by account, kind and post', () => {
  const fields = { title: 'Morning swim', tags: ['MMA'], thumbnailImageId: 4 };
  storeDraft(shelf, place, { fields, revision: null });
  expect(storedDraft(shelf, place, empty)).toEqual({ fields, revision: null });
  for (const other of [{ accountId: 2 }, { kind: 'article' as const }, { postId: 5 }]) {
    expect(storedDraft(shelf, { ...place, ...other }, empty)).toBeNull();
  }
  clearDraft(shelf, place);
  expect(kept.size).toBe(0);
});

test('drops unknown fields of an older version, and fills in missing ones', () => {
  kept.set(
    'draft:1:video:9',
    JSON.stringify({ fields: { title: 7, tags: 'x', colour: 'red', thumbnailImageId: 3 }, revision: 2 }),
  );
  expect(storedDraft(shelf, { ...place, postId: 9 }, empty)).toEqual({
    fields: { title: '', tags: [], thumbnailImageId: 3 },
    revision: 2,
  });
});

test('ignores invalid drafts', () => {
  for (const text of ['{', 'null', '[]', '{"fields":null}']) {
    kept.set('draft:1:video:new', text);
    expect(storedDraft(shelf, place, empty)).toBeNull();
  }
});
