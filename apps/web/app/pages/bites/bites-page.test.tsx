import type { Bite } from '@realfin/contract/bites';
import { QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { dropHidden } from '../../lib/hidden-content.ts';
import { biteQuery, bitesQuery } from '../../parts/bites/queries.ts';
import { openTestServer } from '../../test/test-server.tsx';
import { BitesPage } from './bites-page.tsx';

const server = openTestServer();
const biteOf = (id: number, more: Partial<Bite> = {}): Bite => ({
  ...{ id, tid: id, title: `Bite ${id}`, url: '/bite.mp4', hls_url: '', thumbnail_url: null },
  ...{
    thumbnail_preview: null,
    duration: 5,
    width: 720,
    height: 720,
    created_at: '2026-11-24T12:00:00.000Z',
  },
  ...{ creator_id: 1, creator_name: 'Mara', creator_username: 'mara', creator_avatar_url: null },
  ...{ creator_followers: 0, following: false, like_count: 0, liked: false, post: null },
  ...more,
});
const scope = { channelId: 1 };

function Open({ onOpen }: { onOpen: (cache: QueryClient) => void }) {
  const cache = useQueryClient();
  cache.setQueryData(biteQuery(3).queryKey, (known) => known ?? biteOf(3));
  cache.setQueryData(bitesQuery(scope, 9).queryKey, (known) => known ?? [biteOf(3), biteOf(2)]);
  useEffect(() => onOpen(cache), [cache, onOpen]);
  return <BitesPage id={3} scope={scope} size={9} />;
}

test('shows no other bite while its team reads one again that was taken down', async () => {
  server.answer('GET /api/public/bite/3', { json: biteOf(3, { takenDown: true }) });
  const onOpen = vi.fn<(cache: QueryClient) => void>();
  const router = createMemoryRouter([{ path: '/', element: <Open onOpen={onOpen} /> }]);
  render(<RouterProvider router={router} />, { wrapper: server.wrapper });
  await screen.findByText('Bite 3');
  const address = vi.spyOn(window.history, 'replaceState');
  const cache = onOpen.mock.lastCall?.[0] ?? new QueryClient();
  act(() => void dropHidden(cache, { postIds: [], biteIds: [3], accountIds: [] }, [1]));
  await screen.findByText(/This bite was taken down/);
  expect(address).not.toHaveBeenCalled();
});
