import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
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

test('does what was pressed and typed in a part once it is alive, and not before', async () => {
  const { recordActions } = await import('./early-actions.ts');
  const done: string[] = [];
  document.body.innerHTML =
    '<div data-late=""><button type="button">Like</button><textarea></textarea></div><input aria-label="Search">';
  const part = document.querySelector('div');
  const button = document.querySelector('button');
  const area = document.querySelector('textarea');
  const search = document.querySelector('input');
  if (part === null || button === null || area === null || search === null) throw new Error('no part');
  const write = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  document.addEventListener('click', () => done.push('click'));
  document.addEventListener('input', ({ target }) => done.push((target as HTMLInputElement).value));
  recordActions('page-alive', 'part-alive');
  write(search, 'guard');
  button.click();
  write(area, 'Words');
  done.length = 0;
  document.dispatchEvent(new Event('page-alive'));
  await waitFor(() => expect(done).toEqual(['guard']));
  button.click();
  write(search, 'arm');
  expect(done).toEqual(['guard', 'arm']);
  delete part.dataset.late;
  part.dispatchEvent(new Event('part-alive', { bubbles: true }));
  await waitFor(() => expect(done).toEqual(['guard', 'arm', 'click', 'Words', 'click']));
});

test('keeps what the server rendered while its page updates before the scripts have come', async () => {
  const { Late, lazyPart } = await openLate();
  const Button = ({ name }: { name: string }) => <button type="button">{name}</button>;
  const scripts = Promise.withResolvers<{ default: typeof Button }>();
  const LateButton = lazyPart(() => scripts.promise);
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(
    <Late>
      <Button name="Play" />
    </Late>,
  );
  const button = place.querySelector('button');
  const page = (name: string) => (
    <Late>
      <LateButton name={name} />
    </Late>
  );
  const { rerender } = render(page('Play'), { container: place, hydrate: true });
  rerender(page('Play again'));
  expect(place.querySelector('button')).toBe(button);
  scripts.resolve({ default: Button });
  await waitFor(() => expect(button?.textContent).toBe('Play again'));
  expect(place.querySelector('button')).toBe(button);
});
