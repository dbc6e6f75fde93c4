import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { openTestServer } from '../../test/test-server.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { Tiles, type Earnings } from './tiles.tsx';

const server = openTestServer();
const earnings: Earnings = {
  ...{ balanceCents: 900, acquisitionCents: 500, retentionCents: 300, ppvCents: 0, tipCents: 100 },
  ...{ referralCents: 0, linkCents: 0, otherCents: 0, upcomingCents: 0, reserveCents: 0 },
  ...{ activeSubscribers: 3, held: [], months: [], earlier: {} },
} as unknown as Earnings;

const open = (address: string) => {
  server.answer('GET /api/dashboard/ledger', { json: { content: [], totalElements: 0, nextCursor: null } });
  const element = (
    <>
      <Tiles earnings={earnings} />
      <LedgerTable chosen={{ share: 'tips', from: null, until: null }} />
    </>
  );
  const router = createMemoryRouter([{ path: '/dashboard', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />, { wrapper: server.wrapper });
};
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('links to lines keep the days of the chart beside them', () => {
  open('/dashboard?tab=earnings&range=28d&by=week&share=tips');
  expect(hrefOf('$5.00')).toBe('/dashboard?tab=earnings&share=acquisition&range=28d&by=week');
  expect(hrefOf('Show all entries')).toBe('/dashboard?tab=earnings&range=28d&by=week');
});
