import { refuse } from '@realfin/contract/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave, type SavedPost, type SaveState } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Save = (fields: string, post: SavedPost | null) => Promise<SavedPost>;

function set(save?: Save) {
  const states: SaveState['kind'][] = [];
  const said: (string | null)[] = [];
  const posts: SavedPost[] = [];
  const calls: { fields: string; revision: number | null }[] = [];
  const autosave = createAutosave<string, SavedPost>({
    post: null,
    delayMs: 1000,
    now: () => 5,
    canSave: (fields) => fields !== '',
    onState(state) {
      states.push(state.kind);
      if (state.kind === 'failed') said.push(state.message);
    },
    onPost: (post) => void posts.push(post),
    save: async (fields, post) => {
      calls.push({ fields, revision: post?.revision ?? null });
      return save === undefined ? { id: 1, revision: (post?.revision ?? 0) + 1 } : save(fields, post);
    },
  });
  return { autosave, states, said, posts, calls };
}

test('saves the last of quick changes once, after a pause', async () => {
  const { autosave, calls, states } = set();
  autosave.change('a');
  await vi.advanceTimersByTimeAsync(900);
  autosave.change('ab');
  await vi.advanceTimersByTimeAsync(999);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual([{ fields: 'ab', revision: null }]);
  expect(states.at(-1)).toBe('saved');
});

test('saves changes made during a save after it, based on it', async () => {
  const { promise, resolve } = Promise.withResolvers<SavedPost>();
  const answers = [promise, Promise.resolve({ id: 1, revision: 8 })];
  const { autosave, calls, states } = set(() => answers.shift() ?? Promise.reject(new Error('too often')));
  autosave.change('a');
  await vi.advanceTimersByTimeAsync(1000);
  autosave.change('b');
  await vi.advanceTimersByTimeAsync(5000);
  expect(calls).toHaveLength(1);
  resolve({ id: 1, revision: 7 });
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toEqual([
    { fields: 'a', revision: null },
    { fields: 'b', revision: 7 },
  ]);
  expect(states.at(-1)).toBe('saved');
});

test('saves nothing while the values are incomplete', async () => {
  const { autosave, calls } = set();
  autosave.change('');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toEqual([]);
});

test('retries after a network failure, with growing delays', async () => {
  let broken = true;
  const { autosave, calls, states, said } = set(() =>
    broken ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ id: 1, revision: 1 }),
  );
  autosave.change('a');
  await vi.advanceTimersByTimeAsync(1000);
  expect(states.at(-1)).toBe('failed');
  expect(said, 'it goes on by itself').toEqual([null]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(calls).toHaveLength(2);
  broken = false;
  await vi.advanceTimersByTimeAsync(4000);
  expect(calls).toHaveLength(3);
  expect(states.at(-1)).toBe('saved');
});

test('reports a refusal, and waits for the next change', async () => {
  const { autosave, calls, states, said } = set(() => Promise.reject(refuse('input.invalid')));
  autosave.change('a');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(calls).toHaveLength(1);
  expect(states.at(-1)).toBe('failed');
  expect(said).toEqual([refuse('input.invalid').message]);
});

test('stops saving on a conflict until it is resolved, then saves the local text', async () => {
  let refused = true;
  const { autosave, calls, states } = set((_fields, post) =>
    refused
      ? Promise.reject(refuse('post.editConflict'))
      : Promise.resolve({ id: 1, revision: (post?.revision ?? 0) + 1 }),
  );
  autosave.change('a');
  await vi.advanceTimersByTimeAsync(1000);
  expect(states.at(-1)).toBe('conflict');
  autosave.change('mine');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
  expect(states.at(-1)).toBe('conflict');
  refused = false;
  autosave.rebase({ id: 1, revision: 9 });
  await vi.advanceTimersByTimeAsync(0);
  expect(calls.at(-1)).toEqual({ fields: 'mine', revision: 9 });
});

test('publishes after the save in progress, with its revision, and saves nothing older afterward', async () => {
  const { promise, resolve } = Promise.withResolvers<SavedPost>();
  const { autosave, calls, posts } = set(() => promise);
  autosave.change('a');
  await vi.advanceTimersByTimeAsync(1000);
  autosave.change('b');
  const seen: unknown[] = [];
  const published = autosave.run('b', async (fields, post) => {
    seen.push(fields, post?.revision);
    return { id: 1, revision: 4 };
  });
  resolve({ id: 1, revision: 3 });
  await published;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).toEqual(['b', 3]);
  expect(calls).toHaveLength(1);
  expect(posts.map(({ revision }) => revision)).toEqual([3, 4]);
});

test('keeps unsaved text after a refused publication', async () => {
  const { autosave, calls } = set();
  const task = autosave.run('a', () => Promise.reject(refuse('post.incomplete')));
  await expect(task).rejects.toMatchObject({ code: 'post.incomplete' });
  await autosave.flush();
  expect(calls).toEqual([{ fields: 'a', revision: null }]);
});
