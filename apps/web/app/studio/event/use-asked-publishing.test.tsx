import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAskedPublishing } from './use-asked-publishing.ts';

const saved = { kind: 'ppv', id: 7, stackId: 8 } as const;
const listOf = (content: object[]) => () =>
  Promise.resolve(Response.json({ content, nextCursor: null, totalElements: content.length }));
const post = { id: 3, createdBy: { id: 1, username: 'mara', name: 'Mara' } };

afterEach(() => vi.unstubAllGlobals());

async function press(
  answer: () => Promise<Response>,
  { holder = saved, mayBeEmpty = true }: { holder?: typeof saved | null; mayBeEmpty?: boolean } = {},
) {
  vi.stubGlobal('fetch', answer);
  const publish = vi.fn();
  const client = new QueryClient();
  const { result } = renderHook(() => useAskedPublishing({ holder, mayBeEmpty, publish }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  act(() => result.current.publish());
  await waitFor(() => expect(result.current.isAsking || publish.mock.calls.length > 0).toBe(true));
  return { isAsking: result.current.isAsking, published: publish.mock.calls.length };
}

test('asks before an event is sold whose empty list comes late', async () => {
  expect(await press(listOf([]))).toEqual({ isAsking: true, published: 0 });
});

test('asks before an event is sold that was never saved', async () => {
  expect(await press(listOf([]), { holder: null })).toEqual({ isAsking: true, published: 0 });
});

test('publishes an event with posts, and one that is on sale, without a question', async () => {
  expect(await press(listOf([{ post }]))).toEqual({ isAsking: false, published: 1 });
  expect(await press(listOf([]), { mayBeEmpty: false })).toEqual({ isAsking: false, published: 1 });
});

test('leaves it to the server when the list cannot be loaded', async () => {
  const failed = () => Promise.resolve(Response.json({}, { status: 500 }));
  expect(await press(failed)).toEqual({ isAsking: false, published: 1 });
});
