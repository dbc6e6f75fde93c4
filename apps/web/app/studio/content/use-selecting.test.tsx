import type { ManagedPost } from '@realfin/contract/posts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Choosable, Chosen } from './rules.ts';
import { useSelecting } from './use-selecting.ts';

const published = (id: number): Choosable => ({
  id,
  mediaType: 'video',
  status: 'Published',
  scheduledAt: null,
});
// What is shown has more fields, which selecting does not read.
const shown = [published(1), published(2)] as unknown as readonly ManagedPost[];
const onDelete = vi.fn<(chosen: Chosen) => void>();

function List({ whole }: { whole: Promise<readonly Choosable[]> }) {
  const { chosen, isExtending, extend, chooseShown, clear, onKey } = useSelecting(shown, onDelete);
  return (
    <>
      {shown.map((post) => (
        <input key={post.id} aria-label={`Select ${post.id}`} onKeyDown={(event) => onKey(event, post)} />
      ))}
      <button type="button" onClick={() => chooseShown(true)}>
        Select shown
      </button>
      <button type="button" disabled={isExtending} onClick={() => void extend(() => whole)}>
        Select all
      </button>
      <button type="button" onClick={clear}>
        Clear
      </button>
      <output>{[...chosen.keys()].join()}</output>
    </>
  );
}
/** A list whose shown posts are selected, and whose whole comes when its test says so. */
function renderExtending() {
  const { promise, resolve } = Promise.withResolvers<readonly Choosable[]>();
  render(<List whole={promise} />);
  press('Select shown');
  press('Select all');
  return () => act(async () => resolve([published(1), published(2), published(3)]));
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isExtending = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Select all' }).disabled;
const chosen = () => screen.getByRole('status').textContent;
const pressDelete = () => fireEvent.keyDown(screen.getByLabelText('Select 1'), { key: 'Delete' });

afterEach(() => {
  cleanup();
  onDelete.mockClear();
});

test('deletes the whole list or nothing when it is still being read', async () => {
  const arrive = renderExtending();
  expect(isExtending()).toBe(true);
  pressDelete();
  expect(onDelete).not.toHaveBeenCalled();
  await arrive();
  expect(isExtending()).toBe(false);
  expect(chosen()).toBe('1,2,3');
  pressDelete();
  expect(onDelete.mock.calls.map(([all]) => all.size)).toEqual([3]);
});

test('keeps a selection that was changed while the whole list was read', async () => {
  const arrive = renderExtending();
  press('Clear');
  expect(isExtending()).toBe(false);
  await arrive();
  expect(chosen()).toBe('');
});
