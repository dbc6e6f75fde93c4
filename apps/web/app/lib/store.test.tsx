import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createStore, useStore, type Store } from './store.ts';

const Count = ({ store }: { store: Store<number> }) => <p>{useStore(store)}</p>;

test('renders what a store is set to', () => {
  const store = createStore(0);
  render(<Count store={store} />);
  act(() => store.set(3));
  expect(screen.getByText('3')).toBeDefined();
});

test('notifies nobody when a store is set to its present state', () => {
  const store = createStore(1);
  const listener = vi.fn();
  store.subscribe(listener);
  store.set(1);
  expect(listener).not.toHaveBeenCalled();
  store.set(2);
  expect(listener).toHaveBeenCalledOnce();
});

test('renders the initial state on the server, whatever the store was set to', () => {
  const store = createStore(0);
  store.set(5);
  expect(renderToString(<Count store={store} />)).toBe('<p>0</p>');
});

test("runs a store's work from the first subscriber to the last", () => {
  const [start, stop] = [vi.fn(), vi.fn()];
  const store = createStore(0, () => {
    start();
    return stop;
  });
  const leave = [store.subscribe(() => undefined), store.subscribe(() => undefined)];
  expect(start).toHaveBeenCalledOnce();
  leave[0]?.();
  expect(stop).not.toHaveBeenCalled();
  leave[1]?.();
  expect(stop).toHaveBeenCalledOnce();
  store.subscribe(() => undefined);
  expect(start).toHaveBeenCalledTimes(2);
});
