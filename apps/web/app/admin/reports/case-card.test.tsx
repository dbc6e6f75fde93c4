import type { ReportCase } from '@realfin/contract/reports';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { openTestServer } from '../../test/test-server.tsx';
import { CaseCard } from './case-card.tsx';

const server = openTestServer();
const at = '2026-11-24T12:00:00.000Z';
const reportCase: ReportCase = {
  ...{ id: 1, kind: 'comment', subjectId: 3, excerpt: '', path: '/mara', reasons: [], details: [] },
  person: { id: 3, name: 'Mara', username: 'mara', avatarUrl: null },
  ...{ reportCount: 0, firstReportedAt: at, lastReportedAt: at, decision: null },
  ...{ isTakenDown: false, isOnAir: false, isPersonSuspended: false },
};
const open = (shown: ReportCase) => {
  const router = createMemoryRouter([{ path: '/', element: <CaseCard reportCase={shown} /> }]);
  render(<RouterProvider router={router} />, { wrapper: server.wrapper });
};

test('names a channel that was restored, and says of what was written that it had no text', async () => {
  open({ ...reportCase, kind: 'account' });
  await screen.findByText('Mara');
  expect(screen.queryByText('Without text')).toBeNull();
  open(reportCase);
  await screen.findByText('Without text');
});
