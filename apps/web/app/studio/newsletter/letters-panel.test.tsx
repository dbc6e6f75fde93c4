import type { Newsletter } from '@realfin/contract/newsletters';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { openTestServer } from '../../test/test-server.tsx';
import { LettersPanel } from './letters-panel.tsx';

const server = openTestServer();
afterEach(() => {
  vi.useRealTimers();
});

const letter: Newsletter = {
  ...{ id: 7, postId: 70, path: '/article/7', title: 'Tides', subject: 'Tides', previewLine: '' },
  ...{ audience: 'followers', state: 'sending', sendAt: '2026-11-24T12:00:00.000Z', finishedAt: null },
  ...{ stopReason: null, recipients: 400, sent: 20, sentPercent: 5, failed: 0, bounced: 0, complained: 0 },
  ...{ unsubscribed: 0, opened: null, clicked: null, views: 0, likes: 0, comments: 0 },
};

test('follows a newsletter while it is being sent, and then no more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const pages = [
    letter,
    { ...letter, sent: 300 },
    { ...letter, state: 'stopped' as const, stopReason: 'Reported as fraud' },
  ];
  let asked = 0;
  server.answer('GET /api/newsletters', () => {
    const row = pages[Math.min(asked, 2)];
    asked += 1;
    return { json: { content: [row], totalElements: 1, nextCursor: null } };
  });
  const panel = <LettersPanel channelId={3} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: panel }])} />, {
    wrapper: server.wrapper,
  });
  await screen.findByText('20');
  vi.advanceTimersByTime(5_000);
  await screen.findByText('300');
  vi.advanceTimersByTime(5_000);
  await screen.findByText('An administrator stopped it: Reported as fraud');
  vi.advanceTimersByTime(60_000);
  await waitFor(() => expect(asked).toBe(3));
});

test('shows contributors no figures about readers', async () => {
  const hidden = { recipients: null, sent: null, failed: null, bounced: null, unsubscribed: null };
  const row = { ...letter, ...hidden, state: 'sent', views: 31 };
  server.answer('GET /api/newsletters', { json: { content: [row], totalElements: 1, nextCursor: null } });
  const panel = <LettersPanel channelId={3} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: panel }])} />, {
    wrapper: server.wrapper,
  });
  await screen.findByText('31');
  expect(screen.queryByText('Recipients')).toBeNull();
  expect(screen.queryByText('Delivered')).toBeNull();
});
