import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTestServer } from '../../test/test-server.tsx';
import { MonthPanel } from './month-panel.tsx';

const server = openTestServer();

const books = {
  ...{ month: '2025-10', grossSalesCents: 66_303, creatorSharesCents: 43_185, ownRevenueCents: 23_118 },
  ...{ processorFeesCents: -3_017, disputeFeesCents: 0, bankFeesCents: 0, referralsCents: 0 },
  ...{ purchasesCents: 0, writeOffsCents: 0, resultCents: 20_101, taxes: [] },
  ...{ deferredBeforeCents: 4_891, deferredAfterCents: 9_045, revenueByDayCents: 18_964 },
};
const centsOf = (text: string): number => Math.round(100 * Number(text.replace(/[$,]/g, '')));

test('the figures of a month add up as they are listed', async () => {
  server.answer('GET /api/admin/payouts', { json: [{ id: 1, month: '2025-10', state: 'done' }] });
  server.answer('GET /api/admin/books/2025-10', { json: books });
  render(<MonthPanel />, { wrapper: server.wrapper });
  await screen.findByRole('rowheader', { name: 'Gross sales' });
  const rows = screen.getAllByRole('row').slice(1);
  const cents = rows.map((row) => centsOf(row.querySelector('td')?.textContent ?? ''));
  const [gross = 0, shares = 0, revenue = 0, ...rest] = cents;
  expect(gross + shares).toBe(revenue);
  const [before = 0, after = 0, byDay = 0] = rest.slice(-3);
  expect(revenue + before + after).toBe(byDay);
  expect(revenue + rest.slice(0, -4).reduce((sum, each) => sum + each, 0)).toBe(rest.at(-4));
});
