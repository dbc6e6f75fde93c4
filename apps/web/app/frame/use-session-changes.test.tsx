import type { Me } from '@realfin/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { endingSession } from '../lib/ending-session.ts';
import { useServerEvent } from '../lib/realtime.ts';
import { viewerQuery } from '../lib/viewer.ts';
import { openTestServer } from '../test/test-server.tsx';
import { useSessionChanges } from './use-session-changes.ts';

const server = openTestServer();
afterEach(() => vi.restoreAllMocks());

const me = { id: 7, name: 'Ada', moderatingForIds: [3], contributingFor: [] } as unknown as Me;

function Page() {
  const cache = useQueryClient();
  if (cache.getQueryData(viewerQuery.queryKey) === undefined) cache.setQueryData(viewerQuery.queryKey, me);
  useServerEvent('notifications.changed', () => undefined);
  useSessionChanges();
  return <form method="post" action="/auth/logout" aria-label="Log out" />;
}

async function open() {
  const loader = vi.fn(() => null);
  const router = createMemoryRouter([{ path: '/', element: <Page />, loader }]);
  render(<RouterProvider router={router} />, { wrapper: server.wrapper });
  await screen.findByRole('form');
  await waitFor(() => expect(server.countSockets()).toBe(1));
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  return { loader, reload };
}
const isRead = () => waitFor(() => expect(server.countOf('GET /api/user/me')).toBe(1));

test('loads the page again when its session was ended elsewhere', async () => {
  server.answer('GET /api/user/me', server.refuse(401, 'auth.required'));
  const { reload } = await open();
  server.disconnect();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('lets a page leave that logs out itself', async () => {
  server.answer('GET /api/user/me', server.refuse(401, 'auth.required'));
  const { reload } = await open();
  screen.getByRole('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  server.disconnect();
  await isRead();
  await waitFor(() => expect(server.countSockets()).toBe(1));
  expect(reload).not.toHaveBeenCalled();
});

test('lets a page leave that deletes its own account, however long that takes', async () => {
  server.answer('GET /api/user/me', server.refuse(401, 'auth.required'));
  const { reload } = await open();
  await endingSession(async () => {
    server.disconnect();
    await isRead();
  });
  await waitFor(() => expect(server.countSockets()).toBe(1));
  expect(reload).not.toHaveBeenCalled();
  await expect(endingSession(() => Promise.reject(new Error('refused')))).rejects.toThrow();
  server.disconnect();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('reads the page again when a team of its viewer changed', async () => {
  server.answer('GET /api/user/me', { json: { ...me, moderatingForIds: [] } });
  const { loader, reload } = await open();
  server.disconnect();
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
  expect(reload).not.toHaveBeenCalled();
});

test('leaves the page as it is when nothing changed', async () => {
  server.answer('GET /api/user/me', { json: me });
  const { loader, reload } = await open();
  server.disconnect();
  await isRead();
  await waitFor(() => expect(server.countSockets()).toBe(1));
  expect(loader).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});

test('reads the page again when it hears late that a channel of its viewer was suspended', async () => {
  server.answer('GET /api/user/me', { json: { ...me, moderatingForIds: [] } });
  const { loader } = await open();
  server.send('content.hidden', { postIds: [], biteIds: [], accountIds: [9] });
  server.send('content.hidden', { postIds: [], biteIds: [], accountIds: [3] });
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
  expect(server.countOf('GET /api/user/me')).toBe(1);
});
