import { beforeEach, expect, test } from 'vitest';
import type { Shelf } from '../../../lib/storage.ts';
import {
  removeUpload,
  isSameFile,
  markOf,
  rememberedUploads,
  rememberUpload,
  type RememberedUpload,
} from './upload-memory.ts';

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

const entry = (assetId: number, beganAtMs: number): RememberedUpload => ({
  assetId,
  beganAtMs,
  uploadUrl: `/api/uploads/abc-${assetId}`,
  name: 'film.mp4',
  sizeBytes: 10,
  lastModifiedMs: 5,
});

test('stores uploads by account, newest first', () => {
  rememberUpload(shelf, 1, entry(7, 100));
  rememberUpload(shelf, 1, entry(8, 200));
  rememberUpload(shelf, 2, entry(9, 300));
  expect(rememberedUploads(shelf, 1, 400).map(({ assetId }) => assetId)).toEqual([8, 7]);
  expect(rememberedUploads(shelf, 3, 400)).toEqual([]);
});

test('stores one entry per upload, until it is removed', () => {
  rememberUpload(shelf, 1, entry(7, 100));
  rememberUpload(shelf, 1, entry(7, 150));
  expect(rememberedUploads(shelf, 1, 200)).toEqual([entry(7, 150)]);
  removeUpload(shelf, 1, 7, 200);
  removeUpload(shelf, 1, 7, 200);
  expect(rememberedUploads(shelf, 1, 200)).toEqual([]);
  expect(kept.size).toBe(0);
});

test('drops uploads the server has discarded by now', () => {
  rememberUpload(shelf, 1, entry(7, 0));
  expect(rememberedUploads(shelf, 1, 72 * 3_600_000 - 1)).toHaveLength(1);
  expect(rememberedUploads(shelf, 1, 72 * 3_600_000)).toEqual([]);
});

test('ignores addresses of other sites and invalid entries', () => {
  for (const text of ['{', 'null', '{}', '[1,null,{"assetId":1}]']) {
    kept.set('uploads:1', text);
    expect(rememberedUploads(shelf, 1, 0)).toEqual([]);
  }
  for (const uploadUrl of [
    'https://evil.example/api/uploads/a',
    '//evil.example',
    '/api/uploads/../x',
    '/api/uploads/',
  ]) {
    kept.set('uploads:1', JSON.stringify([{ ...entry(1, 0), uploadUrl }]));
    expect(rememberedUploads(shelf, 1, 1)).toEqual([]);
  }
});

test('recognizes a file by name, size and modification time', () => {
  const file = new File(['0123456789'], 'film.mp4', { lastModified: 5 });
  expect(isSameFile(markOf(file), entry(1, 0))).toBe(true);
  expect(isSameFile({ ...markOf(file), sizeBytes: 11 }, entry(1, 0))).toBe(false);
  expect(isSameFile({ ...markOf(file), name: 'other.mp4' }, entry(1, 0))).toBe(false);
  expect(isSameFile({ ...markOf(file), lastModifiedMs: 6 }, entry(1, 0))).toBe(false);
});
