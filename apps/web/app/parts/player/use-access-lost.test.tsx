import { useQueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { postKey } from '../../lib/entities.ts';
import { viewerQuery } from '../../lib/viewer.ts';
import { openTestServer } from '../../test/test-server.tsx';
import { useAccessLost } from './use-access-lost.ts';

const server = openTestServer();
const route = 'GET /api/public/post/7';

function watch() {
  const onLost = vi.fn();
  const { wrapper } = server;
  const cache = renderHook(() => useQueryClient(), { wrapper }).result.current;
  cache.setQueryData(viewerQuery.queryKey, { id: 3 } as never);
  cache.setQueryData(postKey(7), { id: 7, gate: 'open' } as never);
  renderHook(() => useAccessLost(7, onLost), { wrapper });
  return { onLost, cache };
}

test('stops when the post has closed for the viewer', async () => {
  server.answer(route, { json: { id: 7, gate: 'subscription' } });
  const { onLost } = watch();
  expect(onLost).not.toHaveBeenCalled();
  await waitFor(
    () => {
      server.send('subscription.changed', { state: 'ended' });
      expect(onLost).toHaveBeenCalled();
    },
    { timeout: 5_000 },
  );
});

test('goes on when the subscription changed and the post stays open', async () => {
  server.answer(route, { json: { id: 7, gate: 'open' } });
  const { onLost } = watch();
  await waitFor(
    () => {
      server.send('subscription.changed', { state: 'active' });
      expect(server.requests.some((request) => request.route === route)).toBe(true);
    },
    { timeout: 5_000 },
  );
  expect(onLost).not.toHaveBeenCalled();
});

test('stops when the viewer has signed out', () => {
  const { onLost, cache } = watch();
  act(() => void cache.setQueryData(viewerQuery.queryKey, null));
  expect(onLost).toHaveBeenCalled();
});
