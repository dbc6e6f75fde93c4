import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as LateParts from './late.tsx';

beforeEach(() => vi.resetModules());

const openLate = (): Promise<typeof LateParts> => import('./late.tsx');

test('loads a part when the person acts', async () => {
  const { Late, lazyUntilAct } = await openLate();
  const load = vi.fn(() => Promise.resolve({ default: () => <p>Here</p> }));
  const Part = lazyUntilAct(load);
  render(
    <Late>
      <Part />
    </Late>,
  );
  await act(() => Promise.resolve());
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerMove(document.body);
  await waitFor(() => expect(screen.getByText('Here')).toBeTruthy());
});

test('loads a part for a person who only looks', async () => {
  vi.useFakeTimers();
  const { firstAct } = await import('./first-act.ts');
  const acted = vi.fn();
  void firstAct().then(acted);
  await vi.advanceTimersByTimeAsync(7_900);
  expect(acted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(acted).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('tries again when the scripts of a part did not come', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { Late, lazyPart } = await openLate();
  const load = vi
    .fn(() => Promise.resolve({ default: () => <p>There</p> }))
    .mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
  const Part = lazyPart(load);
  render(
    <Late>
      <Part />
    </Late>,
  );
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  await waitFor(() => expect(screen.getByText('There')).toBeTruthy());
  expect(load).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('does not wait where the page needs what waits', async () => {
  const { firstAct, skipFirstAct } = await import('./first-act.ts');
  const waiting = firstAct();
  skipFirstAct();
  await waiting;
});

test('does what was pressed and typed in a part before it was alive', async () => {
  const { recordActions } = await import('./early-actions.ts');
  const done: string[] = [];
  document.body.innerHTML = '<div id="part"><button type="button">Like</button><textarea></textarea></div>';
  const part = document.querySelector<HTMLElement>('#part');
  const button = part?.querySelector('button');
  const area = part?.querySelector('textarea');
  if (part === null || button == null || area == null) throw new Error('no part');
  recordActions('part-came', part);
  button.click();
  area.value = 'Words';
  area.dispatchEvent(new Event('input', { bubbles: true }));
  document.addEventListener('click', () => done.push('click'));
  document.addEventListener('input', () => done.push(`input ${area.value}`));
  document.dispatchEvent(new Event('part-came'));
  await waitFor(() => expect(done).toEqual(['click', 'input Words']));
});
