import { refuse } from '@realfin/contract/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Shelf } from '../../../lib/storage.ts';
import type { SavedPost } from './autosave.ts';
import { createDraft, type DraftOptions } from './draft.ts';

let kept: Map<string, string>;
let shelf: Shelf;
beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  shelf = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
});
afterEach(() => void vi.useRealTimers());

type Fields = { title: string };
const open = (options: Partial<DraftOptions<Fields, SavedPost>> = {}) => {
  const draft = createDraft<Fields, SavedPost>({
    place: { accountId: 1, kind: 'video' },
    fields: { title: '' },
    post: null,
    save: (_fields, post) => Promise.resolve({ id: 4, revision: (post?.revision ?? 0) + 1 }),
    canSave: ({ title }) => title !== '',
    onCreated: () => undefined,
    shelf: () => shelf,
    now: () => 0,
    ...options,
  });
  draft.open();
  return draft;
};

test('restores unsaved text after a reload, and saves it', async () => {
  const first = open({ save: () => Promise.reject(new TypeError('Failed to fetch')) });
  first.patch({ title: 'Morning swim' });
  await vi.advanceTimersByTimeAsync(500);
  expect([...kept.keys()]).toEqual(['draft:1:video:new']);
  const created = vi.fn<(post: SavedPost) => void>();
  const second = open({ onCreated: created });
  expect(second.view.get()).toMatchObject({ fields: { title: 'Morning swim' }, isRestored: true });
  // It can be discarded until its author continues it.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(second.view.get()).toMatchObject({ post: null, isRestored: true });
  second.patch({ title: 'Morning swims' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(second.view.get()).toMatchObject({
    save: { kind: 'saved' },
    post: { id: 4, revision: 1 },
    isRestored: false,
  });
  expect(created).toHaveBeenCalledExactlyOnceWith({ id: 4, revision: 1 });
});

test('clears the storage once the server has everything', async () => {
  const draft = open();
  draft.patch({ title: 'a' });
  draft.keep();
  expect(kept.size).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  draft.close();
  expect(kept.size).toBe(0);
});

test('shows text based on an older state as a conflict, and overwrites nothing', async () => {
  kept.set('draft:1:video:4', JSON.stringify({ fields: { title: 'mine' }, revision: 2 }));
  const save = vi.fn<DraftOptions<Fields, SavedPost>['save']>(() => Promise.resolve({ id: 4, revision: 6 }));
  const draft = open({ fields: { title: 'theirs' }, post: { id: 4, revision: 5 }, save });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(draft.view.get()).toMatchObject({
    fields: { title: 'mine' },
    save: { kind: 'conflict' },
    isRestored: false,
  });
  expect(save).not.toHaveBeenCalled();
  draft.rebase({ id: 4, revision: 5 });
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenCalledExactlyOnceWith({ title: 'mine' }, { id: 4, revision: 5 });
});

test('changes a published post only on request', async () => {
  const save = vi.fn<DraftOptions<Fields, SavedPost>['save']>();
  const draft = open({ post: { id: 4, revision: 1 }, save, canSave: () => false });
  draft.patch({ title: 'half a sent' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).not.toHaveBeenCalled();
  expect(kept.size).toBe(1);
  await draft.run((fields, post) =>
    Promise.resolve({ id: 4, revision: (post?.revision ?? 0) + fields.title.length }),
  );
  expect(draft.view.get()).toMatchObject({ post: { revision: 12 }, save: { kind: 'saved' } });
  expect(kept.size).toBe(0);
});

test('keeps the text after a refused publication', async () => {
  const draft = open({ canSave: () => false });
  draft.patch({ title: 'a' });
  await expect(draft.run(() => Promise.reject(refuse('post.incomplete')))).rejects.toMatchObject({
    code: 'post.incomplete',
  });
  draft.close();
  expect(kept.get('draft:1:video:new')).toContain('"title":"a"');
});

test('saves pending text when the page is left', async () => {
  const save = vi.fn<DraftOptions<Fields, SavedPost>['save']>(() => Promise.resolve({ id: 4, revision: 1 }));
  const draft = open({ save });
  draft.patch({ title: 'a' });
  draft.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenCalledOnce();
});

test('leaves work of a closed form to its own post, not to the next form', async () => {
  const { promise, resolve } = Promise.withResolvers<SavedPost>();
  const created = vi.fn<(post: SavedPost) => void>();
  const first = open({ save: () => promise, onCreated: created });
  first.patch({ title: 'Morning swim' });
  first.close();
  const second = open();
  expect(second.view.get().isReady).toBe(false);
  resolve({ id: 4, revision: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect(second.view.get()).toMatchObject({ isReady: true, isRestored: false, fields: { title: '' } });
  expect(created).not.toHaveBeenCalled();
  expect(kept.size).toBe(0);
});

test('offers work that could not be saved to the next form, and saves it once', async () => {
  const save = vi.fn<DraftOptions<Fields, SavedPost>['save']>(() =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  const first = open({ save });
  first.patch({ title: 'Morning swim' });
  first.close();
  const second = open();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(second.view.get()).toMatchObject({ isRestored: true, fields: { title: 'Morning swim' } });
  expect(save).toHaveBeenCalledOnce();
  second.discard();
  second.close();
  expect(kept.size).toBe(0);
});

test('drops what a refusal makes useless, and saves the rest', async () => {
  const save = vi.fn<DraftOptions<Fields, SavedPost>['save']>(({ title }) =>
    title.includes('bad') ? Promise.reject(refuse('media.taken')) : Promise.resolve({ id: 4, revision: 1 }),
  );
  const draft = open({ save, drop: () => ({ title: 'good' }) });
  draft.patch({ title: 'bad' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(draft.view.get()).toMatchObject({ fields: { title: 'good' }, save: { kind: 'saved' } });
  expect(kept.size).toBe(0);
});
