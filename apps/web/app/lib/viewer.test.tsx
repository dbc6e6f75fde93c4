import type { Me } from '@realfin/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestServer } from '../test/test-server.tsx';
import { Link } from './speed/link.tsx';
import { useInAppLinks } from './speed/use-in-app-links.ts';
import { useViewer, ViewerObserver, viewerQuery } from './viewer.ts';

const server = openTestServer();
const route = 'GET /api/user/me';
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const named = (name: string) => ({ id: 1, name }) as unknown as Me;

/** A page whose loader has read the viewer. */
function Page() {
  useInAppLinks();
  const client = useQueryClient();
  useState(() => client.setQueryData(viewerQuery.queryKey, named('Mara')));
  return (
    <>
      <ViewerObserver />
      <p>{useViewer()?.name}</p>
      <Link to="/other">Other page</Link>
      <Link to="/third">Third page</Link>
    </>
  );
}

test('refetches the viewer on navigation once it is stale', async () => {
  server.answer(route, { json: named('Mara Marlow') });
  const Wrapper = server.wrapper;
  render(
    <Wrapper>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </Wrapper>,
  );
  act(() => screen.getByText('Other page').click());
  await act(() => fetch('/api/anything'));
  expect(server.countOf(route)).toBe(0);
  vi.setSystemTime(Date.now() + 6 * 60_000);
  act(() => screen.getByText('Third page').click());
  await vi.waitFor(() => expect(screen.getByText('Mara Marlow')).toBeDefined());
  expect(server.countOf(route)).toBe(1);
});
