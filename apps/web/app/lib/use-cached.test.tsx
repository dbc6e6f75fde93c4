import { QueryClient, QueryClientProvider, type DataTag } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCached } from './use-cached.ts';

type Key = DataTag<readonly unknown[], string, Error>;
const keyOf = (id: number) => ['post', id] as unknown as Key;
const ids = Array.from({ length: 200 }, (_, index) => index + 1);

/** 200 cards, and counts of the renders a cache change causes. */
function renderCards() {
  const client = new QueryClient();
  const cache = client.getQueryCache();
  for (const id of ids) client.setQueryData(keyOf(id), `Post ${id}`);
  const listener = vi.fn();
  const subscribe = cache.subscribe.bind(cache);
  cache.subscribe = (onEvent) =>
    subscribe((event) => {
      listener();
      onEvent(event);
    });
  const renders = vi.fn();
  const Card = ({ id }: { id: number }) => {
    renders();
    return <p>{useCached(keyOf(id))}</p>;
  };
  const page = render(
    <QueryClientProvider client={client}>
      {ids.map((id) => (
        <Card key={id} id={id} />
      ))}
    </QueryClientProvider>,
  );
  renders.mockClear();
  listener.mockClear();
  return { client, listener, renders, page };
}

test('notifies one listener and renders one card when one of 200 posts changes', async () => {
  const { client, listener, renders } = renderCards();
  await act(async () => client.setQueryData(keyOf(7), 'Post 7, edited'));
  expect(screen.getByText('Post 7, edited')).toBeDefined();
  expect(renders).toHaveBeenCalledTimes(1);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('renders no card when the change is not on any card', async () => {
  const { client, listener, renders } = renderCards();
  await act(async () => client.setQueryData(['fins'], 'all'));
  expect(renders).not.toHaveBeenCalled();
  // The entry is added first, and filled later.
  expect(listener).toHaveBeenCalledTimes(2);
});

test('renders both cards of one post, and none that was unmounted', async () => {
  const client = new QueryClient();
  const Card = ({ name }: { name: string }) => <p>{`${name}: ${useCached(keyOf(1)) ?? ''}`}</p>;
  const show = (names: string[]) => (
    <QueryClientProvider client={client}>
      {names.map((name) => (
        <Card key={name} name={name} />
      ))}
    </QueryClientProvider>
  );
  const { rerender } = render(show(['first', 'second']));
  await act(async () => client.setQueryData(keyOf(1), 'a'));
  expect(screen.getByText('first: a')).toBeDefined();
  expect(screen.getByText('second: a')).toBeDefined();
  rerender(show(['second']));
  await act(async () => client.setQueryData(keyOf(1), 'b'));
  expect(screen.getByText('second: b')).toBeDefined();
});
